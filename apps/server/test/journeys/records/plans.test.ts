import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { OpenDatabase } from "../../../src/db/open.ts";
import type { Db } from "../../../src/db/schema/schema.ts";
import { listLogs } from "../../../src/records/activity/logs.queries.ts";
import {
  addSeconds,
  watchedBeside,
  watchersOf,
  watchTotals,
} from "../../../src/records/activity/watches.queries.ts";
import {
  firstOf,
  memberStandings,
  monthsOnAir,
  monthsWatched,
  scoresOf,
  standingOf,
  standingsIn,
  tiesBefore,
} from "../../../src/records/boards/boards.queries.ts";
import {
  eventsBetween,
  findPastLive,
  findStill,
  giftsIn,
  hasChunks,
  listPastLives,
  peopleOf,
  stillsOf,
  storyOf,
  type MemberFilter,
  type RecentsQuery,
} from "../../../src/records/history/history.queries.ts";
import {
  countedIn,
  findRecapLink,
  hasRecapLink,
  loudestMinute,
  watchedRooms,
  watchedSeconds,
  watchedYears,
  watchesBetween,
} from "../../../src/records/recap/recap.queries.ts";
import { recentEvents } from "../../../src/records/recording/chunks.queries.ts";
import {
  broadcastsOf,
  findSitting,
  nameSitting,
  openBroadcasts,
  sittingOfBroadcast,
  unfinishedSittings,
} from "../../../src/records/recording/sittings.queries.ts";
import { crowdRecords, idOf, PERIOD } from "../../support/crowded-records.ts";
import { plansOf } from "../../support/query-plans.ts";
import { databaseKinds, emptyDatabase } from "../../support/world-database.ts";

/**
 * The query plans of each database for queries that grow with what fans watch. A plan that changes must be reviewed and
 * written down here: none of these may scan a whole table, or sort more than a page.
 */
const FAN = idOf(10);
const SITTING = idOf(7);
const MEMBER = idOf(0);
const BOARDS = ["total", "showroom", "idn"] as const;

/** Steps that scan a table from its beginning to its end. Members are exempt: there are only a hundred or so. */
const wholeReads = (plans: readonly string[][]): string[] =>
  plans.flat().filter((step) => step.startsWith("Seq Scan") && step !== "Seq Scan members");

