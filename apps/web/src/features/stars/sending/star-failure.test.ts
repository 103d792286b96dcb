import { expect, it } from "vitest";
import { CallError } from "../../../api/call.ts";
import { isHopeless, waitAfter } from "./star-failure.ts";

it("is hopeless where the next send would be refused too", () => {
  expect(isHopeless(new CallError("rate_limited", 429, ""))).toBe(true);
  expect(isHopeless(new CallError("session_required", 401, ""))).toBe(true);
  expect(isHopeless(new CallError("room_offline", 409, ""))).toBe(true);
  expect(isHopeless(new CallError("not_enough_stars", 409, ""))).toBe(false);
  expect(isHopeless(new CallError("upstream_failed", 502, ""))).toBe(false);
  expect(isHopeless(new CallError("network", 0, ""))).toBe(false);
});

it("returns a delay only for a rate limit", () => {
  expect(waitAfter(new CallError("rate_limited", 429, "", { retryAfterMs: 7_000 }))).toBe(7_000);
  expect(waitAfter(new CallError("upstream_failed", 502, "", { retryAfterMs: 7_000 }))).toBeNull();
});
