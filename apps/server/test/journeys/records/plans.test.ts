import { CompiledQuery, sql, type KyselyPlugin, type RootOperationNode } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenDatabase } from "../../../src/db/open.ts";
import {
  firstOf,
  scoresOf,
  standingOf,
  standingsIn,
  tiesBefore,
} from "../../../src/records/boards/boards.queries.ts";
import { findPastLive, listPastLives } from "../../../src/records/history/history.queries.ts";
import { historyRoutes } from "../../../src/records/history/history.routes.ts";
import { watchedRooms, watchesBetween } from "../../../src/records/recap/recap.queries.ts";
import { emptyDatabase } from "../../support/world-database.ts";

/**
 * How the database goes about the queries that grow with what fans watch. A plan that becomes another one is looked
 * at, and written down here: none of these may read a whole table, or sort more than a page.
 */
const FANS = 8_000;
const PERIOD = "2026-11";

let database: OpenDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
  const { db } = database;
  await sql`
    insert into users (id, account_id, name, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'fan' || n, 'Fan', now(), now() from generate_series(1, ${FANS}::int) n`.execute(
    db,
  );
  await sql`
    insert into sittings (id, platform, room, url_key, name, face, title, cover, ticketed, started_at, seen_at, ended_at)
    select lpad(to_hex(n), 24, '0'), 'showroom', (n % 80)::text, 'r', 'r', 'f', '', 'c', false,
      timestamptz '2026-01-01' + n * interval '1 hour', now(), now()
    from generate_series(1, 5000) n`.execute(db);
  await sql`
    insert into broadcasts (live_id, sitting_id, started_at, ended_at)
    select 'showroom:' || n, lpad(to_hex(n), 24, '0'), now(), now() from generate_series(1, 5000) n`.execute(
    db,
  );
  await sql`
    insert into watches (user_id, sitting_id, platform, room, at, beat_at)
    select lpad(to_hex(n), 24, '0'), lpad(to_hex(1 + (n * 7 + k * 13) % 5000), 24, '0'), 'showroom', 'r',
      timestamptz '2026-11-01' + k * interval '1 day', now()
    from generate_series(1, ${FANS}::int) n, generate_series(1, 3) k on conflict do nothing`.execute(db);
  // They are written in one go, and so are their scores, of five years.
  await sql`alter table watch_counts disable trigger watch_counts_scored`.execute(db);
  await sql`
    insert into watch_counts (period, user_id, showroom, idn, total, last_at)
    select p, lpad(to_hex(n), 24, '0'), n % 200, 1, n % 200 + 1, timestamptz '2026-11-01' + n * interval '1 second'
    from generate_series(1, ${FANS}::int) n, unnest(array['2026-10', '2026-11', '2026', 'all']) p`.execute(
    db,
  );
  await sql`
    insert into watch_scores (period, board, score, fans)
    select case month when 0 then ${PERIOD} else 'month ' || month end, board, score, 100
    from generate_series(0, 60) month, unnest(array['total', 'showroom', 'idn']) board, generate_series(1, 200) score`.execute(
    db,
  );
  await sql`
    insert into watch_members (user_id, year, platform, room, watches)
    select lpad(to_hex(n), 24, '0'), 2026, 'showroom', k::text, 1
    from generate_series(1, ${FANS}::int) n, generate_series(1, 3) k`.execute(db);
  await sql`analyze`.execute(db);
}, 120_000);
afterAll(() => database[Symbol.asyncDispose]());

interface PlanNode {
  "Node Type": string;
  "Index Name"?: string;
  "Relation Name"?: string;
  Plans?: PlanNode[];
}

/** Every step of a plan that reads or sorts, outermost first. */
function stepsOf(node: PlanNode): string[] {
  const { "Node Type": type, "Index Name": index, "Relation Name": relation, Plans = [] } = node;
  const own = /Scan|Sort/.test(type) ? [[type, index ?? relation].filter(Boolean).join(" ")] : [];
  return [...own, ...Plans.flatMap(stepsOf)];
}

/** The plans of the queries that some work makes. */
async function plansOf(work: (db: OpenDatabase["db"]) => Promise<unknown>): Promise<string[][]> {
  const queries: CompiledQuery[] = [];
  const { db } = database;
  const listener: KyselyPlugin = {
    transformQuery({ node, queryId }): RootOperationNode {
      queries.push(db.getExecutor().compileQuery(node, queryId));
      return node;
    },
    transformResult: ({ result }) => Promise.resolve(result),
  };
  await work(db.withPlugin(listener));
  const plans: string[][] = [];
  for (const { sql: text, parameters } of queries) {
    const { rows } = await db.executeQuery<{ "QUERY PLAN": [{ Plan: PlanNode }] }>(
      CompiledQuery.raw(`explain (format json) ${text}`, [...parameters]),
    );
    const plan = rows[0]?.["QUERY PLAN"][0].Plan;
    plans.push(plan ? stepsOf(plan) : []);
  }
  return plans;
}

