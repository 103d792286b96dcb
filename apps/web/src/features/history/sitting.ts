import type { Sitting, StoryMinute } from "@penlight/contract";
import { memberName } from "../../base/member.ts";
import { linkTo, type PastLiveLink } from "../../base/links.ts";
import { penlightClass } from "../../ui/theme/penlight.ts";

/** The member, address and dates of a past live. */
export interface SittingPage {
  /** The name that fans use for her. */
  name: string;
  /** Our page of it. */
  link: PastLiveLink;
  /** The member's `pen-…` class. */
  penlight: string;
  startSec: number;
  endSec: number;
}

export function sittingPage(sitting: Sitting): SittingPage {
  const { name, urlKey, data_id: id, roomId, startedAtMs, endedAtMs } = sitting;
  return {
    name: memberName(name),
    link: linkTo.pastLive(urlKey, id),
    penlight: penlightClass(roomId, urlKey),
    startSec: toSec(startedAtMs),
    endSec: toSec(endedAtMs),
  };
}

/** Converts to whole Unix seconds. */
export function toSec(ms: number): number {
  return Math.floor(ms / 1_000);
}

/** The count of the platform: visits on SHOWROOM, viewers on IDN. Undefined when unknown. */
export function countOf(minute: StoryMinute, platform: Sitting["platform"]): number | undefined {
  return platform === "showroom" ? minute.visits : minute.viewers;
}

/** Seconds from a live's start to a time in it, as used in addresses. */
export function secondsInto({ startedAtMs, endedAtMs }: Sitting, atMs: number): number {
  return Math.max(0, Math.floor((Math.min(atMs, endedAtMs) - startedAtMs) / 1_000));
}
