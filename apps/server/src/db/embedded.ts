import { accessSync, constants, existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import { unpackTemplate } from "./unpack-template.ts";

/** The kernel's and the driver's number for `bigint`. */
const INT8_OID = 20;
/** Counters of ours stay far below 2^53, so a number is exact; both drivers must agree on the type. */
export const int8AsNumber = { [INT8_OID]: Number };

/** Says that the folder's first opening went to its end. */
const READY_MARK = "penlight-ready";
/** Without it the embedded database takes the folder for an empty one and overwrites what is there. */
const VERSION_FILE = "PG_VERSION";

/** Where a build leaves the initialised template: beside the bundle, or in `dist` when running from source. */
const TEMPLATES = [
  join(import.meta.dirname, "db-template.tar"),
  join(import.meta.dirname, "../../dist/db-template.tar"),
];

/** Whether the folder has been opened to the end before: then what is in it counts. */
export function isEmbeddedFolder(folder: string): boolean {
  return existsSync(join(folder, READY_MARK));
}

/** Opens a folder that has been opened before. Rejects when the database in it is broken. */
export async function openEmbedded(folder: string): Promise<PGlite> {
  accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  if (!existsSync(join(folder, VERSION_FILE))) throw new Error(`${VERSION_FILE} is missing`);
  return create({ dataDir: folder });
}

/**
 * Makes a new database. It takes seconds (a whole `initdb`), or about one from the template. What an earlier
 * attempt that was cut off has left in the folder goes: it held nothing yet.
 */
export async function createEmbedded(folder: string): Promise<PGlite> {
  rmSync(folder, { recursive: true, force: true });
  const template = findTemplate();
  if (template !== undefined) unpackTemplate(template, folder);
  const database = await create({ dataDir: folder });
  writeFileSync(join(folder, READY_MARK), "");
  return database;
}

/** A database in memory that is gone with its process: for tests. */
export function openInMemory(): Promise<PGlite> {
  const template = findTemplate();
  const loadDataDir = template === undefined ? undefined : new Blob([readFileSync(template)]);
  return create(loadDataDir && { loadDataDir });
}

/** The library comes with the first database: who has a PostgreSQL does without. */
async function create(options: PGliteOptions = {}): Promise<PGlite> {
  const { PGlite } = await import("@electric-sql/pglite");
  return PGlite.create({ parsers: int8AsNumber, ...options });
}

function findTemplate(): string | undefined {
  return TEMPLATES.find((candidate) => existsSync(candidate));
}
