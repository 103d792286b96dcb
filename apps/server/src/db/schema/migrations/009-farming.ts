import type { Kysely } from "kysely";

/** Runs through rooms that the server does for fans who asked for it: one for each. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("farm_runs")
    .addColumn("user_id", "char(24)", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    // The session whose owner agreed, and which it is done with: without it the run is over, and says so.
    .addColumn("session_id", "char(24)", (column) => column.references("sessions.id").onDelete("set null"))
    .addColumn("consented_at", "timestamptz", (column) => column.notNull())
    // Where it stands, as the contract has it.
    .addColumn("run", "jsonb", (column) => column.notNull())
    // Counts changes, so that what was asked meanwhile is not written over.
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("due_at", "timestamptz")
    .addColumn("ended_at", "timestamptz")
    .addColumn("seen_at", "timestamptz")
    .execute();
  await db.schema.createIndex("farm_runs_due").on("farm_runs").column("due_at").execute();
  // A session that ends looks for its runs.
  await db.schema.createIndex("farm_runs_of_session").on("farm_runs").column("session_id").execute();
}
