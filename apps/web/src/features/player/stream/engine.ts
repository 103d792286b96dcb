import type { PictureMoment } from "../../../store/picture-clock.ts";

/** A playable quality. `id` is the engine's own. */
export interface QualityLevel {
  id: number;
  /** The shorter side in pixels: the number in "720p", in portrait as well. */
  lines: number;
  bitsPerSec: number;
}

/** Cause of a loading failure, as far as the policy needs it. */
export type EngineFailure =
  /** A playlist or segment could not be loaded; `status` 0 when no answer came. */
  | { kind: "network"; status: number }
  /** A segment was loaded but could not be decoded. */
  | { kind: "media" };

/** A segment as the platform sent it. */
export interface StoredSegment {
  /** In the video's own seconds. */
  startSec: number;
  durationSec: number;
  sequence: number;
  /** Identical for segments that can be concatenated into one file: same quality, no discontinuity. */
  run: string;
  bytes: Blob;
}

export interface EngineListener {
  /** The levels are known. */
  onLevels: (levels: QualityLevel[]) => void;
  /** The level being loaded changed. */
  onLevel: (id: number) => void;
  /** The engine gave up after its own retries. */
  onFailure: (failure: EngineFailure) => void;
  /** Receives each segment to keep for a clip; null when none is kept, since keeping them is expensive. */
  onSegment: ((segment: StoredSegment) => void) | null;
  /** A platform's CDN refused this browser a segment from another origin: by CORS, or with 403. */
  onSegmentRefused: () => void;
}

/** Plays a playlist address on a video element. */
export interface Engine {
  load(url: string): void;
  /** Resumes loading after a failure, keeping the buffer. */
  resume(): void;
  /** `null` lets the engine choose. */
  setLevel(id: number | null): void;
  /** Limits the automatic quality to this many lines, and uses a small buffer; null removes the limit. */
  setMost(lines: number | null): void;
  /** Set after a rewind: the engine neither speeds up nor jumps to live, and continues fetching new segments. */
  setBack(isBack: boolean): void;
  /** Stops fetching until it is resumed. */
  rest(): void;
  /** Tries to recover from a decoding error without loading again. */
  recoverMedia(): void;
  /** The end of the playlist, in the video's own seconds; null when unknown. It advances while the live does. */
  edgeSec(): number | null;
  /** The measured end of the newest picture produced, which may differ from the playlist's; null while unknown. */
  liveSec(): number | null;
  /** When the current picture was filmed or, without dates in the stream, produced; null while unknown. */
  moment(): Omit<PictureMoment, "rewound"> | null;
  /** The engine's target distance from there, seconds. */
  targetDelaySec(): number;
  dispose(): void;
}

export type OpenEngine = (video: HTMLVideoElement, listener: EngineListener) => Engine;

/** The engine for this browser: Media Source where supported, otherwise native HLS. */
export function engineKind(video: HTMLVideoElement): "hls" | "native" | "none" {
  if ("MediaSource" in globalThis || "ManagedMediaSource" in globalThis) return "hls";
  return video.canPlayType("application/vnd.apple.mpegurl") !== "" ? "native" : "none";
}
