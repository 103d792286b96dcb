import type { Sitting, StoryMinute } from "@penlight/contract";
import { memberName } from "../../base/member.ts";
import { paths } from "../../base/paths.ts";
import { penlightClass } from "../../ui/theme/penlight.ts";

/** What a past live is called, and where it stands. */
export interface SittingPage {
  /** What fans call her. */
  name: string;
  /** Our page of it. */
  to: string;
  /** The member's `pen-…` class. */
  penlight: string;
  startSec: number;
  endSec: number;
}

export function sittingPage(sitting: Sitting): SittingPage {
  const { name, urlKey, data_id: id, roomId, startedAtMs, endedAtMs } = sitting;
  return {
    name: memberName(name),
    to: paths.pastLive(urlKey, id),
    penlight: penlightClass(roomId, urlKey),
    startSec: toSec(startedAtMs),
    endSec: toSec(endedAtMs),
  };
}

/** Whole Unix seconds. */
export function toSec(ms: number): number {
  return Math.floor(ms / 1_000);
}

/** What a platform counts: SHOWROOM its visits, IDN its viewers. Undefined where nobody knows it. */
export function countOf(minute: StoryMinute, platform: Sitting["platform"]): number | undefined {
  return platform === "showroom" ? minute.visits : minute.viewers;
}

/** Seconds from a live's start to a moment in it, as its addresses say it. */
export function secondsInto({ startedAtMs, endedAtMs }: Sitting, atMs: number): number {
  return Math.max(0, Math.floor((Math.min(atMs, endedAtMs) - startedAtMs) / 1_000));
}
