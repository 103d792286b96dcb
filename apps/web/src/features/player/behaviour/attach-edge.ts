import { edgePosition, isAtEdge, isLagging } from "./edge-policy.ts";
import type { Engine } from "../engine/engine.ts";

export interface EdgeControl {
  /** Back to live. */
  toEdge(): void;
  /** Back to live when the picture lags, as it does after it stood still; not when the fan went back by hand. */
  catchUp(): void;
  /** Moves within what is buffered; beyond it the live edge is the end. */
  seekBy(seconds: number): void;
  detach: () => void;
}

/**
 * Watches whether what plays is live, and brings it back there.
 * @param engine the engine of the moment, which a repair may replace
 */
export function attachEdge(
  video: HTMLVideoElement,
  engine: () => Pick<Engine, "edgeSec" | "targetDelaySec"> | undefined,
  onChange: (atEdge: boolean) => void,
): EdgeControl {
  const listening = new AbortController();
  let atEdge = true;
  let wentBack = false;
  /** How far the picture is behind the edge, and how far the engine likes it to be; null while unknown. */
  const distance = (): { behindSec: number | null; targetSec: number } => {
    const current = engine();
    const edgeSec = current?.edgeSec() ?? null;
    const behindSec = edgeSec === null ? null : edgeSec - video.currentTime;
    return { behindSec, targetSec: current?.targetDelaySec() ?? 0 };
  };
  const look = (): void => {
    const { behindSec, targetSec } = distance();
    const now = isAtEdge(behindSec, targetSec);
    if (now === atEdge) return;
    atEdge = now;
    onChange(now);
  };
  const toEdge = (): void => {
    wentBack = false;
    const current = engine();
    const edgeSec = current?.edgeSec() ?? null;
    if (current && edgeSec !== null) video.currentTime = edgePosition(edgeSec, current.targetDelaySec());
    look();
  };
  video.addEventListener("timeupdate", look, { signal: listening.signal });
  return {
    toEdge,
    catchUp() {
      const { behindSec, targetSec } = distance();
      if (isLagging(behindSec, targetSec) && !wentBack) toEdge();
    },
    seekBy(seconds) {
      wentBack = seconds < 0;
      const edgeSec = engine()?.edgeSec() ?? Number.POSITIVE_INFINITY;
      video.currentTime = Math.min(video.currentTime + seconds, edgeSec - 1);
    },
    detach: () => listening.abort(),
  };
}
