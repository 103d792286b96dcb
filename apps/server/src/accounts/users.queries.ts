import type { Selectable } from "kysely";
import type { Permissions } from "@penlight/contract";
import type { Db, UsersTable } from "../db/schema.ts";
import { newId } from "./handles.ts";

export type UserRow = Selectable<UsersTable>;

/** What the platform says of somebody at the moment. */
export interface SignedUp {
  accountId: string;
  platformUserId: number | null;
  name: string;
  avatar: string | null;
}

/** The record of somebody who signs in: made at the first time, brought up to date later; flags stay. */
export async function upsertUser(
  db: Db,
  user: SignedUp,
  { hasAllFlags, now }: { hasAllFlags: boolean; now: Date },
): Promise<UserRow> {
  const known = {
    platform_user_id: user.platformUserId,
    name: user.name,
    avatar: user.avatar,
    updated_at: now,
  };
  return db
    .insertInto("users")
    .values({
      id: newId(),
      account_id: user.accountId,
      ...known,
      can_3_room: hasAllFlags,
      can_4_room: hasAllFlags,
      can_farming_page: hasAllFlags,
      can_farming_detail: hasAllFlags,
      can_farming_multi: hasAllFlags,
      created_at: now,
    })
    .onConflict((conflict) => conflict.column("account_id").doUpdateSet(known))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findUser(db: Db, accountId: string): Promise<UserRow | undefined> {
  return db.selectFrom("users").selectAll().where("account_id", "=", accountId).executeTakeFirst();
}

/** What can be changed of a record; what is undefined stays. */
export interface UserChange extends Partial<Permissions> {
  account_id?: string | undefined;
  name?: string | undefined;
  avatar?: string | null | undefined;
}

/** Undefined when there is no such user. Rejects with a unique violation when another has the new account id. */
export async function changeUser(
  db: Db,
  accountId: string,
  change: UserChange,
  now: Date,
): Promise<UserRow | undefined> {
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined));
  return db
    .updateTable("users")
    .set({ ...given, updated_at: now })
    .where("account_id", "=", accountId)
    .returningAll()
    .executeTakeFirst();
}
