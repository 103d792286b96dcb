import { sql } from "kysely";
import { startPostgres } from "../scripts/postgres.mjs";
import { newId } from "../apps/server/src/base/ids.ts";
import { opened, postgresPool } from "../apps/server/src/db/open.ts";
import type { Db } from "../apps/server/src/db/schema/schema.ts";
import { scoresOf } from "../apps/server/src/records/boards/boards.queries.ts";
import { Boards } from "../apps/server/src/records/boards/boards.ts";
import { allTime, monthPeriod, type Period } from "../apps/server/src/records/boards/period.ts";
import { fansAbove } from "../apps/server/src/records/boards/place.ts";
import { countWatch } from "../apps/server/src/records/activity/watches.queries.ts";
import { quantile, report, type Figure } from "./report.ts";

const FANS = 200_000;
const SIZES = [500_000, 1_000_000, 5_000_000];
const SITTINGS = 4_000;
const PER_PAGE = 10;
const READS = 60;
const MONTH = "2026-11";
const NOW_MS = Date.parse("2026-11-24T20:00:00+07:00");

/** Section 9: pages of the boards and own ranks over many watches, in PostgreSQL, warm. */
export async function benchBoards(): Promise<void> {
  const postgres = await startPostgres();
  if (!postgres) return;
  try {
    const database = await opened(await postgresPool(postgres.url, null));
    const figures: Figure[] = [];
    await addFans(database.db);
    let there = 0;
    for (const size of SIZES) {
      await addWatches(database.db, there, size);
      there = size;
      figures.push(...(await measure(database.db, size)));
    }
    report("9. Boards", figures);
    await database[Symbol.asyncDispose]();
  } finally {
    await postgres.stop();
  }
}

async function addFans(db: Db): Promise<void> {
  await sql`
    insert into users (id, account_id, platform_user_id, name, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'fan' || n, n, 'Fan ' || n, now(), now()
    from generate_series(1, ${FANS}::int) n`.execute(db);
  await sql`
    insert into sittings (id, platform, room, url_key, name, face, title, cover, ticketed, started_at, seen_at)
    select lpad(to_hex(n), 24, '0'), case when n % 3 = 0 then 'idn' else 'showroom' end, (n % 80)::text, 'r', 'r',
      'https://a.example/f', '', 'https://a.example/c', false,
      timestamptz '2026-01-01 00:00+07' + n * interval '2 hours', timestamptz '2026-01-01 00:00+07'
    from generate_series(1, ${SITTINGS}::int) n`.execute(db);
  // Without statistics the planner assumes a handful of rows, and scans the whole table for each watch.
  await sql`analyze`.execute(db);
}

/** Inserts in one statement what counting each of them would result in: a few fans watch a lot, most a little. */
async function addWatches(db: Db, from: number, until: number): Promise<void> {
  await sql`alter table watch_counts disable trigger watch_counts_scored`.execute(db);
  await sql`
    insert into watches (user_id, sitting_id, platform, room, at, beat_at)
    select lpad(to_hex(1 + floor(power(random(), 2) * ${FANS}::int)::int), 24, '0'), s.id, s.platform, s.room,
      s.started_at + random() * interval '1 hour', s.started_at
    from generate_series(${from}::int + 1, ${until}::int) n
    join sittings s on s.id = lpad(to_hex(1 + (n::bigint * 7919 + n / ${SITTINGS}::int) % ${SITTINGS}::int), 24, '0')
    on conflict do nothing`.execute(db);
  await sql`truncate watch_counts, watch_scores`.execute(db);
  await sql`
    insert into watch_counts (period, user_id, showroom, idn, total, last_at)
    select period, user_id, count(*) filter (where platform = 'showroom'),
      count(*) filter (where platform = 'idn'), count(*), max(at)
    from watches, lateral unnest(array[to_char(at at time zone 'Asia/Jakarta', 'YYYY-MM'),
      to_char(at at time zone 'Asia/Jakarta', 'YYYY'), 'all']) period
    group by period, user_id`.execute(db);
  for (const board of ["total", "showroom", "idn"])
    await sql`
      insert into watch_scores (period, board, score, fans)
      select period, ${board}, ${sql.id(board)}, count(*) from watch_counts where ${sql.id(board)} > 0
      group by period, ${sql.id(board)}`.execute(db);
  await sql`alter table watch_counts enable trigger watch_counts_scored`.execute(db);
  await sql`vacuum analyze`.execute(db);
}

