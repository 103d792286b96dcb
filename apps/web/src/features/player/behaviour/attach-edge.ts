import type { Engine } from "../stream/engine.ts";
import { crossHole, playablePosition } from "./buffer-holes.ts";

/** Delay beyond the usual one that still counts as live. */
const SLACK_SEC = 5;
/** More than the edge advances in one playlist update. */
const LAG_SEC = 3;

/**
 * Whether playback is live.
 * @param behindSec distance of the playhead from the edge, null while unknown
 * @param targetSec the engine's usual distance
 */
export function isAtEdge(behindSec: number | null, targetSec: number): boolean {
  return behindSec === null || behindSec <= targetSec + SLACK_SEC;
}

/**
 * Whether a picture that has just stalled should jump back to live. The limit is lower than that of {@link isAtEdge}: a
 * lag that starts at that limit would cross it with every new segment.
 */
export function isLagging(behindSec: number | null, targetSec: number): boolean {
  return behindSec !== null && behindSec > targetSec + LAG_SEC;
}

/** Target position of "back to live": the usual distance before the edge, but not negative. */
export function edgePosition(edgeSec: number, targetSec: number): number {
  return Math.max(0, edgeSec - targetSec);
}

/** Maximum rewind. */
const MAX_BACK_SEC = 120;
/** A seek that ends this close to live goes to live. */
const AT_END_SEC = 2;
/** The first part of the buffer may be evicted before a seek arrives there. */
const START_SLACK_SEC = 1;

interface EdgeChange {
  atEdge?: boolean;
  /** Delay behind the newest picture produced, in seconds with one decimal; null while unknown. */
  delaySec?: number | null;
}

/** Minimum interval of delay updates; nobody could read them more often. */
const TELL_DELAY_EVERY_MS = 1_000;

export interface EdgeControl {
  /** Seeks to live. */
  toEdge(): void;
  /** Seeks to live when the picture lags, as it does after a stall; not when the fan has rewound. */
  catchUp(): void;
  /** Seeks by seconds within the buffer; a position beyond it becomes the live edge. */
  seekBy(seconds: number): void;
  /** Seeks to a position in the video's own seconds, within the same limits. */
  seekTo(seconds: number): void;
  /**
   * When a rewound picture has reached a buffer gap left by an outage: jumps over it. The missing segments are no
   * longer in the playlist and will not arrive, and a new engine would lose the buffer.
   */
  crossHole(): void;
  /** Whether the fan has rewound, and has not returned to live. */
  isRewound(): boolean;
  /** The range in which the fan may seek, in the video's own seconds; null while there is none. */
  range(): { startSec: number; endSec: number } | null;
  detach: () => void;
}

/**
 * Observes whether playback is live, and seeks back to live.
 * @param engine returns the current engine, which a repair may replace
 */
export function attachEdge(
  video: HTMLVideoElement,
  engine: () => Pick<Engine, "edgeSec" | "liveSec" | "targetDelaySec" | "setBack"> | undefined,
  onChange: (change: EdgeChange) => void,
): EdgeControl {
  const listening = new AbortController();
  let atEdge = true;
  /** The engine on which the fan has rewound; a new engine starts at live. */
  let backIn: object | null = null;
  let toldDelayAtMs = Number.NEGATIVE_INFINITY;
  const nowSec = (): number | null => engine()?.liveSec() ?? engine()?.edgeSec() ?? null;
  /** How far the picture is behind the edge, and the engine's target distance; null while unknown. */
  const distance = (): { behindSec: number | null; targetSec: number } => {
    const current = engine();
    const edgeSec = nowSec();
    const behindSec = edgeSec === null ? null : edgeSec - video.currentTime;
    return { behindSec, targetSec: current?.targetDelaySec() ?? 0 };
  };
  const isRewound = (): boolean => backIn !== null && backIn === engine();
  const reportDelay = (): void => {
    if (performance.now() - toldDelayAtMs < TELL_DELAY_EVERY_MS) return;
    toldDelayAtMs = performance.now();
    const liveSec = engine()?.liveSec() ?? null;
    const delaySec =
      liveSec === null ? null : Math.max(0, Math.round((liveSec - video.currentTime) * 10) / 10);
    onChange({ delaySec });
  };
  const isLive = (): boolean => {
    const { behindSec, targetSec } = distance();
    // After a rewind the slack does not apply: even five seconds back are not live.
    return !isRewound() && isAtEdge(behindSec, targetSec);
  };
  const look = (): void => {
    reportDelay();
    const now = isLive();
    if (now === atEdge) return;
    atEdge = now;
    onChange({ atEdge: now });
  };
  const toEdge = (): void => {
    backIn = null;
    const current = engine();
    current?.setBack(false);
    const edgeSec = nowSec();
    if (current && edgeSec !== null) video.currentTime = edgePosition(edgeSec, current.targetDelaySec());
    look();
  };
  const range = (): { startSec: number; endSec: number } | null => {
    const edgeSec = nowSec();
    if (edgeSec === null) return null;
    const endSec = edgePosition(edgeSec, engine()?.targetDelaySec() ?? 0);
    const { buffered, currentTime } = video;
    const firstSec = buffered.length > 0 ? buffered.start(0) + START_SLACK_SEC : currentTime;
    const startSec = Math.max(firstSec, endSec - MAX_BACK_SEC);
    return { startSec: Math.min(startSec, endSec), endSec };
  };
  const seekTo = (seconds: number): void => {
    const within = range();
    if (!within) return;
    if (seconds >= within.endSec - AT_END_SEC) return toEdge();
    backIn = engine() ?? null;
    engine()?.setBack(true);
    const wantedSec = Math.max(seconds, within.startSec);
    video.currentTime = playablePosition(video.buffered, wantedSec, wantedSec < video.currentTime);
    look();
  };
  video.addEventListener("timeupdate", look, { signal: listening.signal });
  return {
    toEdge,
    catchUp() {
      const { behindSec, targetSec } = distance();
      if (isLagging(behindSec, targetSec) && !isRewound()) toEdge();
    },
    seekBy: (seconds) => seekTo(video.currentTime + seconds),
    seekTo,
    crossHole() {
      if (isRewound()) crossHole(video);
    },
    range,
    isRewound,
    detach: () => listening.abort(),
  };
}
