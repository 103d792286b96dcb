import { describe, expect, it } from "vitest";
import { ArrivalWindow } from "./arrival-window.ts";

/** A window with segments of `durationSec`, each arriving this long after its end. */
function fed(durationSec: number, lates: readonly number[], fromSec = 100): ArrivalWindow {
  const window = new ArrivalWindow();
  lates.forEach((late, index) => {
    const endSec = fromSec + (index + 1) * durationSec;
    window.note({ endSec, durationSec, atSec: endSec + late, isNewest: true });
  });
  return window;
}

describe("ArrivalWindow", () => {
  it("is undetermined before the player has caught up with the playlist", () => {
    const window = new ArrivalWindow();
    window.note({ endSec: 2, durationSec: 1, atSec: 5, isNewest: false });
    expect([window.liveSec(5), window.targetSec()]).toEqual([null, null]);
  });

  it("derives the edge from the earliest arrival, and the distance from the spread of the last ones", () => {
    const window = fed(1, [0.3, 0.8, 1.1, 0.1, 0.6]);
    expect(window.liveSec(110)).toBeCloseTo(109.9);
    expect(window.targetSec()).toBeCloseTo(1 + 1 + 0.45);
  });

  it("keeps a small distance when the platform holds requests until segments are complete", () => {
    expect(fed(2, [0.05, 0.06, 0.05]).targetSec()).toBeCloseTo(2 + 0.35 + 0.45);
  });

  it("computes how long a segment is still being produced, and 0 while undetermined", () => {
    const window = fed(2, [0.4, 0.1, 0.3]);
    expect(window.waitSec(108, 106.6)).toBeCloseTo(1.5);
    expect(window.waitSec(104, 106.6)).toBe(0);
    expect(new ArrivalWindow().waitSec(108, 106.6)).toBe(0);
  });

  it("ignores segments that were ready before the player started", () => {
    const window = new ArrivalWindow();
    window.note({ endSec: 2, durationSec: 1, atSec: 5, isNewest: false });
    window.note({ endSec: 3, durationSec: 1, atSec: 5, isNewest: true });
    window.note({ endSec: 4, durationSec: 1, atSec: 5.9, isNewest: true });
    expect(window.targetSec()).toBeCloseTo(1 + 0.35 + 0.45);
  });

  it("increases the distance on a network with jitter, and decreases it when the jitter is gone", () => {
    const bad = [0.1, 1.9, 0.4, 2.2];
    expect(fed(1, bad).targetSec()).toBeCloseTo(1 + 2.1 + 0.45);
    expect(fed(1, [...bad, ...Array.from({ length: 24 }, () => 0.5)]).targetSec()).toBeCloseTo(1.8);
  });

  it("resets after a stall, since a paused live stays later permanently", () => {
    const window = fed(2, [0.1, 0.1, 0.1]);
    window.note({ endSec: 108, durationSec: 2, atSec: 140, isNewest: true });
    expect(window.liveSec(140)).toBeCloseTo(108);
    expect(window.targetSec()).toBeCloseTo(2.8);
  });
});
