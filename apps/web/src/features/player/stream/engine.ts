import type { PictureMoment } from "../../../store/picture-clock.ts";

/** A playable quality. `id` is the engine's own. */
export interface QualityLevel {
  id: number;
  /** The shorter side in pixels: what people call "720p", portrait or not. */
  lines: number;
  bitsPerSec: number;
}

/** Why loading failed, as far as the policy cares. */
export type EngineFailure =
  /** A playlist or segment could not be had; `status` 0 when no answer came. */
  | { kind: "network"; status: number }
  /** It was had and can't be decoded. */
  | { kind: "media" };

/** A segment as the platform sent it. */
export interface KeptSegment {
  /** In the video's own seconds. */
  startSec: number;
  durationSec: number;
  sequence: number;
  /** The same for all that can be played one after the other as one file: a quality, between two breaks. */
  run: string;
  bytes: Blob;
}

export interface EngineListener {
  /** The qualities are known. */
  onLevels: (levels: QualityLevel[]) => void;
  /** The quality being loaded changed. */
  onLevel: (id: number) => void;
  /** The engine gave up after retries of its own. */
  onFailure: (failure: EngineFailure) => void;
  /** A segment has come, as it is kept for a clip; null where none is, since keeping them costs. */
  onSegment: ((segment: KeptSegment) => void) | null;
  /** A platform's CDN refused this browser a segment that another origin was to send: its CORS rules, or 403. */
  onSegmentRefused: () => void;
}

/** What turns a playlist address into pictures on a video element. */
export interface Engine {
  load(url: string): void;
  /** Goes on loading after a failure, with what is buffered. */
  resume(): void;
  /** `null` lets the engine choose. */
  setLevel(id: number | null): void;
  /**
   * Left to itself it plays no quality of more lines than these, and keeps little of what was and what comes; null
   * for no such limit.
   */
  setMost(lines: number | null): void;
  /** The fan went back by hand: it neither hurries nor jumps to live, and goes on fetching what is made. */
  setBack(isBack: boolean): void;
  /** Fetches nothing more until it is resumed. */
  rest(): void;
  /** Tries to go on after a decoding failure without loading anew. */
  recoverMedia(): void;
  /** Where what is listed ends, in the video's own seconds; null when unknown. It moves while the live does. */
  edgeSec(): number | null;
  /** Where the newest picture is that has been made, measured and not listed; null while that isn't known. */
  liveSec(): number | null;
  /** The moment that what plays was filmed in or, where the stream has no dates, made in; null while that isn't known. */
  moment(): Omit<PictureMoment, "rewound"> | null;
  /** The engine's distance from there when it plays as it likes, seconds. */
  targetDelaySec(): number;
  dispose(): void;
}

export type OpenEngine = (video: HTMLVideoElement, listener: EngineListener) => Engine;

/** Which engine this browser needs: Media Source where it exists, else the browser's own HLS. */
export function engineKind(video: HTMLVideoElement): "hls" | "native" | "none" {
  if ("MediaSource" in globalThis || "ManagedMediaSource" in globalThis) return "hls";
  return video.canPlayType("application/vnd.apple.mpegurl") !== "" ? "native" : "none";
}
