import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { TOAST_MS, ToastQueue } from "./toast-queue.ts";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const texts = (queue: ToastQueue) => queue.getSnapshot().map((toast) => toast.text);

it("shows a toast for three seconds", () => {
  const queue = new ToastQueue();
  const listener = vi.fn();
  queue.subscribe(listener);
  queue.show("info", "Room Offline");
  expect(texts(queue)).toEqual(["Room Offline"]);
  vi.advanceTimersByTime(TOAST_MS - 1);
  expect(texts(queue)).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(texts(queue)).toEqual([]);
  expect(listener).toHaveBeenCalledTimes(2);
});

it("shows at most the newest three", () => {
  const queue = new ToastQueue();
  for (const text of ["one", "two", "three", "four"]) queue.show("info", text);
  expect(texts(queue)).toEqual(["two", "three", "four"]);
});

it("closes a toast by hand and cancels its timer", () => {
  const queue = new ToastQueue();
  const listener = vi.fn();
  queue.show("danger", "gone");
  queue.subscribe(listener);
  queue.close(queue.getSnapshot()[0]!.id);
  vi.advanceTimersByTime(TOAST_MS);
  expect(listener).toHaveBeenCalledTimes(1);
});
