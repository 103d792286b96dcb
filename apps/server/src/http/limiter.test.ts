import { describe, expect, it } from "vitest";
import { Limiter, MAX_KEYS, SlidingWindow } from "./limiter.ts";

function window(limit: number, windowMs: number) {
  const time = { ms: 1_000_000_000_000 };
  return { time, counter: new SlidingWindow({ limit, windowMs }, () => time.ms) };
}

describe("SlidingWindow", () => {
  it("allows uses up to the limit and refuses further ones, per key", () => {
    const { counter } = window(3, 60_000);
    expect([1, 2, 3, 4].map(() => counter.use("a").allowed)).toEqual([true, true, true, false]);
    expect(counter.use("b")).toMatchObject({ allowed: true, limit: 3, remaining: 2 });
  });

  it("limits the number of keys", () => {
    const { counter } = window(1, 60_000);
    expect(counter.use("first").allowed).toBe(true);
    for (let key = 1; key < MAX_KEYS; key += 1) counter.use(`invented ${key}`);
    expect(counter.use("first").allowed).toBe(false);
    counter.use("one more");
    expect(counter.use("first").allowed).toBe(true);
    expect(counter.use(`invented ${MAX_KEYS - 1}`).allowed).toBe(false);
  });

  it("refuses nobody because the clock is set back", () => {
    const { time, counter } = window(2, 60_000);
    for (let use = 0; use < 3; use += 1) counter.use("a");
    time.ms -= 3_600_000;
    expect(counter.use("a").allowed).toBe(true);
  });

  it("slides: uses of the previous window lose weight over time", () => {
    const { time, counter } = window(10, 60_000);
    time.ms = Math.ceil(time.ms / 60_000) * 60_000;
    for (let use = 0; use < 10; use += 1) counter.use("a");
    time.ms += 60_000;
    expect(counter.use("a").allowed).toBe(false);
    time.ms += 30_000;
    // Half of the ten uses has been subtracted by now.
    expect([1, 2, 3, 4, 5, 6].map(() => counter.use("a").allowed)).toEqual([
      true,
      true,
      true,
      true,
      true,
      false,
    ]);
    time.ms += 120_000;
    expect(counter.use("a").remaining).toBe(9);
  });

  it("reports when a use is allowed again", () => {
    const { time, counter } = window(5, 10_000);
    for (let use = 0; use < 5; use += 1) counter.use("a");
    const refused = counter.use("a");
    expect(refused.allowed).toBe(false);
    time.ms += refused.resetSec * 1000;
    let waits = 0;
    while (!counter.use("a").allowed && waits < 5) {
      time.ms += counter.use("a").resetSec * 1000;
      waits += 1;
    }
    // At the edge of a window one further, shorter wait may follow, but not more.
    expect(waits).toBeLessThanOrEqual(1);
  });

  it("multiplies the limit by the given factor", () => {
    const { counter } = window(2, 60_000);
    const allowed = Array.from({ length: 101 }, () => counter.use("net", 50).allowed);
    expect(allowed.filter(Boolean)).toHaveLength(100);
  });
});

describe("Limiter", () => {
  it("refuses when any of its windows is full, and reports the one with the least remaining", () => {
    const limiter = new Limiter(
      [
        { limit: 100, windowMs: 60_000 },
        { limit: 2, windowMs: 1_000 },
      ],
      () => 1_000_000_000_000,
    );
    expect(limiter.use("a")).toMatchObject({ allowed: true, limit: 2, remaining: 1 });
    limiter.use("a");
    expect(limiter.use("a")).toMatchObject({ allowed: false, limit: 2 });
  });
});
