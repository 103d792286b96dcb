import { describe, expect, it } from "vitest";
import { Breaker } from "./breaker.ts";

function breaker() {
  const time = { ms: 0 };
  return { time, it: new Breaker({ failures: 3, pauseMs: 15_000, clock: () => time.ms }) };
}

describe("Breaker", () => {
  it("opens after failures in a row, and not after scattered ones", () => {
    const { it: one } = breaker();
    for (const good of [false, false, true, false, false]) {
      if (good) one.succeeded();
      else one.failed();
    }
    expect(one.waitMs()).toBe(0);
    one.failed();
    expect(one.waitMs()).toBe(15_000);
  });

  it("lets one call try after the pause, and others wait for it", () => {
    const { time, it: one } = breaker();
    for (let failure = 0; failure < 3; failure += 1) one.failed();
    time.ms = 15_000;
    expect(one.waitMs()).toBe(0);
    expect(one.waitMs()).toBeGreaterThan(0);
    one.failed();
    expect(one.waitMs()).toBe(15_000);
    time.ms = 30_000;
    expect(one.waitMs()).toBe(0);
    one.succeeded();
    expect(one.waitMs()).toBe(0);
    expect(one.waitMs()).toBe(0);
  });

  it("does not stay in doubt when the trying call was given up", () => {
    const { time, it: one } = breaker();
    one.pause(1_000);
    time.ms = 1_000;
    expect(one.waitMs()).toBe(0);
    one.abandoned();
    expect(one.waitMs()).toBe(0);
  });
});
