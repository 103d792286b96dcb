import { sql, type Kysely } from "kysely";

/** An index of log entries by live: its page shows fans' comments, and erased ones are removed from them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index activity_logs_of_sitting on activity_logs (sitting_id, log_name, at, id)
    where sitting_id is not null`.execute(db);
  await sql`
    create index sittings_of_member on sittings (member_id, started_at, id) where ended_at is not null`.execute(
    db,
  );
}
