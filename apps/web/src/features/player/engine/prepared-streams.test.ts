import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PreparedStream } from "./hls/hls-engine.ts";
import { dropPrepared, keepPrepared, takePrepared } from "./prepared-streams.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.runAllTimers();
  dropPrepared();
  vi.useRealTimers();
});

function prepared(): PreparedStream & { dispose: ReturnType<typeof vi.fn<() => void>> } {
  return { open: vi.fn(), dispose: vi.fn<() => void>() };
}

it("gives the stream to the player that comes for it, once", () => {
  const stream = prepared();
  keepPrepared("/a", () => stream);
  expect(takePrepared("/b")).toBeUndefined();
  expect(takePrepared("/a")).toBe(stream.open);
  expect(takePrepared("/a")).toBeUndefined();
  vi.runAllTimers();
  expect(stream.dispose).not.toHaveBeenCalled();
});

it("begins none for a player that has just got it", () => {
  const late = vi.fn(prepared);
  keepPrepared("/a", prepared);
  takePrepared("/a");
  keepPrepared("/a", late);
  expect(late).not.toHaveBeenCalled();
  vi.advanceTimersByTime(10_000);
  keepPrepared("/a", late);
  expect(late).toHaveBeenCalledOnce();
});

it("begins a stream once however often the finger comes back, and frees it for another", () => {
  const stream = prepared();
  const prepare = vi.fn(() => stream);
  keepPrepared("/a", prepare);
  keepPrepared("/a", prepare);
  expect(prepare).toHaveBeenCalledOnce();
  keepPrepared("/b", prepared);
  expect(stream.dispose).toHaveBeenCalledOnce();
});

it("frees what nobody comes for", () => {
  const stream = prepared();
  keepPrepared("/a", () => stream);
  vi.advanceTimersByTime(10_000);
  expect(stream.dispose).toHaveBeenCalledOnce();
  expect(takePrepared("/a")).toBeUndefined();
});
