import type { Selectable } from "kysely";
import type { Song } from "@penlight/contract";
import type { Db, SetlistsTable } from "../../db/schema/schema.ts";

export type SetlistRow = Selectable<SetlistsTable>;

/** A setlist to be written. */
export interface SetlistValues {
  name: string;
  originalName: string;
  description: string;
  image: string | null;
  songs: readonly Song[];
}

/** By name. */
export async function listSetlists(db: Db): Promise<SetlistRow[]> {
  return db.selectFrom("setlists").selectAll().orderBy("name").execute();
}

export async function insertSetlist(db: Db, id: string, values: SetlistValues): Promise<void> {
  await db
    .insertInto("setlists")
    .values({ id, ...rowOf(values) })
    .execute();
}

/** Adds those that are not there yet and touches no other. Gives how many were added. */
export async function addMissingSetlists(
  db: Db,
  setlists: readonly (SetlistValues & { id: string })[],
): Promise<number> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("setlists")
    .values(setlists.map(({ id, ...values }) => ({ id, ...rowOf(values) })))
    .onConflict((conflict) => conflict.column("id").doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows ?? 0);
}

export async function changeSetlist(db: Db, id: string, values: SetlistValues): Promise<void> {
  await db.updateTable("setlists").set(rowOf(values)).where("id", "=", id).execute();
}

export async function removeSetlist(db: Db, id: string): Promise<void> {
  await db.deleteFrom("setlists").where("id", "=", id).execute();
}

function rowOf({ name, originalName, description, image, songs }: SetlistValues) {
  return { name, original_name: originalName, description, image, songs: JSON.stringify(songs) };
}
