import type { Session } from "../accounts/session.ts";
import { addAudit, type AuditEntry } from "../back-office/audit.queries.ts";
import type { Clock } from "../clock.ts";
import type { Db } from "../db/schema.ts";
import type { Shelf } from "./shelf.ts";

/** A change: of what, and how it is before and after. */
export type Change = Pick<AuditEntry, "action" | "subject" | "subjectId" | "before" | "after">;

export interface WriteOptions {
  db: Db;
  shelf: Shelf;
  clock: Clock;
  /** Told of what was written, when the shelf has it. */
  onWritten: (change: Change) => void;
}

/** Writes a change of somebody's together with its audit entry: both or neither. The shelf has it when this settles. */
export async function writeChange(
  { db, shelf, clock, onWritten }: WriteOptions,
  actor: Pick<Session, "accountId">,
  change: Change,
  write: (db: Db, now: Date) => Promise<void>,
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (transaction) => {
    await write(transaction, now);
    await addAudit(transaction, { at: now, actor: actor.accountId, ...change });
  });
  await shelf.reload();
  onWritten(change);
}
