import type { Wrapped } from "@penlight/contract";
import { expect, it } from "vitest";
import { formatCountIn } from "../../../i18n/figures/counts.ts";
import { id } from "../../../i18n/id.ts";
import { storyTexts } from "../../../i18n/records/story-texts.ts";
import { storyPages } from "./story-pages.ts";

const words = {
  text: storyTexts.id,
  calendar: id.calendar,
  language: "id",
  formatCount: formatCountIn("id"),
} as const;
const user = {
  _id: "0".repeat(24),
  name: "mochi",
  user_id: "mochi",
  avatar: null,
  top_leaderboard: false,
  is_donator: false,
  is_developer: false,
};
const nothing: Wrapped["story"] = {
  firstLive: null,
  usualHour: null,
  longestStreak: null,
  busiestWeek: null,
  loudestMinute: null,
};
const recap = (more: Partial<Wrapped>): Wrapped => ({
  year: 2026,
  user,
  totals: { showroom: 1_284, idn: 639, minutes: 0 },
  showroom: [],
  idn: [],
  members: [],
  story: nothing,
  years: [2026],
  ...more,
});
const freya = { platform: "showroom", name: "Freya", image: "", roomId: 318225, watches: 412 } as const;
/** Her entry in SHOWROOM's list of rooms. */
const freyasRoom = {
  room_id: freya.roomId,
  name: "Freya/JKT48",
  image: "",
  visits: 412,
  total_live_member: 412,
  all_visit: null,
};
const withFreya = (members: Wrapped["members"]) => recap({ showroom: [freyasRoom], members });

it("omits pages of unknown figures", () => {
  expect(storyPages(recap({}), words)).toMatchObject([{ kind: "total", figure: "1.923" }]);
});

it("shows the leader's time in hours or minutes, or the number of lives when no minutes are known", () => {
  const of = (minutes: number) => {
    const page = storyPages(withFreya([{ ...freya, minutes }]), words)[1];
    return [page?.figure, page?.after];
  };
  expect(of(318 * 60 + 59)).toEqual(["318", "jam, dalam 412 live"]);
  expect(of(59)).toEqual(["59", "menit, dalam 412 live"]);
  expect(of(0)).toEqual(["412", "live"]);
});

it("shows the time watched next to the lives, where known", () => {
  const detail = (minutes: number) =>
    storyPages(recap({ totals: { showroom: 1_284, idn: 639, minutes } }), words)[0]?.detail;
  expect(detail(61_390)).toBe("1.284 di Showroom dan 639 di IDN Live, selama 1023 j 10 mnt.");
  expect(detail(0)).toBe("1.284 di Showroom dan 639 di IDN Live.");
});

it("names the following members without duplicates", () => {
  const one = (name: string, watches: number) => ({ ...freya, name, watches, minutes: 0 });
  const detail = (...rest: Wrapped["members"]) =>
    storyPages(withFreya([{ ...freya, minutes: 9 }, ...rest]), words)[1]?.detail;
  expect(detail()).toBe("Member yang paling sering kamu tonton.");
  expect(detail(one("Feni", 207))).toBe("Member yang paling sering kamu tonton, lalu Feni (207 kali).");
  // She has more watches in total, but leads neither list.
  expect(detail(one("Gita", 500))).toBe("Member yang paling sering kamu tonton.");
  expect(
    detail(one("Freya", 300), one("Feni", 207), one("Gita", 188), one("Feni", 100), one("Olla", 9)),
  ).toBe("Member yang paling sering kamu tonton, lalu Feni (207 kali) dan Gita (188 kali).");
});

it("uses days and hours in Jakarta time, and explains how each figure was counted", () => {
  const atMs = Date.parse("2026-01-11T17:30:00.000Z");
  const moment = { name: "Freya JKT48", title: "Pagi", atMs, data_id: null };
  const pages = storyPages(
    recap({
      story: {
        firstLive: moment,
        usualHour: { hour: 8, watches: 3 },
        longestStreak: { days: 12, from: "2026-03-01", until: "2026-03-12" },
        busiestWeek: { from: "2026-03-09", until: "2026-03-15", watches: 23 },
        loudestMinute: { ...moment, comments: 142 },
      },
    }),
    words,
  );
  expect(pages.map(({ kind, figure }) => [kind, figure])).toEqual([
    ["total", "1.923"],
    ["first", "12"],
    ["hour", "08.00"],
    ["streak", "12"],
    ["week", "23"],
    ["loudest", "142"],
  ]);
  expect(pages[1]?.after).toBe("Januari, bareng Freya");
  expect(pages[3]?.detail).toBe("1 Maret sampai 12 Maret.");
  expect(pages[5]?.detail).toBe("Freya, 12 Januari jam 00.30 WIB.");
  expect(pages.every(({ how }) => how.length > 20)).toBe(true);
});
