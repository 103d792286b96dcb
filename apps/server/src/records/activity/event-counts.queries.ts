import { sql } from "kysely";
import type { Db } from "../../db/schema/schema.ts";

/** Adds to the counts of a day. @param day `YYYY-MM-DD` */
export async function addEventCounts(
  db: Db,
  day: string,
  counts: ReadonlyMap<string, number>,
): Promise<void> {
  await db
    .insertInto("event_counts")
    .values([...counts].map(([name, count]) => ({ day, name, count })))
    .onConflict((conflict) =>
      conflict.columns(["day", "name"]).doUpdateSet({ count: sql`event_counts.count + excluded.count` }),
    )
    .execute();
}

/** Counts of the given names on a range of days, newest first. */
export async function eventCountsBetween<N extends string>(
  db: Db,
  { from, to, names }: { from: string; to: string; names: readonly N[] },
): Promise<{ day: string; name: N; count: number }[]> {
  const rows = await db
    .selectFrom("event_counts")
    .select(["day", "name", "count"])
    .where("day", ">=", from)
    .where("day", "<=", to)
    .where("name", "in", names)
    .orderBy("day", "desc")
    .orderBy("name")
    .execute();
  return rows.map((row) => ({ ...row, name: row.name as N }));
}
