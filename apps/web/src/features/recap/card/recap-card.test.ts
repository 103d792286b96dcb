import { expect, it } from "vitest";
import { cutName, leaderOf, timeWatched, topOf, yearsToChoose } from "./recap-card.ts";

const idn = (name: string, watch: number) => ({ member: { name, image: "", username: name }, watch });
const room = (name: string, visits: number) => ({
  room_id: 1,
  name,
  image: "",
  visits,
  total_live_member: visits,
  all_visit: null,
});

it("truncates a name to ten letters", () => {
  expect([cutName("wota_bandung48"), cutName("0123456789"), cutName("mochi")]).toEqual([
    "wota_bandu…",
    "0123456789",
    "mochi",
  ]);
});

it("contains the top three of each platform without duplicates, and nobody without watches", () => {
  const recap = {
    showroom: [room("Freya/JKT48", 9), room("Fiony", 2), room("Christy", 1), room("Gita", 1)],
    idn: [idn("Gita", 5), idn("Gita", 3), idn("Olla", 1), idn("Indah", 0)],
  };
  expect(topOf(recap, "showroom").map(({ name }) => name)).toEqual(["Freya", "Fiony", "Christy"]);
  expect(topOf(recap, "idn").map(({ name, watches }) => [name, watches])).toEqual([
    ["Gita", 5],
    ["Olla", 1],
  ]);
});

it("names the leader of a list, with her colours and minutes where known", () => {
  const gita = {
    platform: "idn",
    name: "Gita",
    image: "",
    roomId: 318227,
    watches: 14,
    minutes: 90,
  } as const;
  const freya = { ...gita, platform: "showroom", name: "Freya", roomId: 1, watches: 9 } as const;
  // Gita was watched most in total, but leads neither list.
  const showroom = [room("Freya/JKT48", 9), room("Gita", 7)];
  const both = { showroom, idn: [idn("Olla", 8), idn("Gita", 7)], members: [gita, freya] };
  expect(leaderOf(both)).toEqual(freya);
  expect(leaderOf({ ...both, idn: [idn("Olla", 10)] })).toMatchObject({ name: "Olla", roomId: null });
  expect(leaderOf({ ...both, idn: [idn("Olla", 9)] })).toEqual(freya);
  expect(leaderOf({ showroom: [], idn: [], members: [] })).toBeNull();
});

it("formats the time in hours and minutes, and is null when no minutes are known", () => {
  expect([timeWatched(318 * 60 + 59, "id"), timeWatched(59, "en"), timeWatched(61, "ja")]).toEqual([
    "318 j 59 mnt",
    "59 min",
    "1時間1分",
  ]);
  expect(timeWatched(0, "id")).toBeNull();
});

it("always offers 2024", () => {
  expect(yearsToChoose({ years: [], year: 2026 })).toEqual([2026, 2024]);
  expect(yearsToChoose({ years: [2026, 2025, 2024], year: 2025 })).toEqual([2026, 2025, 2024]);
});