const FAN = "a".padStart(24, "0");

it.each([false, true])(
  "reads a page of a board by its order, wherever it is (from the end: %s)",
  async (fromEnd) => {
    const stretch = { score: 90, skip: 15, limit: 10, fromEnd };
    const plans = await plansOf((db) => standingsIn(db, { period: PERIOD, board: "total", ...stretch }));
    // What is skipped is read from the index alone; ten rows are sorted at the end.
    const [outermost, ...steps] = plans.at(-1) ?? [];
    expect(outermost).toBe("Sort");
    expect(steps[0]).toBe("Index Only Scan watch_counts_by_total");
    expect(steps.slice(1).filter((step) => !step.startsWith("Index Scan"))).toEqual([]);
  },
);

it("reads scores, ties, one fan and the first ten by an index each", async () => {
  expect(await plansOf((db) => firstOf(db, PERIOD, 10))).toEqual([["Index Only Scan watch_counts_by_total"]]);
  expect(await plansOf((db) => standingOf(db, PERIOD, "total", FAN))).toEqual([
    ["Index Scan watch_counts_pkey", "Index Scan users_pkey"],
  ]);
  const standing = await standingOf(database.db, PERIOD, "total", FAN);
  if (!standing) throw new Error("no standing");
  expect(await plansOf((db) => tiesBefore(db, PERIOD, "total", standing))).toEqual([
    ["Index Only Scan watch_counts_by_total"],
  ]);
  const [scores = []] = await plansOf((db) => scoresOf(db, PERIOD, "total"));
  expect(scores.some((step) => step.startsWith("Seq Scan"))).toBe(false);
});

it("reads a fan's year by what is theirs", async () => {
  const year = { from: new Date("2026-01-01"), until: new Date("2027-01-01") };
  for (const plan of [
    ...(await plansOf((db) => watchedRooms(db, FAN, 2026))),
    ...(await plansOf((db) => watchesBetween(db, FAN, year.from, year.until))),
  ])
    expect(plan.filter((step) => step.startsWith("Seq Scan"))).toEqual([]);
});

it("reads the newest past lives by their order", async () => {
  // Before that it counts them all, which are some thousands a year.
  const [, rows = []] = await plansOf((db) =>
    listPastLives(db, {
      sort: "date",
      descending: true,
      offset: 0,
      limit: 12,
      members: "active",
      platform: null,
      search: "",
      roomId: null,
      memberId: null,
      from: null,
      to: null,
    }),
  );
  expect(rows[0]).toBe("Index Scan sittings_by_date");
});

it("finds a past live by any of its ids without reading the others", async () => {
  const plans = await plansOf((db) => findPastLive(db, "000000000000000000000001"));
  expect(plans).toHaveLength(2);
  expect(plans.flat().filter((step) => /^Seq Scan (?:sittings|broadcasts)/.test(step))).toEqual([]);
});

it("reads a record for who gave what once, unless the sitting has gone on since; who left is out at once", async () => {
  const { db } = database;
  const id = "2".padStart(24, "0");
  const user = { id: "7", name: "Budi", avatar: "https://a.example/7.png" };
  const gift = { type: "gift", atMs: 1, user, giftId: "1", image: "https://a.example/1.png", count: 2 };
  const events = JSON.stringify(["a", "b"].map((name) => ({ ...gift, id: name })));
  const [from_at, until_at] = [new Date(1), new Date(1)];
  await db.insertInto("record_chunks").values({ sitting_id: id, from_at, until_at, events }).execute();
  const sums = { comments: 0, gifts: 4, points: 4, fan_points: 4 };
  const person = { person_id: user.id, name: user.name, avatar: user.avatar };
  await db
    .insertInto("sitting_people")
    .values({ sitting_id: id, ...person, ...sums })
    .execute();
  const { listGivers } = historyRoutes({
    db,
    clock: Date.now,
    pictures: { of: () => ({ img: "", img_alt: "" }) },
    showOf: () => null,
    top: () => new Set(),
    videoFor: () => null,
  });
  const nobody = { origin: "", header: () => null };
  const given = async (): Promise<(number | undefined)[]> => {
    const { value } = await listGivers.answer({ params: { data_id: id }, query: {}, body: {} }, nobody);
    return value.gifts.map(({ gifts }) => gifts[0]?.num);
  };
  expect(await given()).toEqual([4]);
  await db.deleteFrom("record_chunks").execute();
  expect(await given()).toEqual([4]);
  await db.updateTable("sittings").set({ ended_at: new Date() }).where("id", "=", id).execute();
  expect(await given()).toEqual([undefined]);
  await db.deleteFrom("sitting_people").execute();
  expect(await given()).toEqual([]);
});
