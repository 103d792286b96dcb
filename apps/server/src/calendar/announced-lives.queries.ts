import type { Selectable } from "kysely";
import type { AnnouncedLivesTable } from "../db/schema/calendar-tables.ts";
import type { Db } from "../db/schema/schema.ts";

export type AnnouncedLive = Selectable<AnnouncedLivesTable>;

/** The room's announcement that stands and has not begun; undefined without one. */
export async function standingAnnouncement(
  db: Db,
  roomId: number,
  now: Date,
): Promise<AnnouncedLive | undefined> {
  return db
    .selectFrom("announced_lives")
    .selectAll()
    .where("room_id", "=", roomId)
    .where("cancelled_at", "is", null)
    .where("live_at", ">", now)
    .orderBy("live_at")
    .executeTakeFirst();
}

/** Adds an announcement. One with this id that was cancelled or moved stands again, at this time. */
export async function announce(
  db: Db,
  { id, roomId, at, now }: { id: string; roomId: number; at: Date; now: Date },
): Promise<void> {
  await db
    .insertInto("announced_lives")
    .values({ id, room_id: roomId, live_at: at, changed_at: now, cancelled_at: null })
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((row) => ({
          live_at: at,
          changed_at: now,
          cancelled_at: null,
          revision: row("announced_lives.revision", "+", 1),
        }))
        .where((row) =>
          row.or([
            row("announced_lives.cancelled_at", "is not", null),
            row("announced_lives.live_at", "!=", at),
          ]),
        ),
    )
    .execute();
}

/** Changes an announcement, unless another process has changed it since it was read. @param at null: it is cancelled */
export async function changeAnnouncement(
  db: Db,
  { id, revision }: Pick<AnnouncedLive, "id" | "revision">,
  { at, now }: { at: Date | null; now: Date },
): Promise<void> {
  await db
    .updateTable("announced_lives")
    .set({ ...(at ? { live_at: at } : { cancelled_at: now }), changed_at: now, revision: revision + 1 })
    .where("id", "=", id)
    .where("revision", "=", revision)
    .execute();
}

/** Announcements of these rooms that begin, or were cancelled, after `since`. */
export async function announcementsOf(
  db: Db,
  roomIds: readonly number[],
  since: Date,
): Promise<AnnouncedLive[]> {
  if (roomIds.length === 0) return [];
  return db
    .selectFrom("announced_lives")
    .selectAll()
    .where("room_id", "in", roomIds)
    .where((row) => row.or([row("live_at", ">", since), row("cancelled_at", ">", since)]))
    .orderBy("live_at")
    .orderBy("id")
    .execute();
}

/** Removes announcements that began, and were not cancelled later, before that time. */
export async function removeOldAnnouncements(db: Db, before: Date): Promise<void> {
  await db
    .deleteFrom("announced_lives")
    .where("live_at", "<", before)
    .where((row) => row.or([row("cancelled_at", "is", null), row("cancelled_at", "<", before)]))
    .execute();
}
