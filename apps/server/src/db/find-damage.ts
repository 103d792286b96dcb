import type { PGlite } from "@electric-sql/pglite";

/**
 * Reads every table from its first page to its last; each page has a checksum. Gives what is wrong, or null.
 * A table whose file was emptied looks like one whose rows were deleted: that alone stays unseen.
 */
export async function findDamage(database: PGlite): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  try {
    for (const { name } of rows) await database.query(`select count(*) from ${name}`);
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}
