import { sql } from "kysely";
import type { Db } from "../../db/schema/schema.ts";

/** Adds to a day's counts. @param day `YYYY-MM-DD` */
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
