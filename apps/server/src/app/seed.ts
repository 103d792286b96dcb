import type { Db } from "../db/schema/schema.ts";
import { addMissingBirthdays, addMissingMembers } from "../members/members.queries.ts";
import { readRoster } from "../members/roster.ts";
import { readSetlists } from "../theater/store/setlist-file.ts";
import { addMissingSetlists, listSetlists } from "../theater/store/theater.queries.ts";

/** Numbers of rows that were added. */
export interface Seeded {
  members: number;
  setlists: number;
}

/**
 * Adds the bundled members and setlists that are missing. An existing setlist's empty description is filled in;
 * everything else stays unchanged.
 */
export async function seed(db: Db): Promise<Seeded> {
  return {
    members: await addRoster(db),
    setlists: await addMissingSetlists(db, readSetlists()),
  };
}

/** As {@link seed}, for a server start: setlists that an admin has deleted are not added again. */
export async function seedAtStart(db: Db): Promise<void> {
  await addRoster(db);
  if ((await listSetlists(db)).length === 0) await addMissingSetlists(db, readSetlists());
}

/** @returns how many members were added */
async function addRoster(db: Db): Promise<number> {
  const roster = readRoster();
  const added = await addMissingMembers(db, roster);
  // Members that an earlier version added without a birthday.
  await addMissingBirthdays(db, roster);
  return added;
}
