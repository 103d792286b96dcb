import { sql, type RawBuilder, type SqlBool } from "kysely";
import type { Db } from "../../db/schema/schema.ts";
import { readChunk, type RecordEvent } from "../recording/record-event.ts";

/**
 * Sittings in whose record somebody may stand, the newest first: those that know them, and those that go on, whose
 * people nobody has worked out yet. @param personId theirs at the platform
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

/** Whether somebody said or gave something in a chunk. */
export function isIn(personId: string): RawBuilder<SqlBool> {
  return sql<SqlBool>`events @> ${JSON.stringify([{ user: { id: personId } }])}::jsonb`;
}

/** Something said or given. */
type Said = Extract<RecordEvent, { user: unknown }>;

/**
 * What somebody said and gave in a sitting as far as it is kept, once each: the platform's log may have told again what
 * its socket did. Of all others nothing is read.
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
  const byId = new Map(said.map((event) => [`${event.type} ${event.id}`, event]));
  return [...byId.values()].sort((one, other) => one.atMs - other.atMs);
}

/** When somebody stood on a sitting's stage, and at which place from one on. */
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
