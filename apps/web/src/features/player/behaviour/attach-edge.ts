import type { Engine } from "../stream/engine.ts";
import { crossHole, playablePosition } from "./buffer-holes.ts";

/** This much more than the usual delay still counts as live. */
const SLACK_SEC = 5;
/** More than the edge moves at once. */
const LAG_SEC = 3;

/**
 * Whether what plays is live.
 * @param behindSec distance of the playhead from the edge, null while unknown
 * @param targetSec the engine's usual distance
 */
export function isAtEdge(behindSec: number | null, targetSec: number): boolean {
  return behindSec === null || behindSec <= targetSec + SLACK_SEC;
}

/**
 * Whether a picture that has just stood still should jump back to live: sooner than it would lose the name of
 * live, since a lag that begins at the limit crosses it with every new segment.
 */
export function isLagging(behindSec: number | null, targetSec: number): boolean {
  return behindSec !== null && behindSec > targetSec + LAG_SEC;
}

/** Where to jump for "back to live": the usual distance before the edge, never before what is buffered. */
export function edgePosition(edgeSec: number, targetSec: number): number {
  return Math.max(0, edgeSec - targetSec);
}

/** So far a fan may go back. */
const MAX_BACK_SEC = 120;
/** A move that ends this close to live goes there. */
const AT_END_SEC = 2;
/** The first moments of what is buffered may be gone by the time that a seek is there. */
const START_SLACK_SEC = 1;

interface EdgeChange {
  atEdge?: boolean;
  /** How far what plays is behind what has been made, seconds to a tenth; null while that isn't measured. */
  delaySec?: number | null;
}

/** More often nobody reads it. */
const TELL_DELAY_EVERY_MS = 1_000;

export interface EdgeControl {
  /** Back to live. */
  toEdge(): void;
  /** Back to live when the picture lags, as it does after it stood still; not when the fan went back by hand. */
  catchUp(): void;
  /** Moves within what is buffered; beyond it the live edge is the end. */
  seekBy(seconds: number): void;
  /** The same to a moment, in the video's own seconds. */
  seekTo(seconds: number): void;
  /**
   * Where a fan's picture that was brought back stands before a hole, which an outage has left: over it. What the
   * platform lists no longer will not come, and a new engine would lose all that was watched.
   */
  crossHole(): void;
  /** Whether the fan has brought the picture back, and nobody to live again. */
  isRewound(): boolean;
  /** Between which moments the fan may move, in the video's own seconds; null while nothing is there. */
  range(): { startSec: number; endSec: number } | null;
  detach: () => void;
}

/**
 * Sees whether what plays is live, and brings it back there.
 * @param engine the engine of the moment, which a repair may replace
 */
export function attachEdge(
  video: HTMLVideoElement,
  engine: () => Pick<Engine, "edgeSec" | "liveSec" | "targetDelaySec" | "setBack"> | undefined,
  onChange: (change: EdgeChange) => void,
): EdgeControl {
  const listening = new AbortController();
  let atEdge = true;
  /** The engine whose picture the fan brought back: a new one begins at live. */
  let backIn: object | null = null;
  let toldDelayAtMs = Number.NEGATIVE_INFINITY;
  const nowSec = (): number | null => engine()?.liveSec() ?? engine()?.edgeSec() ?? null;
  /** How far the picture is behind the edge, and how far the engine likes it to be; null while unknown. */
  const distance = (): { behindSec: number | null; targetSec: number } => {
    const current = engine();
    const edgeSec = nowSec();
    const behindSec = edgeSec === null ? null : edgeSec - video.currentTime;
    return { behindSec, targetSec: current?.targetDelaySec() ?? 0 };
  };
  const isRewound = (): boolean => backIn !== null && backIn === engine();
  const tellDelay = (): void => {
    if (performance.now() - toldDelayAtMs < TELL_DELAY_EVERY_MS) return;
    toldDelayAtMs = performance.now();
    const liveSec = engine()?.liveSec() ?? null;
    const delaySec =
      liveSec === null ? null : Math.max(0, Math.round((liveSec - video.currentTime) * 10) / 10);
    onChange({ delaySec });
  };
  const isLive = (): boolean => {
    const { behindSec, targetSec } = distance();
    // Five seconds that a fan went back are no slack.
    return !isRewound() && isAtEdge(behindSec, targetSec);
  };
  const look = (): void => {
    tellDelay();
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
