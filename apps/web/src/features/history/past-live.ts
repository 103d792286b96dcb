import type { Platform, RecentLive } from "@penlight/contract";
import { memberName, smallFace } from "../../base/member.ts";
import { linkTo, type PastLiveLink } from "../../base/links.ts";

/** A past live for rows and cards. */
export interface PastLive {
  id: string;
  /** Our page of it. */
  link: PastLiveLink;
  platform: Platform;
  /** The name that fans use for her. */
  name: string;
  face: string;
  /** The live's title; empty if unknown. */
  title: string;
  startSec: number;
  endSec: number;
  onAirSec: number;
  /** As the platform counts them; null when unknown. */
  views: number | null;
  comments: number | null;
  points: number;
}

export function pastLiveOf(recent: RecentLive): PastLive {
  const { data_id: id, type, member, title = "", live_info: info, points } = recent;
  return {
    id,
    link: linkTo.pastLive(member.url, id),
    platform: type,
    name: memberName(member.name),
    face: smallFace(member.img),
    title,
    startSec: secondsOf(info.date.start),
    endSec: secondsOf(info.date.end),
    onAirSec: Math.round(info.duration / 1_000),
    views: info.viewers.num > 0 ? info.viewers.num : null,
    comments: info.comments?.num ?? null,
    points,
  };
}

function secondsOf(iso: string): number {
  return Math.floor(Date.parse(iso) / 1_000);
}
