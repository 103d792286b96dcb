import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../src/db/open.ts";
import { newId } from "../../../src/base/ids.ts";
import { wibDay } from "../../../src/base/jakarta-time.ts";
import { Boards } from "../../../src/records/boards/boards.ts";
import { monthPeriod, yearPeriod, allTime, type Period } from "../../../src/records/boards/period.ts";
import type { Board } from "../../../src/records/boards/boards.queries.ts";
import {
  addFans,
  addSittings,
  createRandom,
  watchAtRandom,
  type MadeWatch,
} from "../../support/watch-history.ts";
import { emptyDatabase } from "../../support/world-database.ts";

/**
 * Two years of watches, aggregated as they are added and removed: boards and ranks equal a slow computation over the
 * watches themselves.
 */
const FANS = 60;
const SITTINGS = 150;
const DAY_MS = 86_400_000;
const FIRST_MS = Date.parse("2024-11-20T00:00:00+07:00");
const NOW_MS = Date.parse("2026-01-15T20:00:00+07:00");
const BOARDS: readonly Board[] = ["total", "showroom", "idn"];
const PER_PAGE = 10;

let database: OpenDatabase;
let watches: MadeWatch[];
beforeAll(async () => {
  database = await emptyDatabase();
  const { db } = database;
  const random = createRandom(26);
  const fans = await addFans(db, FANS);
  const sittings = Array.from({ length: SITTINGS }, (_, number) => ({
    id: newId(),
    platform: number % 3 === 0 ? ("idn" as const) : ("showroom" as const),
    room: `room${number % 12}`,
    name: `room${number % 12}`,
    title: "",
    atMs: FIRST_MS + Math.floor(random() * (NOW_MS - FIRST_MS)),
    endedAtMs: null,
    minutes: [],
  }));
  await addSittings(db, sittings);
  // Three tabs report the same minute: it counts once.
  const options = { tries: 1_500, random, secondsOf: () => 60, tabs: 3 };
  watches = await watchAtRandom(db, { fans, sittings }, options);
}, 120_000);
afterAll(() => database[Symbol.asyncDispose]());

/** Computes the board slowly. */
function slowBoard(period: Period, board: Board): { userId: string; score: number; seconds: number }[] {
  const sums = new Map<string, { score: number; seconds: number; lastMs: number }>();
  for (const { userId, platform, atMs, seconds } of watches) {
    if (atMs < period.fromMs || atMs >= period.untilMs) continue;
    const sum = sums.get(userId) ?? { score: 0, seconds: 0, lastMs: 0 };
    sum.score += board === "total" || board === platform ? 1 : 0;
    sum.seconds += seconds;
    sum.lastMs = Math.max(sum.lastMs, atMs);
    sums.set(userId, sum);
  }
  return [...sums]
    .map(([userId, sum]) => ({ userId, ...sum }))
    .filter(({ score }) => score > 0)
    .sort(
      (one, other) =>
        other.score - one.score || one.lastMs - other.lastMs || (one.userId < other.userId ? -1 : 1),
    );
}

const PERIODS: Period[] = [
  monthPeriod("2024-11", 2024),
  monthPeriod("2024-12", 2024),
  monthPeriod("2025-06", 2025),
  monthPeriod("2026-01", 2026),
  yearPeriod(2024),
  yearPeriod(2025),
  allTime(NOW_MS),
];

describe("a board", () => {
  it("equals the count of all watches, page by page, in every period and on each of the three boards", async () => {
    const boards = new Boards(database.db, () => NOW_MS);
    for (const period of PERIODS)
      for (const board of BOARDS) {
        const slow = slowBoard(period, board);
        const fast = [];
        const pages = Math.max(1, Math.ceil(slow.length / PER_PAGE));
        let last;
        for (let page = 1; page <= pages; page += 1) {
          last = (await boards.page({ period, board, page, limit: PER_PAGE })).data;
          expect(last.pagination).toMatchObject({ currentPage: page, totalData: slow.length });
          fast.push(...last.data);
        }
        const beyond = await boards.page({ period, board, page: pages + 1, limit: PER_PAGE });
        expect(beyond.data).toEqual(last);
        const key = {
          total: "totalWatchLive",
          showroom: "watchShowroomMember",
          idn: "watchLiveIDN",
        } as const;
        expect(fast.map(({ rank, _id, ...entry }) => [rank, _id, entry[key[board]]])).toEqual(
          slow.map(({ userId, score }, index) => [index + 1, userId, score]),
        );
      }
  });

  it("returns each fan's own rank, and the page that contains it", async () => {
    const boards = new Boards(database.db, () => NOW_MS);
    for (const period of PERIODS) {
      const slow = slowBoard(period, "total");
      for (const [index, { userId }] of slow.entries())
        expect(await boards.ownRank(userId, period, "total", PER_PAGE)).toMatchObject({
          entry: { rank: index + 1, _id: userId },
          page: Math.floor(index / PER_PAGE) + 1,
        });
    }
    expect(await boards.ownRank(newId(), allTime(NOW_MS), "total", PER_PAGE)).toEqual({
      entry: null,
      page: null,
    });
  });

  it("has a top ten that expires with its month", async () => {
    const time = { ms: NOW_MS };
    const boards = new Boards(database.db, () => time.ms);
    await boards.readTop();
    const slow = slowBoard(monthPeriod("2026-01", 2026), "total");
    expect([...boards.top].sort()).toEqual(
      slow
        .slice(0, 10)
        .map(({ userId }) => userId)
        .sort(),
    );
    time.ms += 17 * DAY_MS;
    expect(boards.top.size).toBe(0);
  });

  it("sums up days to months, months to years, and years to all time", async () => {
    const rows = await database.db.selectFrom("watch_counts").selectAll().execute();
    const sumOf = (userId: string, test: (period: string) => boolean): number[] =>
      rows
        .filter((row) => row.user_id === userId && test(row.period))
        .reduce(([total = 0, seconds = 0], row) => [total + row.total, seconds + row.seconds], [0, 0]);
    for (const userId of new Set(rows.map((row) => row.user_id))) {
      const own = watches.filter((watch) => watch.userId === userId);
      const months = new Set(own.map(({ atMs }) => wibDay(atMs).slice(0, 7)));
      for (const month of months)
        expect(sumOf(userId, (period) => period === month)[0]).toBe(
          own.filter(({ atMs }) => wibDay(atMs).startsWith(month)).length,
        );
      for (const year of ["2024", "2025", "2026"])
        expect(sumOf(userId, (period) => period.length === 7 && period.startsWith(year))).toEqual(
          sumOf(userId, (period) => period === year),
        );
      expect(sumOf(userId, (period) => period.length === 4)).toEqual(
        sumOf(userId, (period) => period === "all"),
      );
    }
  });

  it("removes a deleted user, with their score", async () => {
    const { db } = database;
    const before = slowBoard(allTime(NOW_MS), "total");
    const gone = before[3]?.userId ?? "";
    await db.deleteFrom("users").where("id", "=", gone).execute();
    watches = watches.filter(({ userId }) => userId !== gone);
    const boards = new Boards(db, () => NOW_MS);
    const { data } = await boards.page({ period: allTime(NOW_MS), board: "total", page: 1, limit: PER_PAGE });
    expect(data.data.map(({ _id }) => _id)).toEqual(
      slowBoard(allTime(NOW_MS), "total")
        .slice(0, PER_PAGE)
        .map(({ userId }) => userId),
    );
    expect(data.pagination.totalData).toBe(before.length - 1);
  });
});
