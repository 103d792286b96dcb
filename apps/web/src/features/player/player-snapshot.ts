import type { Sound } from "./behaviour/attach-sound.ts";
import type { PlaybackIssue } from "./behaviour/recovery.ts";
import type { QualityWish } from "./stream/quality-memory.ts";
import type { QualityLevel } from "./stream/engine.ts";

/** State of the player. */
export type Playback =
  | { state: "loading" }
  | { state: "playing" }
  | { state: "paused" }
  /**
   * The picture is stalled; the player repairs it. `because`: the cause; `retryAtMs`: the next attempt, Unix
   * milliseconds.
   */
  | { state: "recovering"; because: PlaybackIssue; retryAtMs: number | null }
  /** It cannot or must not continue automatically. */
  | { state: "stopped"; because: "unsupported" | "forbidden" };

export interface PlayerSnapshot {
  playback: Playback;
  sound: Sound;
  levels: readonly QualityLevel[];
  /** The quality that the fan wants in every room. */
  wish: QualityWish;
  /** The level that matches this wish in this stream; null lets the engine choose. */
  chosenLevel: number | null;
  playingLevel: number | null;
  atEdge: boolean;
  /** Whether the fan has chosen audio only. */
  audioOnly: boolean;
  /** Delay behind the newest picture produced, in seconds with one decimal; null while unknown. */
  delaySec: number | null;
}

/** The snapshot before anything is known. */
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

/** Whether two states look the same to the fan. */
export function isSamePlayback(one: Playback, other: Playback): boolean {
  if (one.state !== other.state) return false;
  if (one.state !== "recovering" || other.state !== "recovering") return true;
  return one.because === other.because && one.retryAtMs === other.retryAtMs;
}
