import { existsSync, readdirSync, renameSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { PGlite } from "@electric-sql/pglite";
import { reasonOf } from "../base/errors.ts";
import { StartError, systemCode } from "../base/start-error.ts";
import { dumpsAmong } from "./dumps/dump-names.ts";
import { DamagedDumpError, type DumpHeader } from "./dumps/dump-format.ts";
import { loadDump, verifyDump } from "./dumps/load-dump.ts";
import { createEmbedded, isEmbeddedFolder, openEmbedded, pgliteDb } from "./embedded.ts";

/** The embedded database is broken, and there is no dump to restore. */
export class BrokenDatabaseError extends StartError {
  override readonly name = "BrokenDatabaseError";
  constructor(folder: string, reason: string) {
    super(
      `The database in ${folder} does not open (${reason}), and there is no good dump to restore it from. ` +
        `Put a dump into ${folder}/dumps, or move ${folder}/pglite away to begin anew.`,
    );
  }
}

export interface EmbeddedOptions {
  /** Contains the database in `pglite` and its dumps in `dumps`. */
  folder: string;
  /** Called with a text for the log. */
  onNotice: (text: string) => void;
}

/** Folder in which a dump is restored until it is complete. */
const UNFINISHED = "pglite.unfinished";

/**
 * Opens the embedded database. A broken one is moved away, never deleted, and restored from the newest valid dump; so
 * is a missing one when there are dumps: that is how an operator restores manually.
 */
export async function openOrRestore({ folder, onNotice }: EmbeddedOptions): Promise<PGlite> {
  const live = join(folder, "pglite");
  rmSync(join(folder, UNFINISHED), { recursive: true, force: true });
  const found = await tryOpening(live);
  if (found.state === "open") return found.database;
  const dump = await restore(folder, onNotice);
  if (dump === null) {
    if (found.state === "missing") return createEmbedded(live);
    throw new BrokenDatabaseError(folder, found.reason);
  }
  const aside = `pglite.broken-${new Date().toISOString().replaceAll(/[:.]/g, "-")}`;
  const isPutAside = existsSync(live);
  if (isPutAside) renameSync(live, join(folder, aside));
  renameSync(join(folder, UNFINISHED), live);
  const reason = found.state === "missing" ? "it is missing" : found.reason;
  onNotice(
    `The database did not open (${reason}). It was restored from its dump of ${dump.at}: what was written after ` +
      `that is missing.${isPutAside ? ` The broken one is kept in ${aside}.` : ""}`,
  );
  return openEmbedded(live);
}

type Opening =
  | { state: "open"; database: PGlite }
  | { state: "broken"; reason: string }
  /** It was never opened completely, so it contains no data. */
  | { state: "missing" };

/** System errors (no permission, too many open files) are thrown: they are no damage. */
async function tryOpening(folder: string): Promise<Opening> {
  if (!isEmbeddedFolder(folder)) return { state: "missing" };
  try {
    const database = await openEmbedded(folder);
    const damage = await findDamage(database);
    if (damage === null) return { state: "open", database };
    await database.close().catch(() => undefined);
    return { state: "broken", reason: damage };
  } catch (error) {
    if (systemCode(error) !== undefined) throw error;
    return { state: "broken", reason: reasonOf(error) };
  }
}

/** Restores the newest complete dump. Returns its header, or null when there is none. */
async function restore(folder: string, onNotice: EmbeddedOptions["onNotice"]): Promise<DumpHeader | null> {
  const dumps = join(folder, "dumps");
  for (const name of existsSync(dumps) ? dumpsAmong(readdirSync(dumps)) : []) {
    try {
      const header = await verifyDump(join(dumps, name));
      await unpack(join(dumps, name), join(folder, UNFINISHED));
      return header;
    } catch (error) {
      if (!(error instanceof DamagedDumpError)) throw error;
      onNotice(`The dump ${name} is damaged (${error.message}); an older one is tried.`);
    }
  }
  return null;
}

async function unpack(dump: string, folder: string): Promise<void> {
  try {
    const db = pgliteDb(await createEmbedded(folder));
    try {
      await loadDump(db, dump);
    } finally {
      await db.destroy();
    }
  } catch (error) {
    rmSync(folder, { recursive: true, force: true });
    throw error;
  }
}

/**
 * Reads every page of every table; each page has a checksum. Returns the error, or null. Only a truncated table file is
 * not detected: it looks like a table without rows.
 */
async function findDamage(database: PGlite): Promise<string | null> {
  const { rows } = await database.query<{ name: string }>(
    "select quote_ident(tablename) as name from pg_tables where schemaname = 'public' order by 1",
  );
  try {
    // One statement for all tables: single ones would each cost several calls into the database, at every start.
    await database.exec(rows.map(({ name }) => `select count(*) from ${name}`).join(";"));
    return null;
  } catch (error) {
    return reasonOf(error);
  }
}
