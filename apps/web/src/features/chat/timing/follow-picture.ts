import type { PictureMoment } from "../../../store/picture-clock.ts";
import type { Timing } from "./chat-timing.ts";

/** A moment by one of two clocks. */
export type Moment = Omit<PictureMoment, "atEdge">;

/** How a chat follows its picture. Never changed in place. */
export interface Following {
  /** What was said until then is shown; null: all of it. */
  until: Moment | null;
  /** The picture has been rewound, and is not back at live. */
  isBack: boolean;
  /** What was said after `until` and is shown already goes back to wait. */
  takesBack: boolean;
  /** What was seen last; null before the first picture. */
  last: { moment: Moment; readMs: number; movedMs: number } | null;
}

export const NOTHING_FOLLOWED: Following = { until: null, isBack: false, takesBack: false, last: null };

/** What a look at the picture saw. */
export interface Look {
  /** Of any clock that only goes forward. */
  nowMs: number;
  /** Null while nobody knows, or the fan has stopped the picture. */
  picture: PictureMoment | null;
  timing: Timing;
}

/** A picture that stands for so long waits for no moment: the chat goes on without it. */
export const STANDS_MS = 10_000;
/** Further than this a picture goes back by the fan's hand only: what is measured wavers by less. */
export const REWOUND_MS = 2_000;
/** Slower than a quarter of life it stands. */
const MOVES_BY = 0.25;

/**
 * How far the chat goes after a look at the picture:
 * - with the picture, as it runs; a stalled one is waited for, for ten seconds;
 * - stopped by the fan, unknown, or stalled for longer: on by itself, as far behind as it was;
 * - rewound: back with it. What was shown before for another reason stays, as a reader has seen it.
 */
export function follow(before: Following, { nowMs, picture, timing }: Look): Following {
  if (timing === "live") return NOTHING_FOLLOWED;
  const { last } = before;
  const passedMs = last ? nowMs - last.readMs : 0;
  if (!picture || !last || last.moment.by !== picture.by) {
    const runsOn = { ...before, until: later(before.until, passedMs), takesBack: false };
    if (!picture) return { ...runsOn, last: last && { ...last, readMs: nowMs } };
    // The first picture, or one that another clock dates.
    const seen = { moment: momentOf(picture), readMs: nowMs, movedMs: nowMs };
    return { ...runsOn, isBack: false, last: seen, until: timing === "picture" ? seen.moment : null };
  }
  const movedByMs = picture.atMs - last.moment.atMs;
  const moves = Math.abs(movedByMs) > passedMs * MOVES_BY;
  const movedMs = moves ? nowMs : last.movedMs;
  const seen = { moment: momentOf(picture), readMs: nowMs, movedMs };
  const jumpsBack = movedByMs < -REWOUND_MS && (timing === "picture" || !picture.atEdge);
  const isBack = jumpsBack || (before.isBack && !picture.atEdge);
  if (jumpsBack) return { until: seen.moment, isBack, takesBack: true, last: seen };
  if (timing === "rewound" && !isBack) return { until: null, isBack, takesBack: false, last: seen };
  const waits = nowMs - movedMs < STANDS_MS;
  const until = moves || waits ? latest(before.until, seen.moment) : later(before.until, passedMs);
  return { until, isBack, takesBack: false, last: seen };
}

function momentOf({ by, atMs }: PictureMoment): Moment {
  return { by, atMs };
}

function later(moment: Moment | null, ms: number): Moment | null {
  return moment && { ...moment, atMs: moment.atMs + ms };
}

function latest(one: Moment | null, other: Moment): Moment {
  return one && one.by === other.by && one.atMs > other.atMs ? one : other;
}
