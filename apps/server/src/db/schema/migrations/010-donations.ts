import { sql, type Kysely } from "kysely";

/** Donations with their service and time, without the donors. */
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
