import type { Live } from "@penlight/contract";
import { useEffect, type RefObject } from "react";
import { deviceToLog } from "../../api/activity.ts";
import { CallError, countEvent, useCall } from "../../api/call.ts";
import { useMe } from "../../api/use-me.ts";
import { dropStored, writeStored, readStored, STORED } from "../../store/stored.ts";
import { PlayedTime } from "./played-time.ts";

const REPORT_EVERY_MS = 60_000;
/** The server rejects more. */
const MAX_REPORT_SEC = 120;

interface WatchLogProps {
  live: Live;
  /** The element that contains the video. */
  place: RefObject<HTMLElement | null>;
  /** Whether it is one of several rooms. */
  isMulti?: boolean;
}

/**
 * Reports that a fan watches: once when the picture plays, then every minute the time for which it actually played
 * while visible. Renders nothing, and ignores errors.
 */
export function WatchLog({ live, place, isMulti = false }: WatchLogProps) {
  const call = useCall();
  const visitor = useMe();
  const userId = visitor.state === "fan" ? visitor.me.user.user_id : null;
  const isKnown = visitor.state !== "unknown";
  const { id, platform, room } = live;

  useEffect(() => {
    const stage = place.current;
    if (!stage || !isKnown) return;
    const time = new PlayedTime();
    let sentAtMs = performance.now();
    let hasStarted = false;
    let isReported = false;
    const report = (fan: number): void => {
      const seconds = Math.min(MAX_REPORT_SEC, time.take());
      sentAtMs = performance.now();
      const name = STORED.watched(fan, id);
      // After a reload the watch is in the log already.
      const starts = hasStarted && !isReported && readStored(() => sessionStorage, name) === null;
      if (!starts && seconds === 0) return;
      if (starts) {
        isReported = true;
        writeStored(() => sessionStorage, name, "1");
      }
      const body = { starts, seconds, is_multi: isMulti, device: deviceToLog() };
      void call("watchRoom", { params: { platform, room }, body }).catch((error: unknown) => {
        if (!starts || !mayComeLater(error)) return;
        isReported = false;
        dropStored(() => sessionStorage, name);
      });
    };
    // Media events do not bubble, and the player may replace the video element.
    const look = ({ target }: Event): void => {
      if (!(target instanceof HTMLVideoElement)) return;
      const { currentTime, paused } = target;
      const atMs = performance.now();
      const isWatched = !paused && document.visibilityState === "visible";
      time.note({ atMs, positionSec: currentTime, isWatched });
      const isStart = !hasStarted && currentTime > 0 && !paused;
      if (isStart) {
        hasStarted = true;
        countEvent(call, "watch");
      }
      if (userId !== null && (isStart || atMs - sentAtMs >= REPORT_EVERY_MS)) report(userId);
    };
    stage.addEventListener("timeupdate", look, { capture: true });
    return () => {
      stage.removeEventListener("timeupdate", look, { capture: true });
      if (userId !== null) report(userId);
    };
  }, [call, place, userId, isKnown, id, platform, room, isMulti]);
  return null;
}

function mayComeLater(error: unknown): boolean {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status >= 500);
}
