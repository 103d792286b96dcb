import type { OwnExport } from "@penlight/contract";
import { isoOf } from "../../base/clock.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Session } from "../../http/route.ts";
import { eventsOf, sittingsWith, stagesOf } from "./person.queries.ts";

/** Maximum number of exported comments and gifts, newest lives first: the response is built in memory. */
const MOST_DONE = 50_000;

/** All stored data of a fan, except the secrets that open their session. */
export async function exportOf(
  db: Db,
  { userId, accountId, platformUserId }: Pick<Session, "userId" | "accountId" | "platformUserId">,
): Promise<OwnExport> {
  const personId = String(platformUserId);
  const ofUser = (table: "activity_logs" | "watches" | "watch_counts" | "watch_members") =>
    db
      .selectFrom(table as "watches")
      .selectAll()
      .where("user_id", "=", userId)
      .execute();
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
  const liveCodes = await db
    .selectFrom("live_codes")
    .select(["hint", "label", "created_at", "expires_at", "revoked_at", "last_used_at"])
    .where("user_id", "=", userId)
    .execute();
  const recapLinks = await db
    .selectFrom("recap_links")
    .select(["year", "created_at"])
    .where("user_id", "=", userId)
    .execute();
  const farming = await db
    .selectFrom("farm_runs")
    .select(["consented_at", "run", "ended_at", "seen_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
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
    account,
    sessions,
    devices,
    liveCodes,
    activity: await ofUser("activity_logs"),
    watches: await ofUser("watches"),
    counts: await ofUser("watch_counts"),
    watchedMembers: await ofUser("watch_members"),
    recapLinks,
    farming: farming ?? null,
    inLives,
    audit: await auditOf(db, accountId),
    ...(await doneBy(db, personId)),
  };
}

/**
 * The audit entries about the fan's record, and those of the fan's own changes as an admin. The acting admin and what
 * was changed of others are left out.
 */
async function auditOf(db: Db, accountId: string): Promise<object[]> {
  const rows = await db
    .selectFrom("audit")
    .selectAll()
    .where((where) =>
      where.or([
        where("actor", "=", accountId),
        where.and([where("subject", "=", "user"), where("subject_id", "=", accountId)]),
      ]),
    )
    .orderBy("at")
    .orderBy("id")
    .execute();
  return rows.map(({ at, actor, action, subject, subject_id: subjectId, before, after }) => ({
    at,
    action,
    subject,
    byThem: actor === accountId,
    ...(subject === "user" && subjectId === accountId && { before, after }),
  }));
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
