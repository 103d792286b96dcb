import { describe, expect, it } from "vitest";
import { countAttempt, NO_ATTEMPTS, patienceMs, repairOf, type Trouble } from "./recovery.ts";

/** What is done about the same trouble again and again. */
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
    "never gives up after status %i: in place, then anew, waits grow",
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

  it.each([401, 403, 410, 451])(
    "asks for fresh streams once after status %i, then takes it for an answer",
    (status) => {
      expect(repairs({ kind: "network", status }, 3)).toEqual([
        ["rebuild", 2_000],
        ["stop", null],
        ["stop", null],
      ]);
    },
  );

  it("asks for fresh streams also when other troubles came before", () => {
    const attempts = countAttempt(NO_ATTEMPTS, { kind: "network", status: 500 });
    expect(repairOf({ kind: "network", status: 403 }, attempts, 0.5)).toEqual({
      action: "rebuild",
      delayMs: 2_000,
    });
  });

  it("repairs decoding in place twice, then with a new engine and growing waits", () => {
    expect(repairs({ kind: "media" }, 4)).toEqual([
      ["recover-media", 0],
      ["recover-media", 0],
      ["rebuild", 4_000],
      ["rebuild", 8_000],
    ]);
  });

  it.each(["stall", "frozen"] as const)("answers a %s with a new engine at once", (kind) => {
    expect(repairs({ kind }, 2)).toEqual([
      ["rebuild", 0],
      ["rebuild", 0],
    ]);
  });

  it("spreads the waits of many viewers", () => {
    const wait = (die: number): unknown => repairOf({ kind: "network", status: 500 }, NO_ATTEMPTS, die);
    expect(wait(0)).toEqual({ action: "resume", delayMs: 800 });
    expect(wait(1)).toEqual({ action: "resume", delayMs: 1_200 });
  });
});

it("lets something stand still for ten seconds, and longer after each attempt that didn't help", () => {
  const waits = [0, 1, 2, 3, 4].map((count) => patienceMs({ ...NO_ATTEMPTS, repairs: count }));
  expect(waits).toEqual([10_000, 20_000, 40_000, 60_000, 60_000]);
});
