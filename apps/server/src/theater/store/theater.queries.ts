import type { Selectable } from "kysely";
import type {
  Db,
  FormerLineupsTable,
  PremiumLivesTable,
  RemovedShowsTable,
  SchedulesTable,
  SetlistsTable,
} from "../../db/schema/schema.ts";
import type { Song } from "@penlight/contract";
import { peopleOf } from "./show-people.ts";

/** A show's row with its line-up. */
export type ShowRow = Selectable<SchedulesTable> & { memberIds: readonly string[] };

/** The written fields of a show, without id and timestamps. */
export type ShowValues = Omit<Selectable<SchedulesTable>, "id" | "created_at" | "updated_at" | "revision"> & {
  memberIds: readonly string[];
};

/** All shows, oldest first. */
export async function listShows(db: Db): Promise<ShowRow[]> {
  const rows = await db.selectFrom("schedules").selectAll().orderBy("show_at").orderBy("id").execute();
  const places = await db
    .selectFrom("schedule_members")
    .select(["schedule_id", "member_id"])
    .orderBy("schedule_id")
    .orderBy("place")
    .execute();
  const lineups = new Map<string, string[]>();
  for (const { schedule_id, member_id } of places) {
    const lineup = lineups.get(schedule_id);
    if (lineup) lineup.push(member_id);
    else lineups.set(schedule_id, [member_id]);
  }
  return rows.map((row) => ({ ...row, memberIds: lineups.get(row.id) ?? [] }));
}

export async function insertShow(db: Db, id: string, values: ShowValues, now: Date): Promise<void> {
  const { memberIds, ...row } = values;
  await db
    .insertInto("schedules")
    .values({ id, ...row, created_at: now, updated_at: now })
    .execute();
  await writeLineup(db, id, memberIds);
}

export async function changeShow(db: Db, id: string, values: ShowValues, now: Date): Promise<void> {
  const { memberIds, ...row } = values;
  await noteFormer(db, id, peopleOf(values), now);
  await db
    .updateTable("schedules")
    .set(({ eb }) => ({ ...row, updated_at: now, revision: eb("revision", "+", 1) }))
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("schedule_members").where("schedule_id", "=", id).execute();
  await writeLineup(db, id, memberIds);
}

