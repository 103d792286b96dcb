import { useEffect, useEffectEvent, useState, useSyncExternalStore, type RefObject } from "react";
import { FIRST_SNAPSHOT, PlayerSession, type PlayerSnapshot } from "./player-session.ts";
import { loadHlsEngine, loadNativeEngine } from "./prepare-player.ts";

const never = (): (() => void) => () => undefined;

/** Runs a session on the video for as long as its source stays; another source begins another session. */
export function usePlayerSession(
  video: RefObject<HTMLVideoElement | null>,
  url: string | undefined,
  onLost: () => void,
): { session: PlayerSession | null; snapshot: PlayerSnapshot } {
  const [session, setSession] = useState<PlayerSession | null>(null);
  const lost = useEffectEvent(onLost);
  useEffect(() => {
    if (!video.current || url === undefined) return;
    const opened = new PlayerSession({
      video: video.current,
      url,
      loadEngine: (kind) => (kind === "hls" ? loadHlsEngine() : loadNativeEngine()),
      storage: localStorage,
      nowMs: () => performance.now(),
      onLost: () => lost(),
    });
    setSession(opened);
    return () => {
      opened.dispose();
      setSession(null);
    };
  }, [video, url]);
  const snapshot = useSyncExternalStore(
    session?.subscribe ?? never,
    session?.getSnapshot ?? (() => FIRST_SNAPSHOT),
    () => FIRST_SNAPSHOT,
  );
  return { session, snapshot };
}
