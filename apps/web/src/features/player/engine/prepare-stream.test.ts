import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PreparedStream } from "./hls/hls-engine.ts";
import { PreparedStreams } from "./prepare-stream.ts";

let streams: PreparedStreams;
beforeEach(() => {
  vi.useFakeTimers();
  streams = new PreparedStreams();
});
afterEach(() => vi.useRealTimers());

function prepared(): PreparedStream & { dispose: ReturnType<typeof vi.fn<() => void>> } {
  return { open: vi.fn(), dispose: vi.fn<() => void>() };
}

it("hands a prepared stream to its player once", () => {
  const stream = prepared();
  streams.store("/a", () => stream, 1);
  expect(streams.take("/b")).toBeUndefined();
  expect(streams.take("/a")).toBe(stream.open);
  expect(streams.take("/a")).toBeUndefined();
  vi.runAllTimers();
  expect(stream.dispose).not.toHaveBeenCalled();
});

it("does not prepare a stream that a player has just taken", () => {
  const late = vi.fn(prepared);
  streams.store("/a", prepared, 1);
  streams.take("/a");
  streams.store("/a", late, 1);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  streams.store("/a", late, 1);
  expect(late).toHaveBeenCalledOnce();
});

it("prepares a stream once for repeated touches, and disposes it for another", () => {
  const stream = prepared();
  const prepare = vi.fn(() => stream);
  streams.store("/a", prepare, 1);
  streams.store("/a", prepare, 1);
  expect(prepare).toHaveBeenCalledOnce();
  streams.store("/b", prepared, 1);
  expect(stream.dispose).toHaveBeenCalledOnce();
});

it("prepares several streams for a page with several lives, and disposes the oldest beyond the limit", () => {
  const [a, b, c] = [prepared(), prepared(), prepared()];
  streams.store("/a", () => a, 2);
  streams.store("/b", () => b, 2);
  streams.store("/c", () => c, 2);
  expect([a, b, c].map((stream) => stream.dispose.mock.calls.length)).toEqual([1, 0, 0]);
  expect([streams.take("/b"), streams.take("/c")]).toEqual([b.open, c.open]);
});

it("disposes a stream that is not taken in time", () => {
  const stream = prepared();
  streams.store("/a", () => stream, 1);
  vi.advanceTimersByTime(10_000);
  expect(stream.dispose).toHaveBeenCalledOnce();
  expect(streams.take("/a")).toBeUndefined();
});

it("disposes all streams at once when the finger only scrolled", () => {
  const [a, b] = [prepared(), prepared()];
  streams.store("/a", () => a, 2);
  streams.store("/b", () => b, 2);
  streams.drop();
  expect([a, b].map((stream) => stream.dispose.mock.calls.length)).toEqual([1, 1]);
  expect(vi.getTimerCount()).toBe(0);
});
