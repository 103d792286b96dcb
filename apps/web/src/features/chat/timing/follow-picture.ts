import type { PictureMoment } from "../../../store/picture-clock.ts";
import type { Timing } from "./chat-timing.ts";

/** A time by one of two clocks. */
export type Moment = Omit<PictureMoment, "rewound">;

/** State of a chat that follows its picture. Immutable. */
export interface Following {
  /** Comments until this time are shown; null for all. */
  until: Moment | null;
  /** Whether the picture was rewound at the last check. */
  isBack: boolean;
  /** Whether shown comments after `until` are hidden again. */
  takesBack: boolean;
  /** The last check; null before the first picture. */
  last: { moment: Moment; readMs: number; movedMs: number } | null;
}

export const NOTHING_FOLLOWED: Following = { until: null, isBack: false, takesBack: false, last: null };

/** Input of a check. */
export interface Look {
  /** Any monotonic clock. */
  nowMs: number;
  /** Null while unknown, or while the picture is paused. */
  picture: PictureMoment | null;
  timing: Timing;
}

/** After a stall of this length the chat continues without the picture. */
export const STANDS_MS = 10_000;
/** Going back further than this counts as a rewind: measurements fluctuate by less. */
export const REWOUND_MS = 2_000;
/** Below this fraction of normal speed the picture counts as stalled. */
const MOVES_BY = 0.25;

/**
 * The next state of the chat after a check of the picture:
 * - while it plays: follows the picture; during a stall it waits, for up to ten seconds;
 * - paused, unknown, or stalled for longer: continues with the same delay;
 * - rewound: goes back with it. Comments that were shown for another reason stay, since the reader has seen them.
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
  // Null for the first picture, or after a change of the clock.
  const known = last?.moment.by === picture.by ? last : null;
  const movedByMs = known ? picture.atMs - known.moment.atMs : 0;
  const moves = !known || Math.abs(movedByMs) > passedMs * MOVES_BY;
  const movedMs = moves ? nowMs : known.movedMs;
  const seen = { moment: momentOf(picture), readMs: nowMs, movedMs };
  const jumpsBack = movedByMs < -REWOUND_MS && (timing === "picture" || isBack);
  // The fan may have rewound before this check, or before the first one.
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
