import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from "react";
import type { OpenEngine } from "./engine/engine.ts";
import { loadHlsEngine, loadNativeEngine } from "./engine/load-engine.ts";
import { takePrepared } from "./engine/prepared-streams.ts";
import { FIRST_SNAPSHOT, type PlayerSnapshot } from "./player-session.ts";
import { PlayerSlot } from "./player-slot.ts";

/** Plays a source on the video for as long as both stay; another source begins another session. */
export function usePlayerSlot(
  video: RefObject<HTMLVideoElement | null>,
  url: string | undefined,
  onLost: () => void,
): { slot: PlayerSlot; snapshot: PlayerSnapshot } {
  const [slot] = useState(() => new PlayerSlot());
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (!video.current || url === undefined) return;
    return slot.open({
      video: video.current,
      url,
      loadEngine: (kind) => (kind === "hls" ? openHls(url) : loadNativeEngine()),
      storage: localStorage,
      nowMs: () => performance.now(),
      onLost: () => lost(),
    });
  }, [slot, video, url]);
  const snapshot = useSyncExternalStore(slot.subscribe, slot.getSnapshot, () => FIRST_SNAPSHOT);
  return { slot, snapshot };
}

/** What has been opened ahead goes on; else the stream begins now. */
async function openHls(url: string): Promise<OpenEngine> {
  return takePrepared(url) ?? (await loadHlsEngine()).openHlsEngine;
}
