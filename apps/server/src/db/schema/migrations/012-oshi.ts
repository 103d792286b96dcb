import { sql, type Kysely } from "kysely";

/** Whom a fan has as oshi: numbers of rooms, the first one first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("oshi", "jsonb", (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
}
