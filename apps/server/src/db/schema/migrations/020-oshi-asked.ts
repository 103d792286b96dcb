import { sql, type Kysely } from "kysely";

/**
 * Whether a fan has answered the question for their oshi, or does not want to be asked again. Fans with an oshi count
 * as asked.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("oshi_asked", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
  await sql`update users set oshi_asked = true where oshi <> '[]'::jsonb`.execute(db);
}
