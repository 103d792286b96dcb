import { sql, type Kysely } from "kysely";

/**
 * Adds to each broadcast since when its record lacks events that were neither found nor stated as a gap; null for none.
 * Records of earlier releases contain it as events of the type `hearing`, which are no longer read.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table broadcasts add column missing_since timestamptz`.execute(db);
}
