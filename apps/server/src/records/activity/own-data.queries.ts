import type { OwnExport } from "@penlight/contract";
import { isoOf } from "../../base/clock.ts";
import type { Db, Tables } from "../../db/schema/schema.ts";
import type { Fan } from "../../identity/fan-data.ts";
import { eventsOf, sittingsWith, stagesOf } from "./person.queries.ts";

/** Maximum number of exported comments and gifts, newest lives first: the response is built in memory. */
const MOST_DONE = 50_000;

/** The tables of what fans did on this site. */
export const FAN_TABLES = [
  "activity_logs",
  "watches",
  "watch_counts",
  "watch_members",
  "recap_links",
] as const satisfies (keyof Tables)[];

/** Deletes what a fan did on this site. */
export async function deleteOwn(db: Db, userId: string): Promise<void> {
  for (const table of FAN_TABLES) await db.deleteFrom(table).where("user_id", "=", userId).execute();
}

/** What a fan did on this site, and in recorded lives. */
export async function exportOf(db: Db, { userId, platformUserId }: Fan): Promise<Partial<OwnExport>> {
  const personId = String(platformUserId);
  const ofUser = (table: "activity_logs" | "watches" | "watch_counts" | "watch_members") =>
    db
      .selectFrom(table as "watches")
      .selectAll()
      .where("user_id", "=", userId)
      .execute();
  const recapLinks = await db
    .selectFrom("recap_links")
    .select(["year", "created_at"])
    .where("user_id", "=", userId)
    .execute();
  const inLives = await db
    .selectFrom("sitting_people as p")
    .innerJoin("sittings as s", "s.id", "p.sitting_id")
    .select([
      "s.id as data_id",
      "s.name as live",
      "s.started_at",
      "p.name",
      "p.avatar",
      "p.comments",
      "p.gifts",
      "p.points",
      "p.fan_points",
    ])
    .where("p.person_id", "=", personId)
    .orderBy("s.started_at")
    .execute();
  return {
    activity: await ofUser("activity_logs"),
    watches: await ofUser("watches"),
    counts: await ofUser("watch_counts"),
    watchedMembers: await ofUser("watch_members"),
    recapLinks,
    inLives,
    ...(await doneBy(db, personId)),
  };
}

type Done = Pick<OwnExport, "comments" | "given" | "onStage">;

/** What a fan did in lives, one sitting after the other, so that no other person's data is held in memory. */
async function doneBy(db: Db, personId: string): Promise<Done & Pick<OwnExport, "isWhole">> {
  const done: Done = { comments: [], given: [], onStage: [] };
  const { comments, given, onStage } = done;
  for (const dataId of await sittingsWith(db, personId)) {
    if (comments.length + given.length + onStage.length >= MOST_DONE) return { ...done, isWhole: false };
    for (const event of await eventsOf(db, dataId, personId)) {
      const about = { data_id: dataId, at: isoOf(event.atMs) };
      if (event.type === "comment") comments.push({ ...about, text: event.text });
      else {
        const { giftId, name = giftId, count, points } = event;
        given.push({ ...about, name, count, ...(points !== undefined && { points }) });
      }
    }
    for (const { atMs, place } of await stagesOf(db, dataId, personId))
      onStage.push({ data_id: dataId, at: isoOf(atMs), place });
  }
  return { ...done, isWhole: true };
}
