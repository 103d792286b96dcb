import { sql, type Kysely } from "kysely";

/** Columns whose values can exceed 2,147,483,647 for a real live or fan: milliseconds on air do so after 24.8 days. */
const FIGURES = {
  sittings: ["on_air_ms", "visits", "viewers", "comments", "commenters", "gifts"],
  sitting_people: ["comments", "gifts"],
  watches: ["seconds"],
  watch_counts: ["seconds"],
  watch_members: ["seconds"],
  event_counts: ["count"],
} as const;

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, columns] of Object.entries(FIGURES)) {
    const changes = columns.map((column) => sql`alter column ${sql.id(column)} type bigint`);
    await sql`alter table ${sql.id(table)} ${sql.join(changes)}`.execute(db);
  }
}
