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
 * Takes or renews what only one process may do at a time. Free is what nobody holds, what its holder has not renewed in
 * time, and what reaches further ahead than any lease. All times are the database's: processes' clocks may differ.
 * @returns whether it is the caller's for so long
 */
export async function holdLease(
  db: Db,
  name: string,
  { holder, forMs }: { holder: string; forMs: number },
): Promise<boolean> {
  const { rows } = await sql`
    insert into leases (name, holder, until)
    values (${name}, ${holder}, now() + ${forMs}::float8 * interval '1 millisecond')
    on conflict (name) do update set holder = excluded.holder, until = excluded.until
    where leases.holder = excluded.holder
      or leases.until <= now()
      or leases.until > now() + 2 * ${forMs}::float8 * interval '1 millisecond'
    returning name`.execute(db);
  return rows.length > 0;
}

/** Somebody else holds it by now. */
export class LeaseLostError extends Error {
  override readonly name = "LeaseLostError";
}

/**
 * Makes sure that a lease is still the caller's, and stays it until the transaction ends: whoever takes it over waits
 * for that. Rejects with `LeaseLostError`.
 */
export async function keepLease(
  transaction: Db,
  { name, holder }: { name: string; holder: string },
): Promise<void> {
  const { rows } = await sql`
    select from leases where name = ${name} and holder = ${holder} for update`.execute(transaction);
  if (rows.length === 0) throw new LeaseLostError(`the lease "${name}" is somebody else's`);
}

/** Gives it back, so that another process need not wait. */
export async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom("leases").where("name", "=", name).where("holder", "=", holder).execute();
}
