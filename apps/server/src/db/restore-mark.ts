import { sql } from "kysely";
import { StartError } from "../base/start-error.ts";
import type { Db } from "./schema/schema.ts";

/**
 * A table that exists while `npm run restore` fills the database, and until it has stored which accounts have to be
 * erased again: nothing may answer from such a database.
 */
export const RESTORE_MARK = "restore_unfinished";

/** Rejects with a `StartError` when a restore of the database has not been completed. */
export async function refuseUnfinishedRestore(db: Db): Promise<void> {
  const { rows } = await sql<{ found: boolean }>`
    select to_regclass(${RESTORE_MARK}) is not null as found`.execute(db);
  if (rows[0]?.found)
    throw new StartError(
      "A restore of this database is running, or was not completed. Wait for it, or drop the database, create it, and run npm run restore again.",
    );
}
