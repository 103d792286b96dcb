import type { BellNotice, Language } from "@penlight/contract";
import { sql, type Selectable } from "kysely";
import { newId } from "../base/ids.ts";
import type { BellNoticesTable } from "../db/schema/bell-tables.ts";
import type { Db } from "../db/schema/schema.ts";
import type { QuietTime } from "./quiet-hours.ts";

export type NoticeRow = Selectable<BellNoticesTable>;

/** An occasion on which bells ring. */
export interface Occasion {
  /** Identifies it in all processes. */
  id: string;
  /** The room or show that it is about. */
  place: string;
  /** Bells with a wish for one of these are rung. */
  subjects: readonly string[];
  leadMin: number;
  notice: BellNotice;
}

/** Claims an occasion for the caller. Null when it was claimed before, by another process or an earlier run. */
export async function claimOccasion(
  db: Db,
  { id, place, subjects, leadMin, notice }: Occasion,
  now: Date,
): Promise<string | null> {
  const row = await db
    .insertInto("bell_notices")
    .values({
      id: newId(),
      occasion: id,
      place,
      subjects: [...subjects],
      lead_min: leadMin,
      state: "rung",
      notice: JSON.stringify(notice),
      rang_at: now,
      seen_at: now,
      ended_at: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return row?.id ?? null;
}

/**
 * Continues the notice of a live that has started again in the same room, also when its end was told: it does not ring
 * twice.
 * @param pausedSince the former live ended after this time, or was last seen after it where nobody has seen its end
 * @returns whether there is such a notice
 */
export async function continueNotice(
  db: Db,
  { place, notice: { path } }: Pick<Occasion, "place" | "notice">,
  { since, pausedSince, now }: { since: Date; pausedSince: Date; now: Date },
): Promise<boolean> {
  const rows = await db
    .updateTable("bell_notices")
    .set({
      ended_at: null,
      seen_at: now,
      // One that never rang does not tell its end either.
      state: sql`case when notice ->> 'kind' = 'ended' then 'rung' else state end`,
      notice: sql`notice || ${JSON.stringify({ kind: "live", path, lastedMin: null })}::jsonb`,
    })
    .where("place", "=", place)
    .where(sql<string>`notice ->> 'kind'`, "in", ["live", "ended"])
    .where("rang_at", ">", since)
    .where((row) => row(row.fn.coalesce("ended_at", "seen_at"), ">", pausedSince))
    .returning("id")
    .execute();
  return rows.length > 0;
}

/** Stores that lives which rang are on air. */
export async function setSeen(db: Db, places: readonly string[], now: Date): Promise<void> {
  if (places.length === 0) return;
  await db
    .updateTable("bell_notices")
    .set({ seen_at: now })
    .where("place", "in", places)
    .where("state", "=", "rung")
    .where("ended_at", "is", null)
    .where(sql<string>`notice ->> 'kind'`, "=", "live")
    .execute();
}

/** Closes earlier notices of a room whose end nobody has seen, without telling: a later live has rung. */
export async function closeEarlier(db: Db, place: string, id: string): Promise<void> {
  await db
    .updateTable("bell_notices")
    .set({ state: "closed" })
    .where("place", "=", place)
    .where("state", "=", "rung")
    .where("id", "<>", id)
    .where(sql<string>`notice ->> 'kind'`, "=", "live")
    .execute();
}

/** Notices of a kind that rang since then and still say what they said. */
export async function openNotices(db: Db, kind: BellNotice["kind"], since: Date): Promise<NoticeRow[]> {
  return db
    .selectFrom("bell_notices")
    .selectAll()
    .where("state", "=", "rung")
    .where("rang_at", ">", since)
    .where(sql<string>`notice ->> 'kind'`, "=", kind)
    .execute();
}

/** Whether a notice still says what it said when it rang. */
export async function isOpen(db: Db, id: string): Promise<boolean> {
  const row = await db.selectFrom("bell_notices").select("state").where("id", "=", id).executeTakeFirst();
  return row?.state === "rung";
}

export async function setEnded(db: Db, id: string, at: Date): Promise<void> {
  await db
    .updateTable("bell_notices")
    .set({ ended_at: at })
    .where("id", "=", id)
    .where("ended_at", "is", null)
    .execute();
}

/**
 * Claims the update of a notice, with its new content.
 * @param endedAt the end as the caller knows it: a live that has started again meanwhile is not over
 * @returns false when it was claimed before
 */
export async function closeNotice(
  db: Db,
  { id, notice, endedAt }: { id: string; notice: BellNotice; endedAt: Date | null },
): Promise<boolean> {
  const row = await db
    .updateTable("bell_notices")
    .set({ state: "closed", notice: JSON.stringify(notice) })
    .where("id", "=", id)
    .where("state", "=", "rung")
    .where("ended_at", endedAt === null ? "is" : "=", endedAt)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function removeOldNotices(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("bell_notices").where("rang_at", "<", before).execute();
}

/** Notices that rang for a bell after `since`, newest first. */
export async function missedNotices(
  db: Db,
  bellId: string,
  { since, most }: { since: Date; most: number },
): Promise<Pick<NoticeRow, "id" | "rang_at" | "notice">[]> {
  return db
    .selectFrom("bell_notices as n")
    .select(["n.id", "n.rang_at", "n.notice"])
    .where("n.rang_at", ">", since)
    .where((row) =>
      row.exists(
        row
          .selectFrom("bell_wishes as w")
          .select("w.bell_id")
          .where("w.bell_id", "=", bellId)
          .whereRef("w.lead_min", "=", "n.lead_min")
          .whereRef("w.since", "<=", "n.rang_at")
          .where(sql<boolean>`w.subject = any (n.subjects)`),
      ),
    )
    .orderBy("n.rang_at", "desc")
    .limit(most)
    .execute();
}

/** A device to be rung. */
export interface Recipient extends QuietTime {
  id: string;
  sealed: string;
  language: Language;
}

/** A page of the devices that an occasion rings, in the order of their ids. @param after the last one of the page before */
export async function recipientsOf(
  db: Db,
  { subjects, leadMin }: Pick<Occasion, "subjects" | "leadMin">,
  { after, limit }: { after: string; limit: number },
): Promise<Recipient[]> {
  return db
    .selectFrom("push_subscriptions as s")
    .innerJoin("bells as b", "b.id", "s.bell_id")
    .select(["s.id", "s.sealed", "s.language", "b.zone", "b.quiet_from_min", "b.quiet_until_min"])
    .where("s.id", ">", after)
    .where((row) =>
      row.exists(
        row
          .selectFrom("bell_wishes as w")
          .select("w.bell_id")
          .whereRef("w.bell_id", "=", "s.bell_id")
          .where("w.subject", "in", [...subjects])
          .where("w.lead_min", "=", leadMin),
      ),
    )
    .orderBy("s.id")
    .limit(limit)
    .execute();
}
