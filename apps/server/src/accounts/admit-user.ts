import type { Db } from "../db/schema/schema.ts";
import { findUser, upsertUser, type SignedUp } from "../identity/users.queries.ts";
import { wasErased } from "./erasures.queries.ts";

/**
 * Finds or creates a user's record.
 * @returns its id; null for a user who has erased their account: only they themselves can create it again
 */
export async function admitUser(
  db: Db,
  user: SignedUp,
  { accountHashes, ...made }: { hasAllFlags: boolean; accountHashes: readonly string[]; now: Date },
): Promise<string | null> {
  const known = await findUser(db, user.accountId);
  if (known) return known.id;
  if (await wasErased(db, accountHashes)) return null;
  return (await upsertUser(db, user, made)).id;
}
