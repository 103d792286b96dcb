import { sql, type Kysely } from "kysely";

/** Whether a fan has said whom they have as oshi, or that they want to be asked no more. Who has one was asked. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("oshi_asked", "boolean", (column) => column.notNull().defaultTo(false))
    .execute();
  await sql`update users set oshi_asked = true where oshi <> '[]'::jsonb`.execute(db);
}
