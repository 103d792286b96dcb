import type { Selectable } from "kysely";
import type { Db, LiveCodesTable } from "../db/schema/schema.ts";
import { isSharing, lockUser } from "../identity/users.queries.ts";

export type LiveCodeRow = Selectable<LiveCodesTable>;

export type NewLiveCode = Omit<LiveCodeRow, "revoked_at" | "last_used_at">;

/**
 * Adds a code. Only the newest `active` codes of its issuer for the same live stay active.
 * @returns the ids of the codes that were ended; or the reason why none was added, when the issuer got `lately` codes
 * since then, or may no longer share. Concurrent requests are counted one after the other.
 */
export async function insertLiveCode(
  db: Db,
  code: NewLiveCode,
  most: { active: number; lately: number; since: Date },
): Promise<{ ended: string[] } | "permission_required" | "too_many_codes"> {
  return db.transaction().execute(async (transaction) => {
    const issuer = await lockUser(transaction, code.user_id);
    if (!issuer?.can_farming_detail) return "permission_required";
    if ((await countLiveCodesSince(transaction, code.user_id, most.since)) >= most.lately)
      return "too_many_codes";
    await transaction.insertInto("live_codes").values(code).execute();
    const ofSameLive = activeCodes(transaction, code.created_at)
      .where("user_id", "=", code.user_id)
      .where("premium_live_id", "=", code.premium_live_id);
    const newest = ofSameLive
      .select("id")
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .limit(most.active);
    const ended = await transaction
      .updateTable("live_codes")
      .set({ revoked_at: code.created_at })
      .where("id", "in", ofSameLive.select("id"))
      .where("id", "not in", newest)
      .returning("id")
      .execute();
    return { ended: ended.map(({ id }) => id) };
  });
}

/** The code with a hash while it is valid: not expired, not revoked, its issuer still allowed to share. */
export async function findLiveCode(db: Db, codeHash: string, now: Date): Promise<LiveCodeRow | undefined> {
  const code = await activeCodes(db, now).selectAll().where("code_hash", "=", codeHash).executeTakeFirst();
  return validCode(db, code, now);
}

export async function findLiveCodeById(db: Db, id: string, now: Date): Promise<LiveCodeRow | undefined> {
  return validCode(db, await activeCodes(db, now).selectAll().where("id", "=", id).executeTakeFirst(), now);
}

/** Newest first. @param issuerId null: all issuers */
export async function listLiveCodes(
  db: Db,
  issuerId: string | null,
  premiumLiveId: string | undefined,
): Promise<LiveCodeRow[]> {
  let query = db.selectFrom("live_codes").selectAll().orderBy("created_at", "desc").orderBy("id", "desc");
  if (issuerId !== null) query = query.where("user_id", "=", issuerId);
  if (premiumLiveId !== undefined) query = query.where("premium_live_id", "=", premiumLiveId);
  return query.limit(100).execute();
}

/** Number of codes that an issuer got since then. */
export async function countLiveCodesSince(db: Db, issuerId: string, since: Date): Promise<number> {
  const { count } = await db
    .selectFrom("live_codes")
    .select((eb) => eb.fn.countAll().as("count"))
    .where("user_id", "=", issuerId)
    .where("created_at", ">", since)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/**
 * Ends codes now.
 * @param which one code; or all of an issuer, or those of an issuer with a label for a live, except a newer one
 * @returns the ids of those that were active
 */
export async function revokeLiveCodes(
  db: Db,
  which: { id: string } | { userId: string; replaced?: { premiumLiveId: string; label: string; by: string } },
  now: Date,
): Promise<string[]> {
  let query = db
    .updateTable("live_codes")
    .set({ revoked_at: now })
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now);
  query = "id" in which ? query.where("id", "=", which.id) : query.where("user_id", "=", which.userId);
  if ("userId" in which && which.replaced !== undefined)
    query = query
      .where("premium_live_id", "=", which.replaced.premiumLiveId)
      .where("label", "=", which.replaced.label)
      .where("id", "<>", which.replaced.by);
  return (await query.returning("id").execute()).map(({ id }) => id);
}

/** A fan's codes, without what opens a live. */
export async function exportLiveCodes(db: Db, userId: string): Promise<object[]> {
  return db
    .selectFrom("live_codes")
    .select(["hint", "label", "created_at", "expires_at", "revoked_at", "last_used_at"])
    .where("user_id", "=", userId)
    .execute();
}

export async function removeLiveCodesOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("live_codes").where("user_id", "=", userId).execute();
}

export async function liveCodeOwner(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom("live_codes").select("user_id").where("id", "=", id).executeTakeFirst();
  return row?.user_id;
}

/** Sets the end of a live's valid codes. */
export async function setLiveCodesEnd(db: Db, premiumLiveId: string, at: Date, now: Date): Promise<void> {
  await db
    .updateTable("live_codes")
    .set({ expires_at: at })
    .where("premium_live_id", "=", premiumLiveId)
    .where("revoked_at", "is", null)
    .where("expires_at", ">", now)
    .execute();
}

export async function touchLiveCode(db: Db, id: string, now: Date): Promise<void> {
  await db.updateTable("live_codes").set({ last_used_at: now }).where("id", "=", id).execute();
}

/** Deletes codes that ended long ago. */
export async function removeOldLiveCodes(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("live_codes").where("expires_at", "<", before).execute();
}

function activeCodes(db: Db, now: Date) {
  return db.selectFrom("live_codes").where("revoked_at", "is", null).where("expires_at", ">", now);
}

/** The code if its issuer may still share, and their session has not expired. */
async function validCode(db: Db, code: LiveCodeRow | undefined, now: Date): Promise<LiveCodeRow | undefined> {
  if (code === undefined) return undefined;
  const issuer = { userId: code.user_id, sessionId: code.session_id, now };
  return (await isSharing(db, issuer)) ? code : undefined;
}
