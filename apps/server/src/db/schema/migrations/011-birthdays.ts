import { sql, type Kysely } from "kysely";

/** Birthdays without the year. Those of the roster are filled in at the start (`app/seed.ts`). */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("members")
    .addColumn("birthday", "char(5)", (column) => column.check(sql`birthday ~ '^\\d\\d-\\d\\d$'`))
    .execute();
}
