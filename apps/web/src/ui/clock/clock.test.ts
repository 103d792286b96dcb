import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { Clock } from "./clock.ts";

beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_400 });
});
afterEach(() => {
  vi.useRealTimers();
});

it("ticks on whole seconds while it has subscribers", () => {
  const clock = new Clock(0, Date.now);
  const listener = vi.fn();
  const stop = clock.subscribe(listener);
  vi.advanceTimersByTime(599);
  expect(listener).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);
  expect(listener).toHaveBeenCalledTimes(1);
  expect(clock.getSnapshot()).toBe(1_001);
  vi.advanceTimersByTime(3_000);
  expect(clock.getSnapshot()).toBe(1_004);
  stop();
  vi.advanceTimersByTime(5_000);
  expect(listener).toHaveBeenCalledTimes(4);
  expect(vi.getTimerCount()).toBe(0);
});

it("updates when a new subscriber arrives after a pause", () => {
  const clock = new Clock(0, Date.now);
  vi.advanceTimersByTime(10_000);
  const listener = vi.fn();
  clock.subscribe(listener);
  expect(clock.getSnapshot()).toBe(1_010);
  expect(listener).toHaveBeenCalledTimes(1);
});

it("returns the server's render time during hydration", () => {
  expect(new Clock(987_654, Date.now).getServerSnapshot()).toBe(987);
});
