import { describe, expect, it } from "vitest";
import { Breaker, type Permit, Budget } from "./breaker.ts";

function setUp(random = 0) {
  const time = { ms: 0 };
  const breaker = new Breaker({
    failures: 3,
    pauseMs: 15_000,
    blockedPauseMs: 300_000,
    clock: () => time.ms,
    random: () => random,
  });
  const enter = (): Permit => {
    const entered = breaker.enter();
    if (typeof entered === "number") throw new Error(`closed for ${entered} ms`);
    return entered;
  };
  const fail = (times: number): void => {
    for (let count = 0; count < times; count += 1) enter().failed();
  };
  return { time, breaker, enter, fail };
}

describe("Breaker", () => {
  it("opens after consecutive failures, and not after scattered ones", () => {
    const { breaker, enter, fail } = setUp();
    fail(2);
    enter().succeeded();
    fail(2);
    expect(breaker.enter()).not.toBeTypeOf("number");
    fail(1);
    expect(breaker.enter()).toBe(15_000);
  });

  it("allows one request after the pause, however many wait", () => {
    const { time, breaker, enter, fail } = setUp();
    fail(3);
    time.ms = 15_000;
    const trial = enter();
    const crowd = Array.from({ length: 100 }, () => breaker.enter());
    expect(crowd.every((entered) => typeof entered === "number" && entered > 0)).toBe(true);
    trial.succeeded();
    expect(breaker.enter()).not.toBeTypeOf("number");
  });

  it("doubles the pause with each failed trial up to a limit, and resets it after a success", () => {
    const { time, breaker, enter, fail } = setUp();
    fail(3);
    const pauses = [15_000, 30_000, 60_000, 60_000].map((pauseMs) => {
      expect(breaker.enter()).toBe(pauseMs);
      time.ms += pauseMs;
      enter().failed();
      return pauseMs;
    });
    time.ms += pauses.at(-1) ?? 0;
    enter().succeeded();
    fail(3);
    expect(breaker.enter()).toBe(15_000);
  });

  it("lengthens pauses randomly, but never shortens one that the host requested", () => {
    const { breaker, enter } = setUp(0.5);
    enter().paused(30_000);
    expect(breaker.enter()).toBe(33_000);
  });

  it("pauses longer after a refusal", () => {
    const { time, breaker, enter } = setUp();
    for (let count = 0; count < 3; count += 1) enter().refused();
    expect(breaker.enter()).toBe(300_000);
    time.ms = 300_000;
    enter().refused();
    expect(breaker.enter()).toBe(300_000);
  });

  it("does not close because of a late success of an earlier request", () => {
    const { breaker, enter } = setUp();
    const [slow, limited] = [enter(), enter()];
    limited.paused(60_000);
    slow.succeeded();
    expect(breaker.enter()).toBe(60_000);
  });

  it("allows another trial after one was aborted", () => {
    const { time, enter } = setUp();
    enter().paused(1_000);
    time.ms = 1_000;
    enter().abandoned();
    expect(() => enter()).not.toThrow();
  });

  it("does not extend a pause when the clock is set back", () => {
    const { time, breaker, enter } = setUp();
    time.ms = 3_600_000;
    enter().paused(60_000);
    time.ms = 0;
    expect(breaker.enter()).toBe(60_000);
    time.ms = 60_000;
    expect(breaker.enter()).not.toBeTypeOf("number");
  });
});

it("allows a burst up to the budget, and then one request at a time", () => {
  const time = { ms: 1_000 };
  const budget = new Budget(60, () => time.ms);
  const takeMany = (count: number): number[] => Array.from({ length: count }, () => budget.take());
  expect(takeMany(60)).toEqual(Array<number>(60).fill(0));
  expect(budget.take()).toBe(1_000);
  time.ms += 400;
  expect(budget.take()).toBe(600);
  time.ms += 600;
  expect(takeMany(2)).toEqual([0, 1_000]);
  time.ms += 3_600_000;
  expect(takeMany(61).filter((waitMs) => waitMs > 0)).toHaveLength(1);
});

it("keeps the budget when the clock is set back", () => {
  const time = { ms: 1_000_000 };
  const budget = new Budget(60, () => time.ms);
  expect(budget.take()).toBe(0);
  time.ms = 0;
  expect(budget.take()).toBe(0);
});
