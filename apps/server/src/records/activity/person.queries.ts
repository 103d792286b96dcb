import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "../../db/schema/schema.ts";
import { readChunk, type RecordEvent } from "../recording/record-event.ts";

/**
 * Ids of sittings that may contain a person, newest first: those that list the person, and unfinished ones, whose
 * people are not computed yet. @param personId the person's id at the platform
 */
export async function sittingsWith(db: Db, personId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("sittings as s")
    .select("s.id")
    .where((where) =>
      where.or([
        where("s.ended_at", "is", null),
        where(
          "s.id",
          "in",
          where.selectFrom("sitting_people").select("sitting_id").where("person_id", "=", personId),
        ),
      ]),
    )
    .orderBy("s.started_at", "desc")
    .execute();
  return rows.map(({ id }) => id);
}

/** SQL condition: a chunk contains a comment or gift of the person. */
export function isIn(personId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`events @> ${JSON.stringify([{ user: { id: personId } }])}::jsonb`;
}

/** A comment or gift. */
type Said = Extract<RecordEvent, { user: unknown }>;

/**
 * A person's stored comments and gifts in a sitting, without duplicates: two processes may have written the same one.
 * No other person's events are read.
 */
export async function eventsOf(db: Db, sittingId: string, personId: string): Promise<Said[]> {
  const chunks = await db
    .selectFrom("record_chunks")
    .select(
      sql`jsonb_path_query_array(events, '$[*] ? (@.user.id == $id)', jsonb_build_object('id', ${personId}::text))`.as(
        "own",
      ),
    )
    .where("sitting_id", "=", sittingId)
    .where(isIn(personId))
    .orderBy("id")
    .execute();
  const said = chunks.flatMap(({ own }) => readChunk(own)).filter((event): event is Said => "user" in event);
  const byId = new Map(said.map((event) => [keyOf(event), event]));
  return [...byId.values()].sort((one, other) => one.atMs - other.atMs);
}

function keyOf(event: Said): string {
  return event.type === "gift" ? `gift ${event.id} ${event.occurrence ?? 1}` : `comment ${event.id}`;
}

/** When a person was on a sitting's podium, and the place, counted from one. */
export async function stagesOf(
  db: Db,
  sittingId: string,
  personId: string,
): Promise<{ atMs: number; place: number }[]> {
  const { rows } = await sql<{ atMs: number; place: number }>`
    select (stage ->> 'atMs')::float8 as "atMs", somebody.place::int as place
    from sitting_stories t,
      jsonb_array_elements(t.story -> 'podium') stage,
      jsonb_array_elements_text(stage -> 'people') with ordinality somebody(id, place)
    where t.sitting_id = ${sittingId} and somebody.id = ${personId}
    order by 1`.execute(db);
  return rows;
}

/** People who are read from the database at a time. */
const PEOPLE_AT_ONCE = 5_000;

/**
 * The ids at the platform of everybody whom the records name, some more than once: the people of the sittings, and those
 * in the events of unfinished ones, whose people are not computed yet.
 */
export async function* peopleInRecords(db: Db): AsyncGenerator<string> {
  for (let after = ""; ;) {
    const page = await db
      .selectFrom("sitting_people")
      .select("person_id")
      .distinct()
      .where("person_id", ">", after)
      .orderBy("person_id")
      .limit(PEOPLE_AT_ONCE)
      .execute();
    yield* page.map(({ person_id }) => person_id);
    const last = page.at(-1);
    if (last === undefined) break;
    after = last.person_id;
  }
  const open = await db.selectFrom("sittings").select("id").where("ended_at", "is", null).execute();
  for (const { id } of open) {
    const chunks = await db
      .selectFrom("record_chunks")
      .select(sql<string[]>`jsonb_path_query_array(events, '$[*].user.id')`.as("said"))
      .select(sql<string[]>`jsonb_path_query_array(events, '$[*].people[*].id')`.as("shown"))
      .where("sitting_id", "=", id)
      .execute();
    yield* new Set(chunks.flatMap(({ said, shown }) => [...said, ...shown]));
  }
}
