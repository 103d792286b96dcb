import type { Kysely } from "kysely";

/** Star runs that the server does for fans who requested one: at most one per fan. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("farm_runs")
    .addColumn("user_id", "char(24)", (column) =>
      column.primaryKey().references("users.id").onDelete("cascade"),
    )
    // The session that the fan agreed to use. When it ends, the run ends with a notice.
    .addColumn("session_id", "char(24)", (column) => column.references("sessions.id").onDelete("set null"))
    .addColumn("consented_at", "timestamptz", (column) => column.notNull())
    // The run's state, in the contract's format.
    .addColumn("run", "jsonb", (column) => column.notNull())
    // Version for optimistic locking, so that concurrent changes are not overwritten.
    .addColumn("version", "integer", (column) => column.notNull())
    .addColumn("due_at", "timestamptz")
    .addColumn("ended_at", "timestamptz")
    .addColumn("seen_at", "timestamptz")
    .execute();
  await db.schema.createIndex("farm_runs_due").on("farm_runs").column("due_at").execute();
  // For finding the runs of an ended session.
  await db.schema.createIndex("farm_runs_of_session").on("farm_runs").column("session_id").execute();
}
