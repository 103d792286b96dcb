import type { Session } from "../../http/route.ts";
import { addAudit, type AuditEntry } from "../../audit/audit.queries.ts";
import type { Clock } from "../../base/clock.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { TheaterStore } from "./theater-store.ts";

/** A change: of what, and how it is before and after. */
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
  /** Told of what was written, when the store has it. */
  onWritten: (change: Change) => void;
}

/** Writes a change of somebody's together with its audit entry: both or neither. The store has it when this settles. */
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
