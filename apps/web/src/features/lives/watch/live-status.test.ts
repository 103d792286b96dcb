import type { Live } from "@penlight/contract";
import { expect, it } from "vitest";
import { showroomOf } from "../sample-lives.ts";
import { afterEnd, afterReading, afterStart, UNKNOWN_STATUS, type LiveStatus } from "./live-status.ts";

const live = showroomOf({ id: "showroom:1" });
const next = showroomOf({ id: "showroom:2" });
const read = (status: LiveStatus, on: Live | null | undefined, isPlayable = on !== null): LiveStatus =>
  afterReading(status, { live: on, isPlayable, atSec: 50 });
const endOf = ({ id, platform, room }: Live) => ({
  id,
  platform,
  room,
  endedAtSec: 40,
  reason: "ended" as const,
});

it("keeps the last live, and is the same object while nothing changes", () => {
  const on = read(UNKNOWN_STATUS, live);
  expect(on.last).toBe(live);
  expect(read(on, live)).toBe(on);
  expect(read(UNKNOWN_STATUS, undefined)).toBe(UNKNOWN_STATUS);
  expect(read(UNKNOWN_STATUS, null)).toBe(UNKNOWN_STATUS);
});

it("ends when the socket reports the end, even if the live is still read", () => {
  const over = afterEnd(read(UNKNOWN_STATUS, live), endOf(live));
  expect(over).toMatchObject({ ended: { id: live.id, atSec: 40 }, last: live });
  expect(read(over, live)).toBe(over);
  expect(read(over, null)).toBe(over);
});

it("ignores the end of an earlier live", () => {
  const on = read(UNKNOWN_STATUS, next);
  expect(afterEnd(on, endOf(live))).toBe(on);
});

it("ends when a reading shows no live, but not while a start is pending", () => {
  expect(read(read(UNKNOWN_STATUS, live), null).ended).toEqual({ id: live.id, atSec: 50 });
  expect(read(afterStart(read(UNKNOWN_STATUS, live)), null).ended).toBeNull();
});

it("starts again when the socket reports a start, or when another live is read", () => {
  const over = afterEnd(read(UNKNOWN_STATUS, live), endOf(live));
  expect(afterStart(over)).toMatchObject({ isStarting: true, ended: null });
  expect(read(over, next)).toEqual({ isStarting: false, ended: null, last: next });
});

it("waits after a start until the live is playable", () => {
  const starting = read(afterStart(UNKNOWN_STATUS), next, false);
  expect(starting.isStarting).toBe(true);
  expect(read(starting, next, true).isStarting).toBe(false);
});
