import { sql, type Kysely } from "kysely";

/** A fan's oshi: room ids, the first oshi first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("oshi", "jsonb", (column) => column.notNull().defaultTo(sql`'[]'::jsonb`))
    .execute();
}
