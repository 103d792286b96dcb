import { describe, expect, it } from "vitest";
import type { PictureMoment } from "../../../store/picture-clock.ts";
import { follow, NOTHING_FOLLOWED, STANDS_MS, type Following } from "./follow-picture.ts";
import type { Timing } from "./chat-timing.ts";

const LIVE_MS = 1_000_000;
/** How far the picture is behind live. */
const BEHIND_MS = 2_500;
const at = (
  atMs: number,
  { by = "stream", rewound = false }: Partial<PictureMoment> = {},
): PictureMoment => ({
  by,
  atMs,
  rewound,
});

/**
 * Consecutive checks at the given times; returns until when comments are shown after each, in seconds after time 0 of
 * the live.
 */
function looks(timing: Timing, seen: readonly (readonly [nowMs: number, picture: PictureMoment | null])[]) {
  let following: Following = NOTHING_FOLLOWED;
  return seen.map(([nowMs, picture]) => {
    following = follow(following, { nowMs, picture, timing });
    const { until, takesBack } = following;
    const shown = until === null ? "all" : (until.atMs - LIVE_MS) / 1_000;
    return takesBack ? { back: shown } : shown;
  });
}
const running = (nowMs: number): PictureMoment => at(LIVE_MS + nowMs - BEHIND_MS);

describe("a chat that always follows the picture", () => {
  it("advances with the picture, once there is one", () => {
    const seen = looks("picture", [
      [0, null],
      [200, running(200)],
      [400, running(400)],
      [1_400, running(1_400)],
    ]);
    expect(seen).toEqual(["all", -2.3, -2.1, -1.1]);
  });

  it("waits for a stalled picture, and continues without it after ten seconds", () => {
    const stalled = running(1_000);
    const seen = looks("picture", [
      [1_000, stalled],
      [3_000, stalled],
      [1_000 + STANDS_MS - 1, stalled],
      [1_000 + STANDS_MS, stalled],
      [1_000 + STANDS_MS + 500, stalled],
      // A repair has returned to live.
      [14_000, running(14_000)],
    ]);
    expect(seen).toEqual([-1.5, -1.5, -1.5, -1.499, -0.999, 11.5]);
  });

  it("continues with the same delay while the fan has paused the picture", () => {
    const seen = looks("picture", [
      [0, running(0)],
      [1_000, null],
      [61_000, null],
      [61_200, running(61_200)],
    ]);
    expect(seen).toEqual([-2.5, -1.5, 58.5, 58.7]);
  });

  it("goes back with a rewound picture, and forward again", () => {
    const seen = looks("picture", [
      [0, running(0)],
      [200, at(LIVE_MS - 90_000, { rewound: true })],
      [1_200, at(LIVE_MS - 89_000, { rewound: true })],
      [1_400, running(1_400)],
    ]);
    expect(seen).toEqual([-2.5, { back: -90 }, -89, -1.1]);
  });

  it("does not hide shown comments when a measurement fluctuates", () => {
    const seen = looks("picture", [
      [1_000, running(1_000)],
      [1_200, at(LIVE_MS - 2_000)],
      [1_400, running(1_400)],
    ]);
    expect(seen).toEqual([-1.5, -1.5, -1.1]);
  });

  it("starts again when the clock changes", () => {
    const seen = looks("picture", [
      [0, running(0)],
      [200, at(700, { by: "device" })],
      [400, at(900, { by: "device" })],
    ]);
    expect(seen).toEqual([-2.5, (700 - LIVE_MS) / 1_000, (900 - LIVE_MS) / 1_000]);
  });
});

describe("a chat that follows a rewound picture", () => {
  it("shows everything at live, only earlier comments after a rewind, and everything again", () => {
    const back = (atMs: number): PictureMoment => at(LIVE_MS + atMs, { rewound: true });
    const seen = looks("rewound", [
      [0, running(0)],
      [200, running(200)],
      [400, back(-60_000)],
      [600, back(-59_800)],
      [800, null],
      [1_000, back(-59_800)],
      [1_200, running(1_200)],
      [1_400, running(1_400)],
    ]);
    expect(seen).toEqual(["all", "all", { back: -60 }, -59.8, -59.6, -59.6, "all", "all"]);
  });

  it("goes back with a picture that was rewound before the first check, or whose clock changed since", () => {
    const seen = looks("rewound", [
      [0, at(LIVE_MS - 60_000, { rewound: true })],
      [200, at(LIVE_MS - 59_800, { rewound: true })],
      [400, at(700, { by: "device", rewound: true })],
      [600, running(600)],
    ]);
    expect(seen).toEqual([{ back: -60 }, -59.8, { back: (700 - LIVE_MS) / 1_000 }, "all"]);
  });

  it("ignores a picture that only lags, or went back a little", () => {
    const seen = looks("rewound", [
      [0, running(0)],
      [10_000, at(LIVE_MS - 2_400)],
      [10_200, running(10_200)],
      [10_400, at(LIVE_MS + 5_000)],
    ]);
    expect(seen).toEqual(["all", "all", "all", "all"]);
  });
});

it("ignores the picture when comments are always shown immediately", () => {
  const seen = looks("live", [
    [0, running(0)],
    [200, at(LIVE_MS - 60_000, { rewound: true })],
  ]);
  expect(seen).toEqual(["all", "all"]);
});
