import { sql, type Kysely } from "kysely";

/** Lets the bot's messages about lives be edited later, also by another process or after a restart. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("notices")
    // Null in notices of earlier versions.
    .addColumn("place", "text")
    .addColumn("tries", "integer", (column) => column.notNull().defaultTo(0))
    // Null: at once.
    .addColumn("try_at", "timestamptz")
    .execute();
  await db.schema.alterTable("notices").dropConstraint("notices_state_check").execute();
  await sql`
    alter table notices add constraint notices_state_check
    check (state in ('claimed', 'sent', 'ending', 'ended', 'resuming'))`.execute(db);
  await sql`drop index notices_open`.execute(db);
  await sql`
    create index notices_open on notices (claimed_at)
    where state in ('sent', 'ending', 'resuming')`.execute(db);
}
