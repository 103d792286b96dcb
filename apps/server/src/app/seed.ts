import type { Db } from "../db/schema/schema.ts";
import { addMissingBirthdays, addMissingMembers } from "../members/members.queries.ts";
import { readRoster } from "../members/roster.ts";
import { readSetlists } from "../theater/store/setlist-file.ts";
import { addMissingSetlists, listSetlists } from "../theater/store/theater.queries.ts";

/** How many rows were added. */
export interface Seeded {
  members: number;
  setlists: number;
}

/**
 * Adds the members and setlists that come with the project and are not there. Of setlists that are there an empty
 * description is filled in; all else stays as it is.
 */
export async function seed(db: Db): Promise<Seeded> {
  return {
    members: await addRoster(db),
    setlists: await addMissingSetlists(db, readSetlists()),
  };
}

/** The same at a start, where a setlist that an admin has deleted must not come back. */
export async function seedAtStart(db: Db): Promise<void> {
  await addRoster(db);
  if ((await listSetlists(db)).length === 0) await addMissingSetlists(db, readSetlists());
}

/** @returns how many members were added */
async function addRoster(db: Db): Promise<number> {
  const roster = readRoster();
  const added = await addMissingMembers(db, roster);
  // Of whom an earlier version added no birthday was known.
  await addMissingBirthdays(db, roster);
  return added;
}
