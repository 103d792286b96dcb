import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createRunner, type Runner } from "./runner.ts";

const logger = pino({ level: "silent" });
let runner: Runner;

beforeEach(() => {
  vi.useFakeTimers();
  runner = createRunner({ logger, random: () => 0.5 });
});
afterEach(async () => {
  await runner[Symbol.asyncDispose]();
  vi.useRealTimers();
});

describe("runner", () => {
  it("runs a job at once and then again after each pause", async () => {
    let runs = 0;
    await runner.start({ name: "a", everyMs: 1_000, run: async () => void (runs += 1) });
    expect(runs).toBe(1);
    await vi.advanceTimersByTimeAsync(2_100);
    expect(runs).toBe(3);
  });

  it("never runs a job twice at a time", async () => {
    const ends: (() => void)[] = [];
    void runner.start({ name: "slow", everyMs: 10, run: () => new Promise((resolve) => ends.push(resolve)) });
    await vi.advanceTimersByTimeAsync(5_000);
    runner.hurry("slow");
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(11);
    expect(ends).toHaveLength(2);
    ends[1]?.();
  });

  it("continues after a failure and counts it", async () => {
    let runs = 0;
    let lastOkMs = 0;
    const run = async (): Promise<void> => {
      runs += 1;
      if (runs === 1) throw new Error("once");
      lastOkMs = Date.now();
    };
    await runner.start({ name: "flaky", everyMs: 100, run });
    await vi.advanceTimersByTimeAsync(101);
    expect(runner.report()).toMatchObject([{ name: "flaky", ok: 1, failed: 1, lastOkMs, totalMs: 0 }]);
  });

  it("runs a hurried job at once", async () => {
    let runs = 0;
    await runner.start({ name: "a", everyMs: 60_000, run: async () => void (runs += 1) });
    runner.hurry("a");
    await vi.advanceTimersByTimeAsync(0);
    expect(runs).toBe(2);
  });

  it("runs a job once more when hurried during a run, however often", async () => {
    const ends: (() => void)[] = [];
    const run = (): Promise<void> => new Promise((resolve) => ends.push(resolve));
    void runner.start({ name: "a", everyMs: 60_000, run });
    runner.hurry("a");
    runner.hurry("a");
    expect(ends).toHaveLength(1);
    ends[0]?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(ends).toHaveLength(2);
    ends[1]?.();
    await vi.advanceTimersByTimeAsync(30_000);
    expect(ends).toHaveLength(2);
  });

  it("ends all jobs, and aborts those that are running", async () => {
    let stopped = false;
    void runner.start({
      name: "long",
      everyMs: 1,
      run: (signal) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => {
            stopped = true;
            resolve();
          });
        }),
    });
    await runner[Symbol.asyncDispose]();
    expect(stopped).toBe(true);
    expect(vi.getTimerCount()).toBe(0);
  });
});
