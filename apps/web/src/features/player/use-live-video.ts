import { useEffect, useEffectEvent, useLayoutEffect, useState, type RefObject } from "react";
import type { NamedRoom } from "../../base/platforms.ts";
import { useStore } from "../../store/use-store.ts";
import type { AudioFocus } from "./behaviour/attach-sound.ts";
import { LiveVideo, type LoadLimits } from "./live-video.ts";
import { FIRST_SNAPSHOT, type PlayerSnapshot } from "./player-snapshot.ts";

/** Settings of a player among several on a page. */
export interface AmongOthers extends LoadLimits {
  /** Must not change while the player is mounted. */
  audioFocus: AudioFocus;
}

interface LiveVideoOptions {
  url: string | undefined;
  broadcast: string | undefined;
  onLost: () => void;
  among: AmongOthers | undefined;
  room: NamedRoom | undefined;
  /** Called when the place has a new video element. @returns detaches from it */
  onVideo: (video: HTMLVideoElement) => () => void;
}

/** The video of a live, which plays in a place while it has an address. */
export function useLiveVideo(
  place: RefObject<HTMLElement | null>,
  { url, broadcast, onLost, among, room, onVideo }: LiveVideoOptions,
): { video: LiveVideo; snapshot: PlayerSnapshot } {
  const { audioFocus, qualityBudget = "free", rests = false } = among ?? {};
  const [video] = useState(() => new LiveVideo(audioFocus));
  const lost = useEffectEvent(onLost);
  const show = useEffectEvent((address: string, around: HTMLElement) => {
    const leave = video.showIn(around, { url: address, room, onLost: () => lost() });
    const detach = video.element && onVideo(video.element);
    return () => {
      detach?.();
      leave();
    };
  });
  // A layout effect, because an effect after painting ran 50 to 170 ms later, unthrottled.
  useLayoutEffect(() => {
    if (place.current && url !== undefined) return show(url, place.current);
  }, [place, url]);
  useLayoutEffect(() => video.limit({ qualityBudget, rests }), [video, qualityBudget, rests]);
  useEffect(() => video.setBroadcast(broadcast), [video, broadcast]);
  const snapshot = useStore(video, FIRST_SNAPSHOT);
  return { video, snapshot };
}
