import { edgePosition, isAtEdge } from "./edge-policy.ts";
import type { Engine } from "../engine/engine.ts";

export interface EdgeControl {
  /** Back to live. */
  toEdge(): void;
  detach: () => void;
}

/** Watches whether what plays is live, and brings it back there. */
export function attachEdge(
  video: HTMLVideoElement,
  engine: Engine,
  onChange: (atEdge: boolean) => void,
): EdgeControl {
  const listening = new AbortController();
  let atEdge = true;
  const look = (): void => {
    const edgeSec = engine.edgeSec();
    const behindSec = edgeSec === null ? null : edgeSec - video.currentTime;
    const now = isAtEdge(behindSec, engine.targetDelaySec());
    if (now === atEdge) return;
    atEdge = now;
    onChange(now);
  };
  video.addEventListener("timeupdate", look, { signal: listening.signal });
  return {
    toEdge() {
      const edgeSec = engine.edgeSec();
      if (edgeSec !== null) video.currentTime = edgePosition(edgeSec, engine.targetDelaySec());
      look();
    },
    detach: () => listening.abort(),
  };
}
