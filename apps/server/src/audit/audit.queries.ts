import type { Db } from "../db/schema/schema.ts";
import { newId } from "../base/ids.ts";

/** What an admin can change. */
export type AuditSubject = "user" | "schedule" | "setlist" | "member" | "premium_live" | "proposal" | "bot";

export interface AuditEntry {
  at: Date;
  /** Account id of the admin. */
  actor: string;
  action: "create" | "update" | "delete" | "send" | "accept" | "dismiss";
  subject: AuditSubject;
  subjectId: string;
  before: object | null;
  after: object | null;
}

/**
 * Notes a change; given a transaction, it stands or falls with the change itself.
 * @returns the entry's id
 */
export async function addAudit(db: Db, entry: AuditEntry): Promise<string> {
  const id = newId();
  const { at, actor, action, subject, subjectId, before, after } = entry;
  await db
    .insertInto("audit")
    .values({
      id,
      at,
      actor,
      action,
      subject,
      subject_id: subjectId,
      before: before && JSON.stringify(before),
      after: after && JSON.stringify(after),
    })
    .execute();
  return id;
}

/** Adds to an entry how it turned out. */
export async function amendAudit(db: Db, id: string, after: object): Promise<void> {
  await db
    .updateTable("audit")
    .set({ after: JSON.stringify(after) })
    .where("id", "=", id)
    .execute();
}

/** A user has another account id: what was noted under the old one is found under the new. */
export async function renameInAudit(db: Db, accountId: string, renamed: string): Promise<void> {
  await db
    .updateTable("audit")
    .set({ subject_id: renamed })
    .where("subject", "=", "user")
    .where("subject_id", "=", accountId)
    .execute();
}

/** Takes somebody who left out of the notes: that something was done stays, about whom and by whom does not. */
export async function forgetInAudit(db: Db, accountId: string, accountHash: string): Promise<void> {
  await db.updateTable("audit").set({ actor: accountHash }).where("actor", "=", accountId).execute();
  await db
    .updateTable("audit")
    .set({ subject_id: accountHash, before: null, after: null })
    .where("subject", "=", "user")
    .where("subject_id", "=", accountId)
    .execute();
}