async function measure(db: Db, size: number): Promise<Figure[]> {
  const label = `${size / 1_000_000} M watches`;
  const periods: [string, Period][] = [
    ["month", monthPeriod(MONTH, 2026)],
    ["all time", allTime(NOW_MS)],
  ];
  const figures: Figure[] = [];
  for (const [name, period] of periods) {
    const boards = new Boards(db, neverTheSame());
    const first = await boards.page({ period, board: "total", page: 1, limit: PER_PAGE });
    const last = first.data.pagination.totalPage;
    const pages = [1, Math.ceil(last / 100), Math.ceil(last / 2), await crowdedPage(db, period), last];
    const times = new Map<number, number[]>(pages.map((page) => [page, []]));
    for (let read = 0; read < READS; read += 1) {
      const page = pages[read % pages.length] ?? 1;
      times
        .get(page)
        ?.push(await timed(() => boards.page({ period, board: "total", page, limit: PER_PAGE })));
    }
    // The first read of each page warms it.
    const warm = [...times.values()].map((reads) => reads.slice(1));
    figures.push(
      {
        what: `${label}, any page of the ${name}, the slowest of ${pages.length} as it usually is`,
        value: Math.max(...warm.map((reads) => quantile(reads, 0.5))),
        unit: "ms",
        aim: { atMost: 10 },
      },
      {
        what: `${label}, any page of the ${name}, slowest of ${warm.flat().length} reads`,
        value: Math.max(...warm.flat()),
        unit: "ms",
        must: { atMost: 50 },
        aim: { atMost: 10 },
      },
    );
    const ranks: number[] = [];
    for (let read = 0; read < READS; read += 1) {
      const userId = (1 + Math.floor((read / READS) * FANS)).toString(16).padStart(24, "0");
      ranks.push(await timed(() => boards.ownRank(userId, period, "total", PER_PAGE)));
    }
    figures.push({
      what: `${label}, own rank in the ${name}, slowest but three`,
      value: quantile(ranks.slice(4), 0.95),
      unit: "ms",
      must: { atMost: 20 },
    });
  }
  figures.push(await writes(db, label));
  return figures;
}

/** The page in the middle of the largest group of fans with the same score: the one that has to skip most rows. */
async function crowdedPage(db: Db, period: Period): Promise<number> {
  const scores = await scoresOf(db, period.key, "total");
  const most = Math.max(...scores.map(({ fans }) => fans));
  const score = scores.find(({ fans }) => fans === most)?.score ?? 0;
  return Math.ceil((fansAbove(scores, score) + most / 2) / PER_PAGE);
}

/** The cost of counting a watch, one after the other. */
async function writes(db: Db, label: string): Promise<Figure> {
  const sitting = { id: newId(), platform: "showroom" as const, room: "1" };
  const at = new Date(NOW_MS);
  await db
    .insertInto("sittings")
    .values({
      ...sitting,
      url_key: "r",
      member_id: null,
      name: "r",
      face: "https://a.example/f",
      title: "",
      cover: "https://a.example/c",
      ticketed: false,
      schedule_id: null,
      started_at: at,
      seen_at: at,
    })
    .execute();
  const times: number[] = [];
  for (let number = 1; number <= READS; number += 1) {
    const userId = (number * 3_001).toString(16).padStart(24, "0");
    times.push(await timed(() => countWatch(db, { userId, sitting, isMulti: false }, at)));
  }
  return { what: `${label}, counting one more`, value: quantile(times, 0.5), unit: "ms" };
}

/** A clock by which every cached read has expired. */
function neverTheSame(): () => number {
  let ms = NOW_MS;
  return () => (ms += 3_600_000);
}

async function timed(work: () => Promise<unknown>): Promise<number> {
  const begun = performance.now();
  await work();
  return performance.now() - begun;
}
