import { sql } from "kysely";
import type { Config } from "../base/config.ts";
import { newId } from "../base/ids.ts";
import type { Db } from "./schema/schema.ts";

/** Only one process can have the embedded database: after a restart it need not wait for itself. */
const ALONE = "embedded";

/** A name for this process among those that share the database. */
export function leaseHolder({ kind }: Pick<Config["database"], "kind">): string {
  return kind === "embedded" ? ALONE : newId();
}

/**
 * Takes or renews what only one process may do at a time. Free is what nobody holds, and what its holder has not
 * renewed in time. @returns whether it is the caller's until then
 */
export async function holdLease(
  db: Db,
  name: string,
  { holder, now, until }: { holder: string; now: Date; until: Date },
): Promise<boolean> {
  const { rows } = await sql`
    insert into leases (name, holder, until) values (${name}, ${holder}, ${until})
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where leases.holder = excluded.holder or leases.until <= ${now}
    returning name`.execute(db);
  return rows.length > 0;
}

/** Gives it back, so that another process need not wait. */
export async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom("leases").where("name", "=", name).where("holder", "=", holder).execute();
}
