import type { Addresses } from "../serving/addresses.ts";
import type { Member } from "../world/members.ts";
import { startMsOf } from "../world/theater.ts";
import type { World } from "../world/world.ts";
import * as render from "./render.ts";

/** SHOWROOM's announcements: next lives, and the ticketed shows. */

/** The number of upcoming shows whose tickets are on sale. */
const NEXT_SHOWS = 2;

const sec = (ms: number): number => Math.floor(ms / 1000);

export function nextLive(world: World, member: Member): { epoch: number | null; text: string } {
  const atMs = world.nextLives.get(member.roomId);
  return atMs === undefined ? { epoch: null, text: "TBD" } : { epoch: sec(atMs), text: nextLiveText(atMs) };
}

/** Cells in the list of lives that name a room, but are no lives: a member's next live, if one is announced. */
export function announcements(world: World, addresses: Addresses): object[] {
  return upcomings(world, addresses).slice(-1);
}

export function upcomings(world: World, addresses: Addresses): object[] {
  return [...world.nextLives].flatMap(([roomId, atMs]) => {
    const member = world.memberByRoom(roomId);
    if (!member) return [];
    return [
      {
        room_id: roomId,
        room_url_key: member.urlKey,
        main_name: render.mainName(member),
        image: render.coverUrl(addresses, member, "s"),
        next_live_start_at: sec(atMs),
        official_lv: 1,
        has_fan_room: true,
        is_fan_room_online: false,
        description: "",
        is_follow: false,
        cell_type: 101,
      },
    ];
  });
}

/** The ticketed lives of shows: the one on air, and the programme's next ones. */
export function premiumLives(world: World, addresses: Addresses): unknown[] {
  const official = world.officialRoom();
  const item = (title: string, startAtMs: number, isLive: boolean): unknown => ({
    room_id: official.roomId,
    room_name: "JKT48 Official SHOWROOM",
    room_url: `${addresses.showroomWeb}/r/${official.urlKey}`,
    title,
    image: `${addresses.showroomStatic}/image/premium_live/${encodeURIComponent(title)}.jpeg`,
    entrance_url: `${addresses.showroomWeb}/premium_live/${official.urlKey}/${sec(startAtMs)}`,
    premium_live_type: 1,
    is_onlive: isLive,
    paid_live_id: 8_800 + (sec(startAtMs) % 1_000_000),
    start_at: sec(startAtMs),
  });
  const running = world.live("showroom", official);
  const onAir = running?.ticketed ? world.theater.showNear(running.startedAtMs) : undefined;
  const next = world.theater.shows
    .filter((show) => startMsOf(show) > world.clock.nowMs() && show.code !== onAir?.code)
    .slice(0, NEXT_SHOWS)
    .map((show) => item(show.title, startMsOf(show), false));
  if (!running?.ticketed) return next;
  return [item(running.title, onAir ? startMsOf(onAir) : running.startedAtMs, true), ...next];
}

const inJapan = (ms: number): Date => new Date(ms + 9 * 3_600_000);

/** "HH:mm" in Japan. */
export function timeText(ms: number): string {
  return inJapan(ms).toISOString().slice(11, 16);
}

/** "M/D HH:mm" in Japan, the platform's format of the next live. */
export function nextLiveText(ms: number): string {
  const japan = inJapan(ms);
  return `${japan.getUTCMonth() + 1}/${japan.getUTCDate()} ${timeText(ms)}`;
}
