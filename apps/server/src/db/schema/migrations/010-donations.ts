import { sql, type Kysely } from "kysely";

/** What was given, through which service and when: nothing of who gave it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("donations")
    .addColumn("service", "text", (column) =>
      column.notNull().check(sql`service in ('saweria', 'trakteer', 'sociabuzz')`),
    )
    .addColumn("donation_id", "text", (column) => column.notNull())
    .addColumn("amount", "numeric(15, 2)", (column) => column.notNull())
    .addColumn("currency", "char(3)", (column) => column.notNull())
    .addColumn("received_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("donations_of_services", ["service", "donation_id"])
    .execute();
}
