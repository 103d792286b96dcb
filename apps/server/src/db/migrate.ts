import { Migrator, type Migration } from "kysely";
import type { Db } from "./schema.ts";
import { up as members } from "./migrations/001-members.ts";

/** In order, forever: a migration that has been released is never edited. */
const migrations: Record<string, Migration> = {
  "001-members": { up: members },
};

/** Brings the database to the newest form. Rejects with the first migration that failed; it left nothing behind. */
export async function migrate(db: Db): Promise<void> {
  const migrator = new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
  const { error, results } = await migrator.migrateToLatest();
  if (error === undefined) return;
  const failed = results?.find((result) => result.status === "Error")?.migrationName ?? "(none)";
  throw new Error(`migration ${failed} failed`, { cause: error });
}
