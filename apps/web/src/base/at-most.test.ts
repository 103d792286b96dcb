import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { atMost } from "./at-most.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

it("waits for a work, also for one that fails, and keeps no timer of it", async () => {
  await atMost(400, Promise.resolve());
  await atMost(400, Promise.reject(new Error("broken")));
  expect(vi.getTimerCount()).toBe(0);
});

it("does not wait for a work that says nothing", async () => {
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
