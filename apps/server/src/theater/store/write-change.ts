import type { Session } from "../../http/route.ts";
import { addAudit, type AuditEntry } from "../../audit/audit.queries.ts";
import type { Clock } from "../../base/clock.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { TheaterStore } from "./theater-store.ts";

/** A change: its object, and the state before and after. */
export type Change = Pick<AuditEntry, "action" | "subject" | "subjectId" | "before" | "after">;

export function changeOf(
  subject: Change["subject"],
  action: Change["action"],
  subjectId: string,
  before: object | null,
  after: object | null,
): Change {
  return { action, subject, subjectId, before, after };
}

export interface WriteOptions {
  db: Db;
  store: TheaterStore;
  clock: Clock;
  /** Called after the store has reloaded the written data. */
  onWritten: (change: Change) => void;
}

/** Writes a change together with its audit entry in one transaction. The store has reloaded it when this settles. */
export async function writeChange(
  { db, store, clock, onWritten }: WriteOptions,
  actor: Pick<Session, "accountId">,
  change: Change,
  write: (db: Db, now: Date) => Promise<void>,
): Promise<void> {
  const now = new Date(clock());
  await db.transaction().execute(async (transaction) => {
    await write(transaction, now);
    await addAudit(transaction, { at: now, actor: actor.accountId, ...change });
  });
  await store.reload();
  onWritten(change);
}
