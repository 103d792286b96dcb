import { sql, type Kysely } from "kysely";

/** Lets the bell know how long ago a live was on air that ended while no server was running. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("bell_notices")
    // Notices of earlier versions count as seen at the update.
    .addColumn("seen_at", "timestamptz", (column) => column.notNull().defaultTo(sql`now()`))
    .execute();
}
