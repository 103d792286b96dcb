import type { Sound } from "./behaviour/attach-sound.ts";
import type { PlaybackIssue } from "./behaviour/recovery.ts";
import type { QualityWish } from "./stream/quality-memory.ts";
import type { QualityLevel } from "./stream/engine.ts";

/** What the player is doing. */
export type Playback =
  | { state: "loading" }
  | { state: "playing" }
  | { state: "paused" }
  /** The picture stands; the player repairs it, and says why and when the next attempt comes (Unix ms). */
  | { state: "recovering"; because: PlaybackIssue; retryAtMs: number | null }
  /** It can't or must not go on by itself. */
  | { state: "stopped"; because: "unsupported" | "forbidden" };

export interface PlayerSnapshot {
  playback: Playback;
  sound: Sound;
  levels: readonly QualityLevel[];
  /** The quality that the fan wants in every room. */
  wish: QualityWish;
  /** What that is here; null lets the engine choose. */
  chosenLevel: number | null;
  playingLevel: number | null;
  atEdge: boolean;
  /** The fan wants no picture. */
  audioOnly: boolean;
  /** How far what plays is behind what has been made, seconds to a tenth; null while that isn't known. */
  delaySec: number | null;
}

/** What a player shows before anything is known. */
export const FIRST_SNAPSHOT: PlayerSnapshot = {
  playback: { state: "loading" },
  sound: { volume: 1, muted: false, blocked: false, elsewhere: false },
  levels: [],
  wish: { kind: "auto" },
  chosenLevel: null,
  playingLevel: null,
  atEdge: true,
  audioOnly: false,
  delaySec: null,
};

/** Whether two say the same to the fan. */
export function isSamePlayback(one: Playback, other: Playback): boolean {
  if (one.state !== other.state) return false;
  if (one.state !== "recovering" || other.state !== "recovering") return true;
  return one.because === other.because && one.retryAtMs === other.retryAtMs;
}
