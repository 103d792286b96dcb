import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { ReplayClock } from "./replay-clock.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function clock(atMs = 0) {
  const opened = new ReplayClock({ startMs: 0, endMs: 60_000, atMs }, () => Date.now());
  const stop = opened.subscribe(() => undefined);
  return { opened, stop, at: () => opened.getSnapshot() };
}

it("plays at a given speed, and pauses", () => {
  const { opened, at } = clock(10_000);
  opened.setSpeed(4);
  opened.toggle();
  vi.advanceTimersByTime(2_000);
  expect(at()).toEqual({ atMs: 18_000, isPlaying: true, speed: 4 });
  opened.toggle();
  vi.advanceTimersByTime(5_000);
  expect(at().atMs).toBe(18_000);
});

it("stops at its end, and restarts from the beginning", () => {
  const { opened, at } = clock(59_900);
  opened.toggle();
  vi.advanceTimersByTime(1_000);
  expect(at()).toMatchObject({ atMs: 60_000, isPlaying: false });
  opened.toggle();
  expect(at()).toMatchObject({ atMs: 0, isPlaying: true });
});

it("limits a seek to the live", () => {
  const { opened, at } = clock(99_000);
  expect(at().atMs).toBe(60_000);
  opened.seek(-5);
  expect(at().atMs).toBe(0);
});

it("pauses when there are no subscribers", () => {
  const { opened, stop, at } = clock();
  opened.toggle();
  stop();
  vi.advanceTimersByTime(5_000);
  expect(at()).toMatchObject({ atMs: 0, isPlaying: false });
});
