import { sql, type Kysely } from "kysely";

/**
 * A watch has, beside all that was played of it, the seconds in which the fan watched nothing else: they sum to no more
 * than the clock's, however many lives play side by side. Watches from before keep what was counted of them.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table watches add column clock_seconds bigint not null default 0`.execute(db);
  await sql`update watches set clock_seconds = seconds`.execute(db);
}
