import { sql, type ExpressionBuilder, type SqlBool, type Expression } from "kysely";
import type { RouteInput } from "../../http/route.ts";
import type { Db, Tables } from "../../db/schema/schema.ts";
import { readChunk, type RecordEvent } from "../recording/record-event.ts";
import type { SittingRow } from "../recording/sittings.queries.ts";

/** Filter and order of past lives, as the call has them. */
export type RecentsQuery = RouteInput<"listRecents">["query"];

/** Which members' lives a query means. Past lives without a known member belong to none of them. */
export interface MemberFilter {
  /** Only lives of these members, or all that are of none of them. */
  listed: { in: readonly string[] } | { notIn: readonly string[] };
  /** Members whose name contains the searched text. */
  named: readonly string[];
}

const PER_PAGE = 10;

/** A past live, with the id of its last broadcast. */
export type PastLive = SittingRow & { live_id: string | null };

const lastBroadcast = sql<string | null>`(
  select b.live_id from broadcasts b where b.sitting_id = s.id order by b.started_at desc limit 1
)`.as("live_id");

/** A page of past lives, and the total number. A page number beyond the last page gives the last page. */
export async function listPastLives(
  db: Db,
  query: RecentsQuery,
  members: MemberFilter,
): Promise<{ rows: PastLive[]; page: number; perpage: number; total: number }> {
  const { sort = "date", page = 1, perpage = PER_PAGE } = query;
  const base = db
    .selectFrom("sittings as s")
    .where("s.ended_at", "is not", null)
    .where((where) => where.and(conditions(where, query, members)));
  const views = sql<number>`coalesce(s.visits, s.viewers)`;
  const order = { date: sql`s.started_at`, gift: sql`s.points`, views, duration: sql`s.on_air_ms` }[sort];
  const direction = query.order === "1" ? sql`asc` : sql`desc`;
  // Counted before the rows are read: a live that ends in between is on the page and only missing in the count.
  const count = await base.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  const shownPage = Math.min(page, Math.max(1, Math.ceil(count.total / perpage)));
  const rows = await base
    .selectAll("s")
    .select(lastBroadcast)
    .orderBy(sql`${order} ${direction}, s.id ${direction}`)
    .offset((shownPage - 1) * perpage)
    .limit(perpage)
    .execute();
  return { rows, page: shownPage, perpage, total: count.total };
}

type Sittings = ExpressionBuilder<Pick<Tables, "sittings"> & { s: Tables["sittings"] }, "s">;

function conditions(
  where: Sittings,
  query: RecentsQuery,
  { listed, named }: MemberFilter,
): Expression<SqlBool>[] {
  const { sort, search = "" } = query;
  const from = query.from ?? query.date?.start;
  const to = query.to ?? query.date?.end;
  const all: Expression<SqlBool>[] = [];
  // A room that is not of a known member is never filtered out as a former member's.
  if ("notIn" in listed && listed.notIn.length > 0)
    all.push(where.or([where("s.member_id", "is", null), where("s.member_id", "not in", listed.notIn)]));
  if ("in" in listed)
    all.push(listed.in.length > 0 ? where("s.member_id", "in", listed.in) : where.lit(false));
  if (query.type !== undefined && query.type !== "all") all.push(where("s.platform", "=", query.type));
  if (query.member_id !== undefined) all.push(where("s.member_id", "=", query.member_id));
  if (from !== undefined) all.push(where("s.started_at", ">=", new Date(from)));
  if (to !== undefined) all.push(where("s.started_at", "<=", new Date(to)));
  if (sort === "views") all.push(sql<SqlBool>`coalesce(s.visits, s.viewers, 0) > 0`);
  if (search !== "")
    all.push(
      where.or([
        sql<SqlBool>`strpos(lower(s.name), lower(${search})) > 0`,
        ...(named.length > 0 ? [where("s.member_id", "in", named)] : []),
      ]),
    );
  return all;
}

