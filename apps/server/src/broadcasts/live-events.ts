import type { IdnLive, LiveCard } from "@penlight/contract";

/** A live that is on air, whichever the platform. */
export type OnAir =
  | { platform: "showroom"; roomId: number; liveId: number; card: LiveCard }
  | { platform: "idn"; username: string; slug: string; card: IdnLive };

/** What happens on air. */
export type LiveEvent =
  | { type: "started"; live: OnAir }
  /** `reason` is "ended" when the platform said so, "gone" when the live left its list. */
  | { type: "ended"; live: OnAir; endedAtMs: number; reason: "ended" | "gone" }
  /** The card is new in something that is shown. */
  | { type: "changed"; live: OnAir; before: OnAir };

/** Only who has a ticket may watch it, and read its chat. */
export function isTicketed(live: Pick<LiveCard, "premium_room_type">): boolean {
  return live.premium_room_type === 1;
}

/** Which of a member's broadcasts it is: the same again after a restart. */
export function broadcastOf(live: OnAir): string {
  return live.platform === "showroom" ? `showroom:${live.liveId}` : `idn:${live.slug}`;
}

/** Where it is shown: one live at a time. */
export function placeOf(live: OnAir): string {
  return live.platform === "showroom" ? showroomPlace(live.roomId) : idnPlace(live.username);
}

export const showroomPlace = (roomId: number): string => `showroom:${roomId}`;
export const idnPlace = (username: string): string => `idn:${username.toLowerCase()}`;
