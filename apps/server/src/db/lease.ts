import { sql } from "kysely";
import type { Config } from "../base/config.ts";
import { newId } from "../base/ids.ts";
import type { Db } from "./schema/schema.ts";

/** A constant name: the embedded database has one process, which need not wait for its own lease after a restart. */
const ALONE = "embedded";

/** The name of this process for leases. */
export function leaseHolder({ kind }: Pick<Config["database"], "kind">): string {
  return kind === "embedded" ? ALONE : newId();
}

/**
 * Acquires or renews a lease for work that only one process may do at a time. A lease is free when nobody holds it, it
 * has expired, or its end is further away than any lease allows. All times are the database's, since the clocks of
 * processes may differ.
 * @returns whether the caller holds it for that time
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

/** Another process holds the lease. */
export class LeaseLostError extends Error {
  override readonly name = "LeaseLostError";
}

/**
 * Checks that the caller still holds a lease, and locks it until the transaction ends: a process that takes it over
 * waits for that. Rejects with `LeaseLostError`.
 */
export async function keepLease(
  transaction: Db,
  { name, holder }: { name: string; holder: string },
): Promise<void> {
  const { rows } = await sql`
    select from leases where name = ${name} and holder = ${holder} for update`.execute(transaction);
  if (rows.length === 0) throw new LeaseLostError(`the lease "${name}" is somebody else's`);
}

/** Releases a lease, so that another process need not wait for its end. */
export async function releaseLease(db: Db, name: string, holder: string): Promise<void> {
  await db.deleteFrom("leases").where("name", "=", name).where("holder", "=", holder).execute();
}
