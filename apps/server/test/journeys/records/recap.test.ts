import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Wrapped } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import type { OpenDatabase } from "../../../src/db/open.ts";
import { newId } from "../../../src/base/ids.ts";
import { Recap } from "../../../src/records/recap/recap.ts";
import { slowRecap, type MadeMember } from "../../support/slow-recap.ts";
import {
  addFans,
  addSittings,
  createRandom,
  watchAtRandom,
  type MadeSitting,
  type MadeWatch,
} from "../../support/watch-history.ts";
import { emptyDatabase } from "../../support/world-database.ts";

/** A fan's recap equals a slow computation over all that they watched. */
const FANS = 14;
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const NOW_MS = Date.parse("2026-01-15T20:00:00+07:00");
const YEARS = [2024, 2025, 2026];

/** Twelve members on both platforms, three of whom have left, and the group's own account. */
const NAMES = "Aralie Christy Delynn Erine Feni Freya Gita Kathrina Lia Marsha Olla Trisha".split(" ");
const PEOPLE = NAMES.map((name, number): MadeMember => ({
  name,
  // The order of rooms and usernames differs from the order of names.
  roomId: 400_000 - number,
  username: `jkt48_${(number * 5) % NAMES.length}`,
  image: `https://a.example/${name}.png`,
  isOfficial: false,
  isActive: number % 4 !== 3,
}));
const GROUP: MadeMember = {
  name: "JKT48 Official",
  roomId: OFFICIAL_ROOM_ID,
  username: "jkt48-official",
  image: "https://a.example/group.png",
  isOfficial: true,
  isActive: true,
};
const MEMBERS = [...PEOPLE, GROUP];
/** A room that belongs to no member. */
const NOBODY = "of-nobody";

let database: OpenDatabase;
let watches: MadeWatch[];
/** Every fan's years, as the product computes them and as the slow computation does. */
let years: { told: Wrapped; own: Omit<Wrapped, "user"> }[];
beforeAll(async () => {
  database = await emptyDatabase();
  const { db } = database;
  const random = createRandom(26);
  const fans = await addFans(db, FANS);
  const sittings = evenings(random);
  await addSittings(db, sittings);
  const secondsOf = (): number => 1 + Math.floor(random() * 1_800);
  watches = await watchAtRandom(db, { fans, sittings }, { tries: 700, random, secondsOf });
  const recap = new Recap({
    db,
    clock: () => NOW_MS,
    rooms: () => MEMBERS.filter(({ isActive }) => isActive),
    memberOf: (platform, room) =>
      MEMBERS.find((one) => room === (platform === "idn" ? one.username : String(one.roomId))) ?? null,
    top: () => new Set(),
  });
  years = [];
  for (const userId of fans)
    for (const year of YEARS)
      years.push({
        told: await recap.of(userId, year),
        own: slowRecap(watches, MEMBERS, { userId, year }),
      });
}, 120_000);
afterAll(() => database[Symbol.asyncDispose]());

/**
 * Runs of days with two lives at a time each, from early morning until after midnight, and around the turns of the
 * years; some in rooms of the group's own account and of unknown members, some still on air.
 */
function evenings(random: () => number): MadeSitting[] {
  const days: number[] = [];
  for (const first of ["2024-12-29", "2025-03-03", "2025-06-27", "2025-09-10", "2025-12-29"])
    for (let day = 0; day < 7; day += 1)
      if (random() < 0.8) days.push(Date.parse(`${first}T00:00:00+07:00`) + day * DAY_MS);
  const minutes = [5 * 60, 5 * 60, 19 * 60, 19 * 60, 1_398, 1_398];
  return days.flatMap((dayMs) => minutes.map((minute) => sittingAt(dayMs + minute * MINUTE_MS, random)));
}

function sittingAt(atMs: number, random: () => number): MadeSitting {
  const member = random() < 0.25 ? GROUP : (PEOPLE[Math.floor(random() * PEOPLE.length)] ?? GROUP);
  const platform = random() < 0.5 ? "idn" : "showroom";
  const room = platform === "idn" ? member.username : String(member.roomId);
  const lengthMin = 40 + Math.floor(random() * 60);
  return {
    id: newId(),
    platform,
    room: random() < 0.05 ? NOBODY : room,
    name: `${member.name} JKT48`,
    title: `Live ${Math.floor(random() * 1_000)}`,
    atMs: atMs + Math.floor(random() * 60) * 1_000,
    endedAtMs: random() < 0.1 ? null : atMs + lengthMin * MINUTE_MS,
    minutes: Array.from({ length: lengthMin + 1 }, (_, minute) => ({
      atMs: atMs + minute * MINUTE_MS,
      // Equal numbers in both lives that are on air at a time.
      comments: (7 * (atMs / MINUTE_MS) + 11 * minute) % 40,
    })),
  };
}

describe("a recap", () => {
  it("states the first live, the usual hour, the longest streak, the busiest week and the loudest minute", () => {
    for (const { told, own } of years) expect(told.story).toEqual(own.story);
  });

  it("adds up the year's lives and minutes, and lists the other years", () => {
    for (const { told, own } of years) expect([told.totals, told.years]).toEqual([own.totals, own.years]);
  });

  it("lists the most watched members, in order, each once and never the group's own account", () => {
    for (const { told, own } of years) {
      const { showroom, idn, members } = told;
      for (const names of [
        showroom.map(({ name }) => name),
        idn.map(({ member }) => member.name),
        members.map(({ name }) => name),
      ]) {
        expect(names).toEqual([...new Set(names)]);
        expect(names).not.toContain(GROUP.name);
      }
      const lists = { showroom: own.showroom, idn: own.idn, members: own.members };
      expect({ showroom, idn, members }).toEqual(lists);
    }
  });
});

describe("the watches behind the compared recaps", () => {
  it("contain all cases in which ways of counting differ", () => {
    const some = (test: (own: (typeof years)[number]["own"]) => boolean): boolean =>
      years.some(({ own }) => test(own));
    expect(years.filter(({ own }) => own.members.length > 3).length).toBeGreaterThan(10);
    expect(some(({ members }) => members.length === 0)).toBe(true);
    // Lives that played at the same time count once.
    expect(watches.filter(({ seconds, clockSeconds }) => clockSeconds < seconds).length).toBeGreaterThan(20);
    for (const room of [String(GROUP.roomId), GROUP.username, NOBODY])
      expect(watches.filter((watch) => watch.room === room).length).toBeGreaterThan(0);
    // A member is first only because of both platforms together.
    expect(
      some(({ members, showroom, idn }) => {
        const [first] = members;
        const most = Math.max(showroom[0]?.visits ?? 0, idn[0]?.watch ?? 0);
        const isFirst = showroom[0]?.name === first?.name || idn[0]?.member.name === first?.name;
        return (first?.watches ?? 0) > most && !isFirst;
      }),
    ).toBe(true);
    expect(some(({ story }) => (story.longestStreak?.days ?? 0) > 2)).toBe(true);
    expect(some(({ story }) => story.firstLive?.data_id === null)).toBe(true);
  });
});
