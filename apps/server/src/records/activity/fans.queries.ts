import type { Db } from "../../db/schema/schema.ts";
import type { AccountRow } from "./public-user.ts";

export async function findPublicUser(db: Db, userId: string): Promise<AccountRow | undefined> {
  return db
    .selectFrom("users")
    .select(["id", "account_id", "name", "avatar"])
    .where("id", "=", userId)
    .executeTakeFirst();
}

/** Sets whether a fan is listed among the viewers of a live. */
export async function setOnPodium(db: Db, userId: string, isShown: boolean): Promise<void> {
  await db.updateTable("users").set({ on_podium: isShown }).where("id", "=", userId).execute();
}

export async function isOnPodium(db: Db, userId: string): Promise<boolean> {
  const row = await db.selectFrom("users").select("on_podium").where("id", "=", userId).executeTakeFirst();
  return row?.on_podium ?? true;
}
