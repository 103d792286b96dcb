import { describe, expect, it } from "vitest";
import { countAttempt, NO_ATTEMPTS, patienceMs, repairOf, type Trouble } from "./recovery.ts";

/** The repairs for the same repeated trouble. */
function repairs(trouble: Trouble, times: number): [action: string, delayMs: number | null][] {
  let attempts = NO_ATTEMPTS;
  return Array.from({ length: times }, () => {
    const repair = repairOf(trouble, attempts, 0.5);
    attempts = countAttempt(attempts, trouble);
    return [repair.action, repair.action === "stop" ? null : repair.delayMs];
  });
}

describe("repairOf", () => {
  it.each([404, 500, 502, 504, 0])(
    "never gives up after status %i: repairs in place, then with a new engine, with growing delays",
    (status) => {
      expect(repairs({ kind: "network", status }, 7)).toEqual([
        ["resume", 1_000],
        ["resume", 2_000],
        ["rebuild", 4_000],
        ["rebuild", 8_000],
        ["rebuild", 10_000],
        ["rebuild", 10_000],
        ["rebuild", 10_000],
      ]);
    },
  );

  it.each([401, 403, 410, 451])("requests fresh streams once after status %i, then stops", (status) => {
    expect(repairs({ kind: "network", status }, 3)).toEqual([
      ["rebuild", 2_000],
      ["stop", null],
      ["stop", null],
    ]);
  });

  it("requests fresh streams also when other troubles came before", () => {
    const attempts = countAttempt(NO_ATTEMPTS, { kind: "network", status: 500 });
    expect(repairOf({ kind: "network", status: 403 }, attempts, 0.5)).toEqual({
      action: "rebuild",
      delayMs: 2_000,
    });
  });

  it("repairs decoding in place twice, then with a new engine and growing delays", () => {
    expect(repairs({ kind: "media" }, 4)).toEqual([
      ["recover-media", 0],
      ["recover-media", 0],
      ["rebuild", 4_000],
      ["rebuild", 8_000],
    ]);
  });

  it.each(["stall", "frozen"] as const)("repairs a %s with a new engine at once", (kind) => {
    expect(repairs({ kind }, 2)).toEqual([
      ["rebuild", 0],
      ["rebuild", 0],
    ]);
  });

  it("spreads the retries of many viewers", () => {
    const wait = (random: number): unknown => repairOf({ kind: "network", status: 500 }, NO_ATTEMPTS, random);
    expect(wait(0)).toEqual({ action: "resume", delayMs: 800 });
    expect(wait(1)).toEqual({ action: "resume", delayMs: 1_200 });
  });
});

it("tolerates a stall of ten seconds, and longer after each failed repair", () => {
  const waits = [0, 1, 2, 3, 4].map((count) => patienceMs({ ...NO_ATTEMPTS, repairs: count }));
  expect(waits).toEqual([10_000, 20_000, 40_000, 60_000, 60_000]);
});