/** Finds a past live by its own id, or by that of one of its broadcasts at either platform. */
export async function findPastLive(db: Db, dataId: string): Promise<PastLive | undefined> {
  const broadcasts = await db
    .selectFrom("broadcasts")
    .select("sitting_id")
    .where("live_id", "in", [`showroom:${dataId}`, `idn:${dataId}`])
    .execute();
  const ids = [dataId, ...broadcasts.map(({ sitting_id: id }) => id)];
  return db
    .selectFrom("sittings as s")
    .selectAll("s")
    .select(lastBroadcast)
    .where("s.ended_at", "is not", null)
    .where("s.id", "in", ids)
    .executeTakeFirst();
}

export async function storyOf(db: Db, sittingId: string): Promise<unknown> {
  const row = await db
    .selectFrom("sitting_stories")
    .select("story")
    .where("sitting_id", "=", sittingId)
    .executeTakeFirst();
  return row?.story;
}

/** A platform user's activity in a past live. */
export interface Person {
  person_id: string;
  name: string;
  avatar: string;
  comments: number;
  gifts: number;
  points: number;
  fan_points: number;
}

/** The top people of a past live, by gifts or by fan points. */
export async function peopleOf(
  db: Db,
  sittingId: string,
  by: "points" | "fan_points",
  { search = "", offset = 0, limit = 50 }: { search?: string; offset?: number; limit?: number } = {},
): Promise<{ people: Person[]; total: number }> {
  const base = db
    .selectFrom("sitting_people")
    .where("sitting_id", "=", sittingId)
    .where(by === "points" ? "gifts" : "fan_points", ">", 0)
    .$if(search !== "", (query) => query.where(sql<SqlBool>`strpos(lower(name), lower(${search})) > 0`));
  const people = await base
    .select(["person_id", "name", "avatar", "comments", "gifts", "points", "fan_points"])
    .orderBy(by, "desc")
    .orderBy("person_id")
    .offset(offset)
    .limit(limit)
    .execute();
  const { total } = await base.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { people, total };
}

/** The gifts of a past live in order. Filtered in the database, since nearly all events are comments. */
export async function giftsIn(db: Db, sittingId: string): Promise<RecordEvent[]> {
  const chunks = await db
    .selectFrom("record_chunks")
    .select(sql`jsonb_path_query_array(events, '$[*] ? (@.type == "gift")')`.as("gifts"))
    .where("sitting_id", "=", sittingId)
    .where(sql<SqlBool>`events @> '[{"type": "gift"}]'::jsonb`)
    .orderBy("id")
    .execute();
  return chunks.flatMap(({ gifts }) => readChunk(gifts)).sort((one, other) => one.atMs - other.atMs);
}

/** The comments and gifts between two moments, in order. */
export async function eventsBetween(
  db: Db,
  sittingId: string,
  from: Date,
  until: Date,
): Promise<RecordEvent[]> {
  const chunks = await db
    .selectFrom("record_chunks")
    .select("events")
    .where("sitting_id", "=", sittingId)
    .where("until_at", ">=", from)
    .where("from_at", "<", until)
    .orderBy("id")
    .execute();
  const [fromMs, untilMs] = [from.getTime(), until.getTime()];
  return chunks
    .flatMap(({ events }) => readChunk(events))
    .filter(({ atMs }) => atMs >= fromMs && atMs < untilMs)
    .sort((one, other) => one.atMs - other.atMs);
}

export async function hasChunks(db: Db, sittingId: string): Promise<boolean> {
  const row = await db
    .selectFrom("record_chunks")
    .select("id")
    .where("sitting_id", "=", sittingId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Times that have a still picture. */
export async function stillsOf(db: Db, sittingId: string): Promise<Date[]> {
  const rows = await db
    .selectFrom("sitting_stills")
    .select("at")
    .where("sitting_id", "=", sittingId)
    .orderBy("at")
    .execute();
  return rows.map(({ at }) => at);
}

export async function findStill(db: Db, sittingId: string, at: Date): Promise<Uint8Array | undefined> {
  const row = await db
    .selectFrom("sitting_stills")
    .select("bytes")
    .where("sitting_id", "=", sittingId)
    .where("at", "=", at)
    .executeTakeFirst();
  return row?.bytes;
}
