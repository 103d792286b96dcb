import { expect, it } from "vitest";
import { CallError } from "../../../api/call.ts";
import { commentFailure, commentLength, storeDraft, lengthToTell, readDraft } from "./comment-rules.ts";
import { memoryStorage } from "../../../testing/memory-storage.ts";

it("counts like the server: UTF-16 units, normalized, without surrounding whitespace", () => {
  expect(commentLength("  halo ")).toBe(4);
  expect(commentLength("👋🏽")).toBe(4);
  expect(commentLength("e\u0301")).toBe(1);
});

it("returns the remaining length only near and beyond the limit", () => {
  expect([0, 39, 40, 50, 53].map(lengthToTell)).toEqual([null, null, 10, 0, -3]);
});

const NOW_MS = 1_000;
const failureOf = (error: unknown, text = "halo") => commentFailure(error, text, NOW_MS);

it("returns how long to wait, for every kind of rate limit", () => {
  expect(failureOf(new CallError("comment_cooldown", 429, "", { retryAfterMs: 2_000 }))).toEqual({
    kind: "wait",
    untilMs: 3_000,
  });
  expect(failureOf(new CallError("rate_limited", 429, "", { retryAfterMs: 9_000 }))).toEqual({
    kind: "wait",
    untilMs: 10_000,
  });
  expect(failureOf(new CallError("rate_limited", 429, ""))).toEqual({ kind: "other" });
});

it("reports a text that is too long as such, whatever the server answers", () => {
  expect(failureOf(new CallError("internal", 500, ""), "x".repeat(51))).toEqual({ kind: "too-long" });
  expect(failureOf(new CallError("internal", 500, ""), ` ${"x".repeat(50)} `)).toEqual({ kind: "other" });
});

it("passes the platform's own message on", () => {
  expect(failureOf(new CallError("comment_refused", 422, "Kata ini tidak boleh"))).toEqual({
    kind: "refused",
    words: "Kata ini tidak boleh",
  });
});

it("leaves the end of a session to the page", () => {
  expect(failureOf(new CallError("session_expired", 401, ""))).toEqual({ kind: "signed-out" });
});

it("reports other errors without details", () => {
  expect(failureOf(new CallError("network", 0, "no answer"))).toEqual({ kind: "other" });
  expect(failureOf(new TypeError("?"))).toEqual({ kind: "other" });
});

const HERE = { userId: 7, roomId: 1 };

it("stores the draft per fan and room until it is sent", () => {
  const kept = new Map<string, string>();
  const storage = () => memoryStorage(kept);
  storeDraft(storage, HERE, "halo");
  const places = [HERE, { ...HERE, roomId: 2 }, { ...HERE, userId: 8 }];
  expect(places.map((place) => readDraft(storage, place))).toEqual(["halo", "", ""]);
  storeDraft(storage, HERE, "");
  expect(kept.size).toBe(0);
});

it("does not throw where the browser forbids storage", () => {
  const forbidden = (): never => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  storeDraft(forbidden, HERE, "halo");
  expect(readDraft(forbidden, HERE)).toBe("");
});
