import type { Db } from "../db/schema/schema.ts";
import type { ScheduledEvent } from "../platforms/discord.ts";

/** The event of a show in the community's server. */
export interface ShowEvent {
  scheduleId: string;
  /** Null while a process makes it. */
  eventId: string | null;
  content: ScheduledEvent;
}

export async function listShowEvents(db: Db): Promise<ShowEvent[]> {
  const rows = await db.selectFrom("show_events").select(["schedule_id", "event_id", "content"]).execute();
  return rows.map(({ schedule_id, event_id, content }) => ({
    scheduleId: schedule_id,
    eventId: event_id,
    content,
  }));
}

/** Claims the making of an event. False when another process makes it, or has made it. */
export async function claimShowEvent(
  db: Db,
  scheduleId: string,
  content: ScheduledEvent,
  now: Date,
): Promise<boolean> {
  const row = await db
    .insertInto("show_events")
    .values({
      schedule_id: scheduleId,
      event_id: null,
      content: JSON.stringify(content),
      claimed_at: now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("schedule_id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function noteShowEvent(db: Db, { scheduleId, eventId, content }: ShowEvent): Promise<void> {
  await db
    .updateTable("show_events")
    .set({ event_id: eventId, content: JSON.stringify(content) })
    .where("schedule_id", "=", scheduleId)
    .execute();
}

export async function removeShowEvent(db: Db, scheduleId: string): Promise<void> {
  await db.deleteFrom("show_events").where("schedule_id", "=", scheduleId).execute();
}

/** Removes claims of processes that ended before the event was made. */
export async function removeLostClaims(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("show_events").where("event_id", "is", null).where("claimed_at", "<", before).execute();
}