/** Notes who is in a show no longer, for calendars that are about them. @param people those who are in it from now on */
async function noteFormer(db: Db, id: string, people: readonly string[], now: Date): Promise<void> {
  const before = await db
    .selectFrom("schedules")
    .select(["birthday_member_id", "graduate_member_id"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!before) return;
  const lineup = await db
    .selectFrom("schedule_members")
    .select("member_id")
    .where("schedule_id", "=", id)
    .execute();
  const known = peopleOf({ ...before, memberIds: lineup.map(({ member_id: member }) => member) });
  const left = known.filter((member) => !people.includes(member));
  if (people.length > 0)
    await db
      .deleteFrom("former_lineups")
      .where("schedule_id", "=", id)
      .where("member_id", "in", people)
      .execute();
  if (left.length > 0)
    await db
      .insertInto("former_lineups")
      .values(left.map((member) => ({ schedule_id: id, member_id: member, left_at: now })))
      .execute();
}

export type FormerLineup = Selectable<FormerLineupsTable>;

/** Those who were taken out of a show, as long as calendars are told. */
export async function listFormerLineups(db: Db): Promise<FormerLineup[]> {
  return db.selectFrom("former_lineups").selectAll().execute();
}

/** Deletes a show, and notes that for calendars; its line-up and premium lives are deleted by cascade. */
export async function removeShow(db: Db, show: ShowRow, now: Date): Promise<void> {
  const { id, setlist_id, show_at, revision } = show;
  await db.deleteFrom("schedules").where("id", "=", id).execute();
  await db
    .insertInto("removed_shows")
    .values({
      id,
      setlist_id,
      show_at,
      revision: revision + 1,
      member_ids: JSON.stringify(peopleOf(show)),
      removed_at: now,
    })
    .execute();
}

export type RemovedShow = Selectable<RemovedShowsTable>;

/** The shows that were removed, as long as calendars are told. */
export async function listRemovedShows(db: Db): Promise<RemovedShow[]> {
  return db.selectFrom("removed_shows").selectAll().orderBy("show_at").execute();
}

/** Deletes removed shows and former line-ups of before that time. @returns whether there were any */
export async function removeGone(db: Db, before: Date): Promise<boolean> {
  const deleted = await Promise.all([
    db.deleteFrom("removed_shows").where("removed_at", "<", before).executeTakeFirst(),
    db.deleteFrom("former_lineups").where("left_at", "<", before).executeTakeFirst(),
  ]);
  return deleted.some(({ numDeletedRows }) => numDeletedRows > 0n);
}

async function writeLineup(db: Db, scheduleId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await db
    .insertInto("schedule_members")
    .values(memberIds.map((memberId, place) => ({ schedule_id: scheduleId, member_id: memberId, place })))
    .execute();
}

export type SetlistRow = Selectable<SetlistsTable>;

/** The written fields of a setlist. */
export interface SetlistValues {
  name: string;
  originalName: string;
  description: string;
  image: string | null;
  songs: readonly Song[];
  isSongOrderKnown: boolean;
}

/** All setlists, by name. */
export async function listSetlists(db: Db): Promise<SetlistRow[]> {
  return db.selectFrom("setlists").selectAll().orderBy("name").execute();
}

export async function insertSetlist(db: Db, id: string, values: SetlistValues): Promise<void> {
  await db
    .insertInto("setlists")
    .values({ id, ...rowOf(values) })
    .execute();
}

/** Adds missing setlists, and fills in empty descriptions of existing ones. Returns the number of rows written. */
export async function addMissingSetlists(
  db: Db,
  setlists: readonly (SetlistValues & { id: string })[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("setlists")
    .values(setlists.map(({ id, ...values }) => ({ id, ...rowOf(values) })))
    .onConflict((conflict) =>
      conflict
        .column("id")
        .doUpdateSet((values) => ({ description: values.ref("excluded.description") }))
        .where("setlists.description", "=", "")
        .where("excluded.description", "!=", ""),
    )
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

export async function changeSetlist(db: Db, id: string, values: SetlistValues): Promise<void> {
  await db.updateTable("setlists").set(rowOf(values)).where("id", "=", id).execute();
}

export async function removeSetlist(db: Db, id: string): Promise<void> {
  await db.deleteFrom("setlists").where("id", "=", id).execute();
}

function rowOf({ originalName, songs, isSongOrderKnown, ...values }: SetlistValues) {
  return {
    ...values,
    original_name: originalName,
    songs: JSON.stringify(songs),
    is_song_order_known: isSongOrderKnown,
  };
}

export type PremiumLiveRow = Selectable<PremiumLivesTable>;
export type PremiumLiveValues = Omit<PremiumLiveRow, "id" | "created_at">;

/** Oldest first. */
export async function listPremiumLives(db: Db): Promise<PremiumLiveRow[]> {
  return db
    .selectFrom("premium_lives")
    .selectAll()
    .orderBy("live_date")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function insertPremiumLive(
  db: Db,
  id: string,
  values: PremiumLiveValues,
  now: Date,
): Promise<void> {
  await db
    .insertInto("premium_lives")
    .values({ id, ...values, created_at: now })
    .execute();
}

export async function changePremiumLive(db: Db, id: string, values: PremiumLiveValues): Promise<void> {
  await db.updateTable("premium_lives").set(values).where("id", "=", id).execute();
}

/** Moves the premium lives of a show with a changed time or setlist, if they had its previous values. */
export async function movePremiumLives(
  db: Db,
  id: string,
  before: Pick<ShowValues, "show_date" | "setlist_id">,
  after: Pick<ShowValues, "show_date" | "setlist_id">,
): Promise<void> {
  const ofShow = db.updateTable("premium_lives").where("schedule_id", "=", id);
  await ofShow.set({ live_date: after.show_date }).where("live_date", "=", before.show_date).execute();
  await ofShow.set({ setlist_id: after.setlist_id }).where("setlist_id", "=", before.setlist_id).execute();
}

export async function removePremiumLive(db: Db, id: string): Promise<void> {
  await db.deleteFrom("premium_lives").where("id", "=", id).execute();
}
