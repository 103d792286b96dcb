import type { Live } from "@penlight/contract";
import { useEffect, type RefObject } from "react";
import { logActivity } from "../../api/activity.ts";
import { countEvent, useCall } from "../../api/call.ts";
import { useMe } from "../../api/use-me.ts";
import { dropStored, writeStored, readStored, STORED } from "../../store/stored.ts";
import { PlayedTime } from "./played-time.ts";

const HEARTBEAT_MS = 60_000;

interface WatchLogProps {
  live: Live;
  /** The element that contains the video. */
  place: RefObject<HTMLElement | null>;
  /** Whether it is one of several rooms. */
  isMulti?: boolean;
}

/**
 * Logs that a fan watches: once when the picture plays, then every minute the time for which it actually played while
 * visible. Renders nothing, and ignores errors.
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
    let sentAtMs = performance.now();
    let isTold = false;
    let isLost = false;
    const reportWatch = (fan: number): void => {
      const name = STORED.watched(fan, id);
      // After a reload the entry exists already.
      if (readStored(() => sessionStorage, name) !== null) return;
      writeStored(() => sessionStorage, name, "1");
      const line = { log_name: logName, description, live_id: liveId, is_multi: isMulti } as const;
      logActivity(call, line, () => {
        dropStored(() => sessionStorage, name);
        isLost = true;
      });
    };
    const sendHeartbeat = (): void => {
      const seconds = Math.min(120, time.take());
      sentAtMs = performance.now();
      // Minutes are ignored by the server as long as the watch itself is not logged.
      if (isLost && userId !== null) {
        isLost = false;
        reportWatch(userId);
      }
      if (seconds > 0) void call("sendHeartbeat", { body: { live: id, seconds } }).catch(() => undefined);
    };
    // Media events do not bubble, and the player may replace the video element.
    const look = ({ target }: Event): void => {
      if (!(target instanceof HTMLVideoElement)) return;
      const { currentTime, paused } = target;
      const atMs = performance.now();
      const isWatched = !paused && document.visibilityState === "visible";
      time.note({ atMs, positionSec: currentTime, isWatched });
      if (!isTold && currentTime > 0 && !paused) {
        isTold = true;
        countEvent(call, "watch");
        if (userId !== null && liveId !== undefined) reportWatch(userId);
      }
      if (userId !== null && atMs - sentAtMs >= HEARTBEAT_MS) sendHeartbeat();
    };
    stage.addEventListener("timeupdate", look, { capture: true });
    return () => {
      stage.removeEventListener("timeupdate", look, { capture: true });
      if (userId !== null) sendHeartbeat();
    };
  }, [call, place, userId, isKnown, id, liveId, logName, description, isMulti]);
  return null;
}
