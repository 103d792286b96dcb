import { sql } from "kysely";
import type { Db } from "../../db/schema/schema.ts";
import { SITTING_PAUSE_MS } from "../../broadcasts/sittings.ts";

/** Deletes events before a day; the figures computed from them stay. */
export async function removeChunksBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("record_chunks").where("until_at", "<", before).execute();
}

export async function removeStillsBefore(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("sitting_stills").where("at", "<", before).execute();
}

/** Deletes the oldest stills until the rest has at most `mostBytes` in total. */
export async function removeStillsBeyond(db: Db, mostBytes: number): Promise<void> {
  const { total } = await db
    .selectFrom("sitting_stills")
    .select(sql<number>`coalesce(sum(octet_length(bytes)), 0)::float8`.as("total"))
    .executeTakeFirstOrThrow();
  if (total <= mostBytes) return;
  await sql`
    delete from sitting_stills s
    using (
      select sitting_id, at, sum(octet_length(bytes)) over (order by at desc, sitting_id) as bytes
      from sitting_stills
    ) newer
    where newer.sitting_id = s.sitting_id and newer.at = s.at and newer.bytes > ${mostBytes}`.execute(db);
}

/**
 * Deletes the people of sittings that began before a day, oldest first: people, podium places and remaining comments.
 * Figures stay. @returns number of sittings, at most `most`
 */
export async function removePeopleBefore(db: Db, before: Date, most: number): Promise<number> {
  return db.transaction().execute(async (transaction) => {
    // A lookup for each sitting: there are far more people than sittings.
    const { rows } = await sql<{ id: string }>`
      select s.id from sittings s
      where s.ended_at is not null and s.started_at < ${before} and coalesce(
        (select to_jsonb(p.person_id) from sitting_people p where p.sitting_id = s.id limit 1),
        (select coalesce(t.story #> '{people,0}', t.story #> '{podium,0}') from sitting_stories t
          where t.sitting_id = s.id)
      ) is not null
      order by s.started_at, s.id
      limit ${most}`.execute(transaction);
    if (rows.length === 0) return 0;
    const ids = rows.map(({ id }) => id);
    await transaction.deleteFrom("record_chunks").where("sitting_id", "in", ids).execute();
    await transaction.deleteFrom("sitting_people").where("sitting_id", "in", ids).execute();
    await transaction
      .updateTable("sitting_stories")
      .set({ story: sql<string>`story || '{"people": [], "podium": []}'::jsonb` })
      .where("sitting_id", "in", ids)
      .execute();
    return ids.length;
  });
}

/**
 * Deletes departures once no live that had begun before them can be written any more: all such sittings have ended,
 * longer ago than the pause after which one can continue, and no history import is running.
 */
export async function removeDepartures(db: Db, nowMs: number): Promise<void> {
  const pausedSince = new Date(nowMs - SITTING_PAUSE_MS);
  await sql`
    delete from departures d
    where d.left_at < ${pausedSince}
      and not exists (
        select from sittings s
        where s.started_at <= d.left_at and (s.ended_at is null or s.seen_at >= ${pausedSince})
      )
      and not exists (select from record_imports i where i.done_at is null)`.execute(db);
}
