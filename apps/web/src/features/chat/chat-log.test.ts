import { beforeEach, describe, expect, it, vi } from "vitest";
import { ChatLog, nextPaceMs, USUAL_PACE_MS, type ChatClock } from "./chat-log.ts";
import type { ChatRow } from "./chat-rows.ts";

const rowOf = (n: number): ChatRow => ({ kind: "notice", id: `n${n}`, atMs: n, text: `${n}` });

let nowMs: number;
let timers: { run: () => void; atMs: number }[];
let frames: (() => void)[];
let clock: ChatClock;
beforeEach(() => {
  nowMs = 1_000;
  timers = [];
  frames = [];
  clock = {
    nowMs: () => nowMs,
    setTimeout: (run, delayMs) => {
      const timer = { run, atMs: nowMs + delayMs };
      timers.push(timer);
      return timer;
    },
    clearTimeout: (timer) => {
      timers = timers.filter((other) => other !== timer);
    },
    onFrame: (run) => frames.push(run),
  };
});

/** Advances the time; frames are drawn with the given delay. */
function pass(ms: number, frameLateMs = 0): void {
  const due = frames.splice(0);
  nowMs += frameLateMs;
  for (const frame of due) frame();
  nowMs += ms - frameLateMs;
  for (const timer of timers.filter((other) => other.atMs <= nowMs)) timer.run();
}
const texts = (log: ChatLog) => log.getSnapshot().rows.map((row) => row.kind === "notice" && row.text);

describe("ChatLog", () => {
  it("starts with the given log", () => {
    expect(texts(new ChatLog(clock, [rowOf(2), rowOf(1)]))).toEqual(["2", "1"]);
  });

  it("notifies of the first row at once, and batches the following rows for 100 ms", () => {
    const log = new ChatLog(clock, []);
    const listener = vi.fn();
    log.subscribe(listener);
    log.add(rowOf(1));
    expect(listener).toHaveBeenCalledTimes(1);
    for (const n of [2, 3, 4]) log.add(rowOf(n));
    expect(texts(log)).toEqual(["1"]);
    pass(99);
    expect(listener).toHaveBeenCalledTimes(1);
    pass(1);
    expect(listener).toHaveBeenCalledTimes(2);
    expect(texts(log)).toEqual(["4", "3", "2", "1"]);
  });

  it("batches for longer while frames are late", () => {
    const log = new ChatLog(clock, []);
    const listener = vi.fn();
    log.subscribe(listener);
    log.add(rowOf(1));
    pass(80, 80);
    log.add(rowOf(2));
    pass(40);
    expect(listener).toHaveBeenCalledTimes(1);
    pass(80);
    expect(listener).toHaveBeenCalledTimes(2);
  });

  it("batches for 200 ms while many rows arrive", () => {
    const log = new ChatLog(clock, []);
    const listener = vi.fn();
    log.subscribe(listener);
    log.add(rowOf(1));
    let last = 1;
    const rush = (): void => {
      for (let row = 0; row < 10; row += 1) log.add(rowOf((last += 1)));
      pass(50);
    };
    for (let time = 0; time < 42; time += 1) rush();
    expect(listener).toHaveBeenCalledTimes(1 + 1 + 10);
    // Flush the remaining rows, then stay idle for a while.
    pass(1_000);
    pass(1_000);
    listener.mockClear();
    for (let row = 0; row < 10; row += 1) {
      log.add(rowOf((last += 1)));
      pass(100);
    }
    expect(listener).toHaveBeenCalledTimes(10);
  });

  it("notifies of the reader's own scrolling at once", () => {
    const log = new ChatLog(clock, []);
    const listener = vi.fn();
    log.subscribe(listener);
    log.add(rowOf(1));
    log.pause();
    expect(log.getSnapshot().paused).toBe(true);
    log.add(rowOf(2));
    pass(100);
    expect(texts(log)).toEqual(["1"]);
    expect(log.getSnapshot().waitingCount).toBe(1);
    log.resume();
    expect(texts(log)).toEqual(["2", "1"]);
  });

  it("leaves no timer when the last subscriber is gone", () => {
    const log = new ChatLog(clock, []);
    const stop = log.subscribe(() => undefined);
    log.add(rowOf(1));
    log.add(rowOf(2));
    expect(timers).toHaveLength(1);
    stop();
    expect(timers).toHaveLength(0);
  });
});

it("slows down to a limit while frames are late, and recovers", () => {
  const pacesOf = (rowsPerSec: number): number[] => {
    let pace = USUAL_PACE_MS;
    return [60, 60, 60, 60, 30, 0, 0, 0, 0].map((lateMs) => (pace = nextPaceMs(pace, lateMs, rowsPerSec)));
  };
  expect(pacesOf(20)).toEqual([200, 400, 800, 800, 800, 400, 200, 100, 100]);
  expect(pacesOf(200)).toEqual([200, 400, 800, 800, 800, 400, 200, 200, 200]);
});
