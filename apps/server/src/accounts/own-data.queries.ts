import type { OwnExport } from "@penlight/contract";
import type { Db } from "../db/schema/schema.ts";

/** A fan's account, sessions and devices, without the secrets that open a session. */
export async function exportAccount(
  db: Db,
  userId: string,
): Promise<Pick<OwnExport, "account" | "sessions" | "devices">> {
  const account = await db.selectFrom("users").selectAll().where("id", "=", userId).executeTakeFirst();
  const sessions = await db
    .selectFrom("sessions")
    .select(["created_at", "last_used_at", "expires_at"])
    .where("user_id", "=", userId)
    .execute();
  const devices = await db
    .selectFrom("known_devices")
    .select(["first_at", "last_at"])
    .where("user_id", "=", userId)
    .execute();
  return { account, sessions, devices };
}

/** Deletes a fan's devices and account; the sessions are deleted with the account. */
export async function deleteAccount(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("known_devices").where("user_id", "=", userId).execute();
  await db.deleteFrom("users").where("id", "=", userId).execute();
}
