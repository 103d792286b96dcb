import type { Addresses } from "../addresses.ts";
import type { Member } from "../world/members.ts";
import type { World } from "../world/world.ts";
import * as render from "./render.ts";

/** SHOWROOM's announcements: next lives, and the ticketed shows. */

const sec = (ms: number): number => Math.floor(ms / 1000);

export function nextLive(world: World, member: Member): { epoch: number | null; text: string } {
  const atMs = world.nextLives.get(member.roomId);
  return atMs === undefined ? { epoch: null, text: "TBD" } : { epoch: sec(atMs), text: nextLiveText(atMs) };
}

export function upcomings(world: World, addresses: Addresses): unknown[] {
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

/** The show on air, and the next ones at ten to eight in the evening (WIB), a day apart. */
export function premiumLives(world: World, addresses: Addresses): unknown[] {
  const official = world.officialRoom();
  const show = (index: number, title: string, startAtMs: number, live: boolean): unknown => ({
    room_id: official.roomId,
    room_name: "JKT48 Official SHOWROOM",
    room_url: `${addresses.showroomWeb}/r/${official.urlKey}`,
    title,
    image: `${addresses.showroomStatic}/image/premium_live/${encodeURIComponent(title)}.jpeg`,
    entrance_url: `${addresses.showroomWeb}/premium_live/${official.urlKey}/${sec(startAtMs)}`,
    premium_live_type: 1,
    is_onlive: live,
    paid_live_id: 8_800 + index,
    start_at: sec(startAtMs),
  });
  const running = world.live("showroom", official);
  const dayMs = 86_400_000;
  const tenToEightWib = 12 * 3_600_000 + 50 * 60_000;
  const midnight = Math.floor(world.clock.nowMs() / dayMs) * dayMs;
  const next = ["Pajama Drive", "Aturan Anti Cinta"].map((title, index) =>
    show(index + 1, title, midnight + (index + 1) * dayMs + tenToEightWib, false),
  );
  return running?.ticketed ? [show(0, running.title, running.startedAtMs, true), ...next] : next;
}

const inJapan = (ms: number): Date => new Date(ms + 9 * 3_600_000);

/** "HH:mm" in Japan. */
export function timeText(ms: number): string {
  return inJapan(ms).toISOString().slice(11, 16);
}

/** "M/D HH:mm" in Japan, as the platform writes the next live. */
export function nextLiveText(ms: number): string {
  const japan = inJapan(ms);
  return `${japan.getUTCMonth() + 1}/${japan.getUTCDate()} ${timeText(ms)}`;
}
