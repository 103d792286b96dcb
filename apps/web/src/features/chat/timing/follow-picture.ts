import type { PictureMoment } from "../../../store/picture-clock.ts";
import type { Timing } from "./chat-timing.ts";

/** A moment by one of two clocks. */
export type Moment = Omit<PictureMoment, "rewound">;

/** How a chat follows its picture. Never changed in place. */
export interface Following {
  /** What was said until then is shown; null: all of it. */
  until: Moment | null;
  /** The picture was rewound when it was seen last. */
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
/** Further than this a picture has gone back: what is measured wavers by less. */
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
  if (!picture) {
    const unseen = last && { ...last, readMs: nowMs };
    return { ...before, until: later(before.until, passedMs), takesBack: false, last: unseen };
  }
  const isBack = picture.rewound;
  // Else it is the first picture, or one that another clock dates.
  const known = last?.moment.by === picture.by ? last : null;
  const movedByMs = known ? picture.atMs - known.moment.atMs : 0;
  const moves = !known || Math.abs(movedByMs) > passedMs * MOVES_BY;
  const movedMs = moves ? nowMs : known.movedMs;
  const seen = { moment: momentOf(picture), readMs: nowMs, movedMs };
  const jumpsBack = movedByMs < -REWOUND_MS && (timing === "picture" || isBack);
  // The fan may have been quicker than this look, or than whoever began to look.
  const isNewlyBack = isBack && (!before.isBack || !known);
  if (jumpsBack || isNewlyBack) return { until: seen.moment, isBack, takesBack: true, last: seen };
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
