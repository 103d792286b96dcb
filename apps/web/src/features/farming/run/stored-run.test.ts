import { farmed, IDLE_RUN, startRun } from "@penlight/contract/farm-run";
import { expect, it } from "vitest";
import { hasStoredRun } from "./has-stored-run.ts";
import { storeRun, readRun } from "./stored-run.ts";
import { memoryStorage } from "../../../testing/memory-storage.ts";

const ID = 5_300_001;

const line = { atMs: 1, kind: "running", room_name: null };
const room = { room_id: 1, room_name: "Freya", live_id: 11 };
const running = farmed(
  farmed(startRun(IDLE_RUN, [room, { ...room, room_id: 2, live_id: 12 }], { parallel: 1, atMs: 1_000 }), {
    type: "asked",
    roomId: 1,
    atMs: 1_000,
  }),
  { type: "answered", roomId: 1, atMs: 1_200, answer: { state: "success" } },
);
const limited = farmed(running, {
  type: "answered",
  roomId: 2,
  atMs: 4_000,
  answer: { state: "limit", untilMs: 9_000, words: "after" },
});

it.each([running, limited])("returns the stored run, for the same fan only", (run) => {
  const storage = memoryStorage();
  storeRun(() => storage, ID, run);
  expect(readRun(() => storage, ID)).toEqual(run);
  expect(readRun(() => storage, ID + 1)).toEqual(IDLE_RUN);
});

it("reports an unfinished run, for the same fan only", () => {
  const storage = memoryStorage();
  const isKept = (userId = ID): boolean => hasStoredRun(() => storage, userId);
  expect(isKept()).toBe(false);
  storeRun(() => storage, ID, running);
  expect([isKept(), isKept(ID + 1)]).toEqual([true, false]);
  storeRun(() => storage, ID, limited);
  expect(isKept()).toBe(false);
});

it("stores neither an invalid run nor its limit", () => {
  const storage = memoryStorage();
  storeRun(() => storage, ID, limited);
  storeRun(() => storage, ID, IDLE_RUN);
  expect(storage.kept.size).toBe(0);
});

it("returns a limit that the page of a live has stored", () => {
  const storage = memoryStorage(new Map(Object.entries({ [`farm-limit:${ID}`]: "9000" })));
  expect(readRun(() => storage, ID)).toMatchObject({ state: "limit", limit: { untilMs: 9_000, words: "" } });
});

it.each([
  ["nothing", ""],
  ["half of one", "{"],
  ["a list", "[]"],
  ["another state", JSON.stringify({ ...running, state: "dancing" })],
  ["a room that can't be", JSON.stringify({ ...running, rooms: [{ ...room, tries: -1 }] })],
  ["a line without a time", JSON.stringify({ ...running, log: [{ kind: "running", room_name: null }] })],
  ["what only sounds like a kind", JSON.stringify({ ...running, log: [{ ...line, kind: "toString" }] })],
])("ignores invalid data: %s", (_name, text) => {
  const storage = memoryStorage(new Map(Object.entries({ [`farm-run:${ID}`]: text })));
  expect(readRun(() => storage, ID)).toEqual(IDLE_RUN);
});
