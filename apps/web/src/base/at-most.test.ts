import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { atMost } from "./at-most.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("resolves when the work succeeds or fails, and leaves no timer", async () => {
  await atMost(400, Promise.resolve());
  await atMost(400, Promise.reject(new Error("broken")));
  expect(vi.getTimerCount()).toBe(0);
});

it("resolves after the time limit when the work is still pending", async () => {
  let isOver = false;
  const waiting = (async () => {
    await atMost(400, new Promise(() => undefined));
    isOver = true;
  })();
  await vi.advanceTimersByTimeAsync(399);
  expect(isOver).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await waiting;
  expect(isOver).toBe(true);
});