describe.each(databaseKinds())("the planner of the %s database", (kind) => {
  let database: OpenDatabase;
  let db: Db;
  beforeAll(async () => {
    database = await emptyDatabase(kind === "embedded" ? kind : undefined);
    ({ db } = database);
    await crowdRecords(db);
  }, 120_000);
  afterAll(() => database[Symbol.asyncDispose]());

  it.each(BOARDS.flatMap((board) => [false, true].map((fromEnd) => ({ board, fromEnd }))))(
    "reads a page of a board in index order, at any position ($board, from the end: $fromEnd)",
    async ({ board, fromEnd }) => {
      const stretch = { score: 40, skip: 15, limit: 10, fromEnd };
      const plans = await plansOf(db, (some) => standingsIn(some, { period: PERIOD, board, ...stretch }));
      // Skipped rows are read from the index only; ten rows are sorted at the end.
      const [outermost, ...steps] = plans.at(-1) ?? [];
      expect(outermost).toBe("Sort");
      expect(steps[0]).toBe(`Index Only Scan watch_counts_by_${board}`);
      expect(steps.slice(1).filter((step) => !step.startsWith("Index Scan"))).toEqual([]);
    },
  );

  it.each(BOARDS)("reads scores, ties and one fan of a board by an index each (%s)", async (board) => {
    expect(await plansOf(db, (some) => standingOf(some, PERIOD, board, FAN))).toEqual([
      ["Index Scan watch_counts_pkey"],
    ]);
    const standing = await standingOf(db, PERIOD, board, FAN);
    if (!standing) throw new Error("no standing");
    expect(await plansOf(db, (some) => tiesBefore(some, PERIOD, board, standing))).toEqual([
      [`Index Only Scan watch_counts_by_${board}`],
    ]);
    expect(wholeReads(await plansOf(db, (some) => scoresOf(some, PERIOD, board)))).toEqual([]);
  });

  it("reads the top ten in index order", async () => {
    expect(await plansOf(db, (some) => firstOf(some, PERIOD, 10))).toEqual([
      ["Index Only Scan watch_counts_by_total"],
    ]);
  });

  it("reads the board of members by its days", async () => {
    const week = { from: "2026-11-16", until: "2026-11-22" };
    const month = { from: "2026-11-01", until: "2026-11-30" };
    for (const days of [week, month])
      expect(wholeReads(await plansOf(db, (some) => memberStandings(some, "idn", days)))).toEqual([]);
  });

  it("finds the months of a board without reading their scores and days", async () => {
    const plans = await plansOf(db, async (some) => {
      await monthsWatched(some);
      await monthsOnAir(some, "idn");
    });
    // Each step of the recursion looks up the preceding month in an index.
    const recursion = ["WorkTable Scan", "CTE Scan"];
    expect(plans).toEqual([
      ["Sort", "Index Only Scan watch_scores_pkey", ...recursion, "Index Scan watch_scores_pkey"],
      ["Sort", "Index Only Scan member_days_pkey", ...recursion],
    ]);
  });

  it("reads a fan's year by an index on the fan", async () => {
    const year = [new Date("2026-01-01"), new Date("2027-01-01")] as const;
    const plans = await plansOf(db, async (some) => {
      await watchedRooms(some, FAN, 2026);
      await watchedRooms(some, FAN, null);
      await watchesBetween(some, FAN, ...year);
      await loudestMinute(some, FAN, ...year);
      await watchedYears(some, FAN);
      await watchedSeconds(some, FAN, 2026);
      await countedIn(some, FAN, 2026);
      await hasRecapLink(some, FAN, 2026);
      await findRecapLink(some, "no link");
    });
    expect(plans).toHaveLength(9);
    expect(wholeReads(plans)).toEqual([]);
  });

  it("reads a live's watchers by the live, and all watches of fans by the fans", async () => {
    const plans = await plansOf(db, async (some) => {
      await watchersOf(some, SITTING, 50);
      await watchTotals(some, [FAN, idOf(11)], "332503");
      await addSeconds(some, { userId: FAN, sittingId: SITTING, seconds: 60 }, new Date());
      await watchedBeside(some, { userId: FAN, sittingId: SITTING, fromMs: 0 });
    });
    expect(plans).toHaveLength(7);
    expect(wholeReads(plans)).toEqual([]);
  });

  it.each([
    ["date", "sittings_by_date"],
    ["gift", "sittings_by_points"],
    ["views", "sittings_by_views"],
    ["duration", "sittings_by_duration"],
  ] as const)("reads a page of past lives by their order (%s)", async (sort, index) => {
    for (const order of ["-1", "1"] as const)
      for (const page of [1, 11]) {
        const query = { ...NEWEST, sort, order, page };
        // Before that it counts all of them, some thousands per year.
        const [, rows = []] = await plansOf(db, (some) => listPastLives(some, query, EVERYBODY));
        expect(rows[0]).toBe(`Index Scan ${index}`);
        expect(wholeReads([rows])).toEqual([]);
      }
  });

  it("counts and reads a member's past lives without reading other lives", async () => {
    for (const [query, members] of [
      [{ member_id: MEMBER }, EVERYBODY],
      [{}, { listed: { in: [MEMBER] }, named: [] }],
    ] as const) {
      const plans = await plansOf(db, (some) => listPastLives(some, { ...NEWEST, ...query }, members));
      expect(plans).toHaveLength(2);
      expect(wholeReads(plans)).toEqual([]);
      for (const steps of plans) expect(steps.join()).toMatch(/Index Scan sittings_of_member/);
    }
  });

  it("counts and reads the past lives of some days without reading other lives", async () => {
    const days = { from: Date.UTC(2026, 2, 1), to: Date.UTC(2026, 2, 8) };
    const plans = await plansOf(db, (some) => listPastLives(some, { ...NEWEST, ...days }, EVERYBODY));
    expect(plans).toHaveLength(2);
    expect(wholeReads(plans)).toEqual([]);
  });

  it("reads all data of a past live's page by the live", async () => {
    const plans = await plansOf(db, async (some) => {
      await findPastLive(some, SITTING);
      await storyOf(some, SITTING);
      await peopleOf(some, SITTING, "points", { search: "fan", offset: 10, limit: 10 });
      await peopleOf(some, SITTING, "fan_points");
      await giftsIn(some, SITTING);
      await eventsBetween(some, SITTING, new Date("2026-11-01T00:10Z"), new Date("2026-11-01T00:40Z"));
      await hasChunks(some, SITTING);
      await stillsOf(some, SITTING);
      await findStill(some, SITTING, new Date("2026-11-01T00:10Z"));
      await broadcastsOf(some, SITTING);
      await sittingOfBroadcast(some, "showroom:7");
      await findSitting(some, SITTING);
      await listLogs(some, { sittingId: SITTING, logName: "Comment", offset: 0, limit: 100 });
    });
    expect(plans).toHaveLength(19);
    expect(wholeReads(plans)).toEqual([]);
  });

  it("finds what the recorder queries with each write without reading ended sittings", async () => {
    const plans = await plansOf(db, async (some) => {
      await openBroadcasts(some);
      await unfinishedSittings(some);
      await recentEvents(some, SITTING, new Date("2026-11-01T00:50Z"));
      await nameSitting(some, SITTING, { id: "showroom:7", title: "Halo", cover: "c" });
    });
    expect(plans).toHaveLength(4);
    expect(wholeReads(plans)).toEqual([]);
  });
});

const NEWEST: RecentsQuery = { perpage: 12 };
/** As the filter `active` means with a former member. */
const EVERYBODY: MemberFilter = { listed: { notIn: [idOf(1)] }, named: [] };
