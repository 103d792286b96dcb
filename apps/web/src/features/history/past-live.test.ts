import type { RecentLive } from "@penlight/contract";
import { expect, it } from "vitest";
import { pastLiveOf } from "./past-live.ts";

const recent = (more: Partial<RecentLive> = {}): RecentLive => ({
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
});

it("has the live's title on either platform, and an empty one where there was none", () => {
  const idn = { slug: "a", title: "Pagi", username: "jkt48_freya", image: "https://cdn.idn.media/a.jpg" };
  expect(pastLiveOf(recent({ title: "Pulang latihan" })).title).toBe("Pulang latihan");
  expect(pastLiveOf(recent({ type: "idn", title: "Pagi", idn })).title).toBe("Pagi");
  expect(pastLiveOf(recent()).title).toBe("");
});

it("is in seconds, without unknown figures", () => {
  expect(pastLiveOf(recent())).toMatchObject({
    name: "Freya",
    startSec: Date.parse("2026-11-25T12:00:00.000Z") / 1_000,
    onAirSec: 2_430,
    views: null,
    comments: null,
    points: 12,
  });
});
