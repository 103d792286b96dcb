import type { Selectable } from "kysely";
import type { Db, SchedulesTable } from "../../db/schema/schema.ts";

/** A show as the database has it, with its line-up. */
export type ShowRow = Selectable<SchedulesTable> & { memberIds: readonly string[] };

/** What is written of a show, beside its id and its stamps. */
export type ShowValues = Omit<Selectable<SchedulesTable>, "id" | "created_at" | "updated_at"> & {
  memberIds: readonly string[];
};

/** Every show, oldest first. */
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
  await db
    .updateTable("schedules")
    .set({ ...row, updated_at: now })
    .where("id", "=", id)
    .execute();
  await db.deleteFrom("schedule_members").where("schedule_id", "=", id).execute();
  await writeLineup(db, id, memberIds);
}

/** Its line-up and its premium lives go with it. */
export async function removeShow(db: Db, id: string): Promise<void> {
  await db.deleteFrom("schedules").where("id", "=", id).execute();
}

async function writeLineup(db: Db, scheduleId: string, memberIds: readonly string[]): Promise<void> {
  if (memberIds.length === 0) return;
  await db
    .insertInto("schedule_members")
    .values(memberIds.map((memberId, place) => ({ schedule_id: scheduleId, member_id: memberId, place })))
    .execute();
}
