import { beforeEach, expect, it } from "vitest";
import { Listeners } from "../../base/listeners.ts";
import type { Asked } from "../../streams/watch-proofs.ts";
import type { Actor, SittingOnAir } from "./activity.ts";
import { WatchingNow } from "./watching-now.ts";

const MINUTE_MS = 60_000;
const actor = {
  session: { id: "session", userId: "fan", accountId: "fan" },
  caller: { limitKey: "device" },
  cookieHandle: null,
} as Actor;

let nowMs: number;
let askedMs: Map<string, number>;
let present: Set<string>;
let asked: Listeners<Asked>;
let watching: WatchingNow;
beforeEach(() => {
  nowMs = 1_000_000;
  askedMs = new Map();
  present = new Set();
  asked = new Listeners();
  watching = new WatchingNow({
    proofs: {
      asked,
      isFresh: ({ viewer, place }) =>
        viewer === "device" && nowMs - (askedMs.get(place) ?? -Infinity) < MINUTE_MS,
    },
    isPresent: (_session, place) => present.has(place),
    maxRooms: () => Promise.resolve(2),
    clock: () => nowMs,
  });
});

const live = (room: string): SittingOnAir => ({
  id: room,
  platform: "showroom",
  room,
  liveId: `showroom:${room}`,
  name: "Freya",
  ticketed: false,
});
const ask = (room: string): void => {
  askedMs.set(`showroom:${room}`, nowMs);
  asked.tell({ viewer: "device", place: `showroom:${room}` });
};
const admits = (room: string): Promise<boolean> => watching.admits(actor, live(room));

it("admits a fan who has requested the stream within the last minute", async () => {
  expect(await admits("1")).toBe(false);
  ask("1");
  expect(await admits("1")).toBe(true);
  nowMs += MINUTE_MS;
  expect(await admits("1")).toBe(false);
});

it("admits a fan with a realtime connection where that counts", async () => {
  present.add("showroom:1");
  expect(await admits("1")).toBe(true);
});

it("admits no more lives at once than allowed, and another after one was left", async () => {
  for (const room of ["1", "2", "3"]) ask(room);
  expect([await admits("1"), await admits("2"), await admits("3"), await admits("1")]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  nowMs += MINUTE_MS;
  for (const room of ["2", "3"]) ask(room);
  expect(await admits("3")).toBe(true);
});

it("counts a watch when its stream is requested, and not after a timeout", async () => {
  const counted: string[] = [];
  const count = (room: string) =>
    watching.whenAdmitted(actor, live(room), () => Promise.resolve(counted.push(room)));
  await count("1");
  await count("2");
  expect(counted).toEqual([]);
  ask("1");
  await Promise.resolve();
  ask("1");
  await new Promise(setImmediate);
  expect(counted).toEqual(["1"]);
  nowMs += 6 * MINUTE_MS;
  ask("2");
  await new Promise(setImmediate);
  expect(counted).toEqual(["1"]);
});
