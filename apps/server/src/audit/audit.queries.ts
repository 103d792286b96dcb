import { sql, type SqlBool } from "kysely";
import type { Db } from "../db/schema/schema.ts";
import { newId } from "../base/ids.ts";

/** Kinds of objects that an admin can change. */
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
 * Adds an audit entry. In a transaction it is written or rolled back together with the change.
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

/** Replaces the result in an entry. */
export async function amendAudit(db: Db, id: string, after: object): Promise<void> {
  await db
    .updateTable("audit")
    .set({ after: JSON.stringify(after) })
    .where("id", "=", id)
    .execute();
}

/** Moves a user's entries to their new account id. */
export async function renameInAudit(db: Db, accountId: string, renamed: string): Promise<void> {
  await db
    .updateTable("audit")
    .set({ subject_id: renamed })
    .where("subject", "=", "user")
    .where("subject_id", "=", accountId)
    .execute();
}

/** Anonymises the entries of and about a user who has left; the actions themselves stay. */
export async function forgetInAudit(db: Db, accountId: string, accountHash: string): Promise<void> {
  await db.updateTable("audit").set({ actor: accountHash }).where("actor", "=", accountId).execute();
  await db
    .updateTable("audit")
    .set({ subject_id: accountHash, before: null, after: null })
    .where("subject", "=", "user")
    .where("subject_id", "=", accountId)
    .execute();
}

/**
 * The audit entries about the fan's record, and those of the fan's own changes as an admin. The acting admin and what
 * was changed of others are left out.
 */
export async function auditOf(db: Db, accountId: string): Promise<object[]> {
  const rows = await db
    .selectFrom("audit")
    .selectAll()
    .where((where) =>
      where.or([
        where("actor", "=", accountId),
        where.and([where("subject", "=", "user"), where("subject_id", "=", accountId)]),
      ]),
    )
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ at, actor, action, subject, subject_id: subjectId, before, after }) => ({
    at,
    action,
    subject,
    byThem: actor === accountId,
    ...(subject === "user" && subjectId === accountId && { before, after }),
  }));
}

/** The ids of objects of which an admin has changed a field. */
export async function subjectsChanged(db: Db, subject: AuditSubject, field: string): Promise<string[]> {
  const rows = await db
    .selectFrom("audit")
    .select("subject_id")
    .distinct()
    .where("subject", "=", subject)
    .where(sql<SqlBool>`before ->> ${field} is distinct from after ->> ${field}`)
    .execute();
  return rows.map(({ subject_id: id }) => id);
}

/** An admin's change of a field. */
export interface FieldChange {
  subjectId: string;
  at: Date;
  /** The value before; null without one. */
  before: string | null;
}

/** The changes of a field of these objects, oldest first. */
export async function changesOfField(
  db: Db,
  { subject, ids, field }: { subject: AuditSubject; ids: readonly string[]; field: string },
): Promise<FieldChange[]> {
  if (ids.length === 0) return [];
  return db
    .selectFrom("audit")
    .select(["subject_id as subjectId", "at", sql<string | null>`before ->> ${field}`.as("before")])
    .where("subject", "=", subject)
    .where("subject_id", "in", ids)
    .where(sql<SqlBool>`before ->> ${field} is distinct from after ->> ${field}`)
    .orderBy("at")
    .orderBy("id")
    .execute();
}
