import { describe, expect, it } from "vitest";
import { ArrivalWindow } from "./arrival-window.ts";

/** Segments of `durationSec`, each here so long after its end. */
function fed(durationSec: number, lates: readonly number[], fromSec = 100): ArrivalWindow {
  const window = new ArrivalWindow();
  lates.forEach((late, index) => {
    const endSec = fromSec + (index + 1) * durationSec;
    window.note({ endSec, durationSec, atSec: endSec + late, isNewest: true });
  });
  return window;
}

describe("ArrivalWindow", () => {
  it("knows nothing before the player has caught up with what there is", () => {
    const window = new ArrivalWindow();
    window.note({ endSec: 2, durationSec: 1, atSec: 5, isNewest: false });
    expect([window.liveSec(5), window.targetSec()]).toEqual([null, null]);
  });

  it("takes the earliest arrival for the edge, and the spread of the last ones for the distance", () => {
    const window = fed(1, [0.3, 0.8, 1.1, 0.1, 0.6]);
    expect(window.liveSec(110)).toBeCloseTo(109.9);
    expect(window.targetSec()).toBeCloseTo(1 + 1 + 0.45);
  });

  it("plays segments that are waited for at the platform close behind their making", () => {
    expect(fed(2, [0.05, 0.06, 0.05]).targetSec()).toBeCloseTo(2 + 0.35 + 0.45);
  });

  it("tells how long a segment is still being made, and nothing before it knows", () => {
    const window = fed(2, [0.4, 0.1, 0.3]);
    expect(window.waitSec(108, 106.6)).toBeCloseTo(1.5);
    expect(window.waitSec(104, 106.6)).toBe(0);
    expect(new ArrivalWindow().waitSec(108, 106.6)).toBe(0);
  });

  it("leaves out what lay ready before the player came", () => {
    const window = new ArrivalWindow();
    window.note({ endSec: 2, durationSec: 1, atSec: 5, isNewest: false });
    window.note({ endSec: 3, durationSec: 1, atSec: 5, isNewest: true });
    window.note({ endSec: 4, durationSec: 1, atSec: 5.9, isNewest: true });
    expect(window.targetSec()).toBeCloseTo(1 + 0.35 + 0.45);
  });

  it("keeps a greater distance on a network whose answers spread, and comes back when they don't any more", () => {
    const bad = [0.1, 1.9, 0.4, 2.2];
    expect(fed(1, bad).targetSec()).toBeCloseTo(1 + 2.1 + 0.45);
    expect(fed(1, [...bad, ...Array.from({ length: 24 }, () => 0.5)]).targetSec()).toBeCloseTo(1.8);
  });

  it("begins anew when something stood still: a live that paused goes on later for good", () => {
    const window = fed(2, [0.1, 0.1, 0.1]);
    window.note({ endSec: 108, durationSec: 2, atSec: 140, isNewest: true });
    expect(window.liveSec(140)).toBeCloseTo(108);
    expect(window.targetSec()).toBeCloseTo(2.8);
  });
});
