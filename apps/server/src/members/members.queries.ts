import { sql } from "kysely";
import { subjectsChanged } from "../audit/audit.queries.ts";
import type { Db } from "../db/schema/schema.ts";

/** A member of the group, or the group's own account. */
export interface Member {
  id: string;
  name: string;
  stageName: string;
  type: "regular" | "trainee";
  generation: number | null;
  roomId: number | null;
  urlKey: string | null;
  idnUsername: string | null;
  /** `MM-DD`; null when unknown. */
  birthday: string | null;
  isOfficial: boolean;
  isActive: boolean;
  /** An admin's choice; null: the cover of the member's room is used. */
  image: string | null;
}

/** All members including former ones, whose rooms can still be viewed. The official account first, then by name. */
export async function listMembers(db: Db): Promise<Member[]> {
  const rows = await db
    .selectFrom("members")
    .selectAll()
    .orderBy("is_official", "desc")
    .orderBy("stage_name")
    .execute();
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    stageName: row.stage_name,
    type: row.type,
    generation: row.generation,
    roomId: row.showroom_room_id,
    urlKey: row.showroom_url_key,
    idnUsername: row.idn_username,
    birthday: row.birthday,
    isOfficial: row.is_official,
    isActive: row.is_active,
    image: row.image,
  }));
}

/** Adds missing members and changes no existing one, so that admins' changes stay. */
export async function addMissingMembers(db: Db, members: readonly Member[]): Promise<number> {
  if (members.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("members")
    .values(members.map(rowOf))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

/**
 * Sets the birthday of members without one. Existing birthdays stay, and so do those that an admin has changed, even to
 * none.
 */
export async function addMissingBirthdays(db: Db, members: readonly Member[]): Promise<void> {
  const changed = new Set(await subjectsChanged(db, "member", "birthday"));
  const known = members.flatMap(({ id, birthday }) =>
    birthday === null || changed.has(id) ? [] : [sql`(${id}, ${birthday})`],
  );
  if (known.length === 0) return;
  await sql`
    update members set birthday = known.birthday
    from (values ${sql.join(known)}) as known (id, birthday)
    where members.id = known.id and members.birthday is null`.execute(db);
}

export async function insertMember(db: Db, member: Member): Promise<void> {
  await db.insertInto("members").values(rowOf(member)).execute();
}

export async function changeMember(db: Db, member: Member): Promise<void> {
  const { id, ...values } = rowOf(member);
  await db.updateTable("members").set(values).where("id", "=", id).execute();
}

function rowOf(member: Member) {
  return {
    id: member.id,
    name: member.name,
    stage_name: member.stageName,
    type: member.type,
    generation: member.generation,
    showroom_room_id: member.roomId,
    showroom_url_key: member.urlKey,
    idn_username: member.idnUsername,
    birthday: member.birthday,
    is_official: member.isOfficial,
    is_active: member.isActive,
    image: member.image,
  };
}
