import { sql } from "kysely";
import type { Db } from "../../db/schema/schema.ts";

/**
 * Marks an import as begun. Returns whether there is something to import: the import was begun and not finished, or
 * there is no history yet.
 */
export async function beginImport(db: Db, source: string, now: Date): Promise<boolean> {
  const begun = await db
    .selectFrom("record_imports")
    .select("done_at")
    .where("source", "=", source)
    .executeTakeFirst();
  if (begun) return begun.done_at === null;
  const own = await db
    .selectFrom("sittings")
    .select("id")
    .where("ended_at", "is not", null)
    .limit(1)
    .executeTakeFirst();
  if (own) return false;
  await db.insertInto("record_imports").values({ source, begun_at: now, done_at: null }).execute();
  return true;
}

export async function endImport(db: Db, source: string, now: Date): Promise<void> {
  await db.updateTable("record_imports").set({ done_at: now }).where("source", "=", source).execute();
}

/** How much of a sitting is written: whether it is over, and its numbers of events and watches. */
export async function writtenOf(
  db: Db,
  sittingId: string,
): Promise<{ isOver: boolean; events: number; watches: number }> {
  const row = await db
    .selectFrom("sittings as s")
    .select((select) => [
      "s.ended_at",
      select
        .selectFrom("record_chunks as c")
        .select(sql<string | null>`sum(jsonb_array_length(c.events))`.as("events"))
        .whereRef("c.sitting_id", "=", "s.id")
        .as("events"),
      select
        .selectFrom("watches as w")
        .select((watch) => watch.fn.countAll<string>().as("count"))
        .whereRef("w.sitting_id", "=", "s.id")
        .as("watches"),
    ])
    .where("s.id", "=", sittingId)
    .executeTakeFirst();
  return {
    isOver: row !== undefined && row.ended_at !== null,
    events: Number(row?.events ?? 0),
    watches: Number(row?.watches ?? 0),
  };
}

/** Deletes the written events of a sitting, so that they are written again as a whole. */
export async function removeChunksOf(db: Db, sittingId: string): Promise<void> {
  await db.deleteFrom("record_chunks").where("sitting_id", "=", sittingId).execute();
}
