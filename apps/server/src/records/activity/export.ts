import type { Db } from "../../db/schema/schema.ts";
import type { Session } from "../../http/route.ts";

/** All that is kept about a fan, but what opens their session. */
export async function exportOf(
  db: Db,
  { userId, platformUserId }: Pick<Session, "userId" | "platformUserId">,
): Promise<Record<string, unknown>> {
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
      "p.comments",
      "p.gifts",
      "p.points",
    ])
    .where("p.person_id", "=", String(platformUserId))
    .orderBy("s.started_at")
    .execute();
  return {
    account,
    sessions,
    liveCodes,
    activity: await ofUser("activity_logs"),
    watches: await ofUser("watches"),
    counts: await ofUser("watch_counts"),
    watchedMembers: await ofUser("watch_members"),
    recapLinks,
    farming: farming ?? null,
    inLives,
  };
}
