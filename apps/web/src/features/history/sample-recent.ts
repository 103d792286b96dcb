import type { RecentLive } from "@penlight/contract";

/** A sample entry of the list of past lives for tests, with optional changes. */
export function sampleRecent(more: Partial<RecentLive> = {}): RecentLive {
  return {
    _id: "0".repeat(24),
    data_id: "0".repeat(24),
    type: "showroom",
    room_id: 318225,
    member: {
      name: "Freya/JKT48",
      nickname: "Freya",
      url: "JKT48_Freya",
      img: "https://image.showroom-cdn.com/freya.png",
      img_alt: "https://image.showroom-cdn.com/freya.png",
      is_graduate: false,
      is_official: true,
    },
    live_info: {
      duration: 2_430_400,
      viewers: { num: 0, is_excitement: false },
      date: { start: "2026-11-25T12:00:00.000Z", end: "2026-11-25T12:40:30.000Z" },
    },
    gift_rate: 1,
    points: 12,
    created_at: "2026-11-25T12:00:00.000Z",
    ...more,
  };
}
