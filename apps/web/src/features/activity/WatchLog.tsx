import type { Live } from "@penlight/contract";
import { useEffect, type RefObject } from "react";
import { logActivity } from "../../api/activity.ts";
import { countEvent, useCall } from "../../api/call.ts";
import { useMe } from "../../api/use-me.ts";
import { dropStored, keepStored, readStored, STORED } from "../../store/stored.ts";
import { PlayedTime } from "./played-time.ts";

const BEAT_MS = 60_000;

interface WatchLogProps {
  live: Live;
  /** Where the video is. */
  place: RefObject<HTMLElement | null>;
  /** Beside other rooms. */
  isMulti?: boolean;
}

/**
 * Writes down that a fan watches: once when the picture runs, then once a minute how long it really ran before their
 * eyes. Shows nothing, and says nothing of what fails.
 */
export function WatchLog({ live, place, isMulti = false }: WatchLogProps) {
  const call = useCall();
  const visitor = useMe();
  const userId = visitor.state === "fan" ? visitor.me.user.user_id : null;
  const isKnown = visitor.state !== "unknown";
  const { id, platform, member, ticketed } = live;
  const liveId = live.showroom?.liveId ?? live.idn?.slug;
  const logName = ticketed ? "Premium Live" : "Watch";
  const description = `${ticketed ? logName : `Watch Live${platform === "idn" ? " IDN" : ""}`} ${member.name}`;

  useEffect(() => {
    const stage = place.current;
    if (!stage || !isKnown) return;
    const time = new PlayedTime();
    let beatAtMs = performance.now();
    let isTold = false;
    let isLost = false;
    const tellWatch = (fan: number): void => {
      const name = STORED.watched(fan, id);
      // After a reload it stands there already.
      if (readStored(() => sessionStorage, name) !== null) return;
      keepStored(() => sessionStorage, name, "1");
      const line = { log_name: logName, description, live_id: liveId, is_multi: isMulti } as const;
      logActivity(call, line, () => {
        dropStored(() => sessionStorage, name);
        isLost = true;
      });
    };
    const beat = (): void => {
      const seconds = Math.min(120, time.take());
      beatAtMs = performance.now();
      // Minutes count for nothing as long as the watch isn't there.
      if (isLost && userId !== null) {
        isLost = false;
        tellWatch(userId);
      }
      if (seconds > 0) void call("beat", { body: { live: id, seconds } }).catch(() => undefined);
    };
    // Its events don't bubble; the player may replace it.
    const look = ({ target }: Event): void => {
      if (!(target instanceof HTMLVideoElement)) return;
      const { currentTime, paused } = target;
      const atMs = performance.now();
      const isWatched = !paused && document.visibilityState === "visible";
      time.note({ atMs, positionSec: currentTime, isWatched });
      if (!isTold && currentTime > 0 && !paused) {
        isTold = true;
        countEvent(call, "watch");
        if (userId !== null && liveId !== undefined) tellWatch(userId);
      }
      if (userId !== null && atMs - beatAtMs >= BEAT_MS) beat();
    };
    stage.addEventListener("timeupdate", look, { capture: true });
    return () => {
      stage.removeEventListener("timeupdate", look, { capture: true });
      if (userId !== null) beat();
    };
  }, [call, place, userId, isKnown, id, liveId, logName, description, isMulti]);
  return null;
}
