import { sql, type Kysely } from "kysely";

/** Log lines by their live: its page shows what was said in it, and what is forgotten is taken out of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index activity_logs_of_sitting on activity_logs (sitting_id, log_name, at, id)
    where sitting_id is not null`.execute(db);
  await sql`
    create index sittings_of_member on sittings (member_id, started_at, id) where ended_at is not null`.execute(
    db,
  );
}
