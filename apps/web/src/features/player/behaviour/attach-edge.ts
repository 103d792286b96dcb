import { edgePosition, isAtEdge } from "./edge-policy.ts";
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
  const look = (): void => {
    const current = engine();
    if (!current) return;
    const edgeSec = current.edgeSec();
    const behindSec = edgeSec === null ? null : edgeSec - video.currentTime;
    const now = isAtEdge(behindSec, current.targetDelaySec());
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
      look();
      if (!atEdge && !wentBack) toEdge();
    },
    seekBy(seconds) {
      wentBack = seconds < 0;
      const edgeSec = engine()?.edgeSec() ?? Number.POSITIVE_INFINITY;
      video.currentTime = Math.min(video.currentTime + seconds, edgeSec - 1);
    },
    detach: () => listening.abort(),
  };
}
