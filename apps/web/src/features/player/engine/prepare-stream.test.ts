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

it("gives the stream to the player that comes for it, once", () => {
  const stream = prepared();
  streams.keep("/a", () => stream, 1);
  expect(streams.take("/b")).toBeUndefined();
  expect(streams.take("/a")).toBe(stream.open);
  expect(streams.take("/a")).toBeUndefined();
  vi.runAllTimers();
  expect(stream.dispose).not.toHaveBeenCalled();
});

it("begins none for a player that has just got it", () => {
  const late = vi.fn(prepared);
  streams.keep("/a", prepared, 1);
  streams.take("/a");
  streams.keep("/a", late, 1);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  streams.keep("/a", late, 1);
  expect(late).toHaveBeenCalledOnce();
});

it("begins a stream once however often the finger comes back, and frees it for another", () => {
  const stream = prepared();
  const prepare = vi.fn(() => stream);
  streams.keep("/a", prepare, 1);
  streams.keep("/a", prepare, 1);
  expect(prepare).toHaveBeenCalledOnce();
  streams.keep("/b", prepared, 1);
  expect(stream.dispose).toHaveBeenCalledOnce();
});

it("opens several for a page that has several, and frees the oldest for one too many", () => {
  const [a, b, c] = [prepared(), prepared(), prepared()];
  streams.keep("/a", () => a, 2);
  streams.keep("/b", () => b, 2);
  streams.keep("/c", () => c, 2);
  expect([a, b, c].map((stream) => stream.dispose.mock.calls.length)).toEqual([1, 0, 0]);
  expect([streams.take("/b"), streams.take("/c")]).toEqual([b.open, c.open]);
});

it("frees what nobody comes for", () => {
  const stream = prepared();
  streams.keep("/a", () => stream, 1);
  vi.advanceTimersByTime(10_000);
  expect(stream.dispose).toHaveBeenCalledOnce();
  expect(streams.take("/a")).toBeUndefined();
});

it("frees all at once when the finger only scrolled by", () => {
  const [a, b] = [prepared(), prepared()];
  streams.keep("/a", () => a, 2);
  streams.keep("/b", () => b, 2);
  streams.drop();
  expect([a, b].map((stream) => stream.dispose.mock.calls.length)).toEqual([1, 1]);
  expect(vi.getTimerCount()).toBe(0);
});
