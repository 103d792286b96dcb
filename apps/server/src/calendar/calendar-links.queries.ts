import type { Selectable } from "kysely";
import { sql, type SqlBool } from "kysely";
import type { CalendarLinksTable } from "../db/schema/calendar-tables.ts";
import type { Db } from "../db/schema/schema.ts";
import type { ShownRooms } from "./shown-rooms.ts";

export type CalendarLinkRow = Selectable<CalendarLinksTable>;

export async function findLink(db: Db, userId: string): Promise<CalendarLinkRow | undefined> {
  return db.selectFrom("calendar_links").selectAll().where("user_id", "=", userId).executeTakeFirst();
}

export async function findLinkByToken(db: Db, tokenHash: string): Promise<CalendarLinkRow | undefined> {
  return db.selectFrom("calendar_links").selectAll().where("token_hash", "=", tokenHash).executeTakeFirst();
}

export interface NewCalendarLink {
  userId: string;
  tokenHash: string;
  sealed: string;
  /** Undefined where the platform did not tell: those that are stored stay. */
  followedRooms: readonly number[] | undefined;
  now: Date;
}

/** Stores a fan's link in place of the one before. */
export async function putLink(db: Db, link: NewCalendarLink): Promise<void> {
  const values = { token_hash: link.tokenHash, sealed: link.sealed, made_at: link.now };
  const rooms = link.followedRooms && { followed_rooms: [...link.followedRooms] };
  await db
    .insertInto("calendar_links")
    .values({ user_id: link.userId, followed_rooms: [], ...values, ...rooms })
    .onConflict((conflict) => conflict.column("user_id").doUpdateSet({ ...values, ...rooms }))
    .execute();
}

export async function removeLink(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("calendar_links").where("user_id", "=", userId).execute();
}

/** Sets whom a fan follows, if the fan has a link. */
export async function setFollowed(db: Db, userId: string, roomIds: readonly number[]): Promise<void> {
  const rooms = [...roomIds];
  await db
    .updateTable("calendar_links")
    .set({ followed_rooms: rooms })
    .where("user_id", "=", userId)
    .where(sql<SqlBool>`followed_rooms is distinct from ${rooms}::integer[]`)
    .execute();
}

/** Stores the rooms of a reading, unless another process has stored some since the link was read. */
export async function setShown(
  db: Db,
  userId: string,
  { before, rooms, left, revision, revisedMs }: ShownRooms & { before: ShownRooms },
): Promise<void> {
  await db
    .updateTable("calendar_links")
    .set({
      shown_rooms: [...rooms],
      left_rooms: JSON.stringify(left),
      revision,
      revised_at: revisedMs === null ? null : new Date(revisedMs),
    })
    .where("user_id", "=", userId)
    .where("revision", "=", before.revision)
    .execute();
}

/** Adds a room to those that a fan follows, or removes it, if the fan has a link. */
export async function changeFollowed(
  db: Db,
  userId: string,
  { roomId, isFollowed }: { roomId: number; isFollowed: boolean },
): Promise<void> {
  const without = sql<number[]>`array_remove(followed_rooms, ${roomId}::integer)`;
  await db
    .updateTable("calendar_links")
    .set({ followed_rooms: isFollowed ? sql<number[]>`${without} || ${roomId}::integer` : without })
    .where("user_id", "=", userId)
    .execute();
}

/** Links that another key than `keyId` has sealed, by user id. */
export async function linksOfOlderKeys(
  db: Db,
  keyId: string,
  { after, limit }: { after: string; limit: number },
): Promise<{ user_id: string; sealed: string }[]> {
  return db
    .selectFrom("calendar_links")
    .select(["user_id", "sealed"])
    .where("sealed", "not like", `${keyId}.%`)
    .where("user_id", ">", after)
    .orderBy("user_id")
    .limit(limit)
    .execute();
}

/** Stores the same token under another seal, unless the link was replaced meanwhile. */
export async function resealLink(
  db: Db,
  userId: string,
  { before, sealed }: { before: string; sealed: string },
): Promise<void> {
  await db
    .updateTable("calendar_links")
    .set({ sealed })
    .where("user_id", "=", userId)
    .where("sealed", "=", before)
    .execute();
}
