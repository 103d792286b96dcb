/** Rules and shapes of sittings that the records, the bell and the bot share. */

/** A room's live that starts again within this time after its end belongs to the same sitting. */
export const SITTING_PAUSE_MS = 3_600_000;
/** The bell and the bot tell the end of a live after this time, since many start again at once. */
export const END_WAIT_MS = 120_000;

/** The record of a sitting in short. */
export interface SittingInShort {
  startedAtMs: number;
  /** When it was last seen on air, Unix ms. */
  seenAtMs: number;
  /** Null while it is recorded; the figures and the page exist afterwards. */
  endedAtMs: number | null;
  onAirMs: number;
  /** Null where the platform has no such figure. */
  visits: number | null;
  viewers: number | null;
  comments: number;
  ticketed: boolean;
  /** Path of its page. */
  path: string;
}
