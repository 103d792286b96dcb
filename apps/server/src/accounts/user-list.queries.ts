import type { Permissions } from "@penlight/contract";
import type { Db } from "../db/schema/schema.ts";
import { newId } from "../base/ids.ts";
import type { UserRow } from "./users.queries.ts";

/** Some of all users, newest first. @param search part of a name or account id, letter case aside; no pattern */
export async function listUsers(
  db: Db,
  { search, offset, limit }: { search: string; offset: number; limit: number },
): Promise<{ users: UserRow[]; total: number }> {
  const pattern = `%${search.replace(/[\\%_]/g, "\\$&")}%`;
  const matching = db
    .selectFrom("users")
    .$if(search !== "", (query) =>
      query.where((where) =>
        where.or([where("name", "ilike", pattern), where("account_id", "ilike", pattern)]),
      ),
    );
  const counted = await matching
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  const users = await matching
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("id")
    .offset(offset)
    .limit(limit)
    .execute();
  return { users, total: counted.total };
}

export async function countUsers(db: Db): Promise<number> {
  const row = await db
    .selectFrom("users")
    .select((select) => select.fn.countAll<number>().as("total"))
    .executeTakeFirstOrThrow();
  return row.total;
}

/** A record of somebody who may never have signed in. Undefined when there is one already. */
export async function insertUser(
  db: Db,
  user: { accountId: string; name: string; avatar: string | null; flags: Permissions; now: Date },
): Promise<UserRow | undefined> {
  const { accountId, name, avatar, flags, now } = user;
  return db
    .insertInto("users")
    .values({
      id: newId(),
      account_id: accountId,
      platform_user_id: null,
      name,
      avatar,
      ...flags,
      created_at: now,
      updated_at: now,
    })
    .onConflict((conflict) => conflict.column("account_id").doNothing())
    .returningAll()
    .executeTakeFirst();
}
