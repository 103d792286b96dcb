import { sql, type Kysely } from "kysely";

/**
 * Adds to each watch, in addition to its played seconds, those in which the fan watched nothing else. Their sum never
 * exceeds the elapsed time, however many lives play side by side. Earlier watches get their counted seconds.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table watches add column clock_seconds bigint not null default 0`.execute(db);
  await sql`update watches set clock_seconds = seconds`.execute(db);
}
