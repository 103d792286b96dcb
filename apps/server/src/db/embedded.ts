import { existsSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { unpackTemplate } from "./unpack-template.ts";

/** The kernel's and the driver's number for `bigint`. */
const INT8_OID = 20;
/** Counters of ours stay far below 2^53, so a number is exact; both drivers must agree on the type. */
export const int8AsNumber = { [INT8_OID]: Number };

/** Says that the folder's first opening went to its end. */
const READY_MARK = "penlight-ready";

/** Where a build leaves the initialised template: beside the bundle, or in `dist` when running from source. */
const TEMPLATES = [
  join(import.meta.dirname, "db-template.tar"),
  join(import.meta.dirname, "../../dist/db-template.tar"),
];

/**
 * Opens the embedded database. Its first opening takes seconds (a whole `initdb`), or about one from the
 * template. A folder whose first opening was cut off is made anew: it held nothing yet.
 */
export async function openEmbedded(folder: string): Promise<PGlite> {
  const mark = join(folder, READY_MARK);
  if (existsSync(mark)) return PGlite.create({ dataDir: folder, parsers: int8AsNumber });
  rmSync(folder, { recursive: true, force: true });
  const template = findTemplate();
  if (template !== undefined) unpackTemplate(template, folder);
  const database = await PGlite.create({ dataDir: folder, parsers: int8AsNumber });
  writeFileSync(mark, "");
  return database;
}

/** A database in memory that is gone with its process: for tests. */
export function openInMemory(): Promise<PGlite> {
  const template = findTemplate();
  const loadDataDir = template === undefined ? undefined : new Blob([readFileSync(template)]);
  return PGlite.create({ parsers: int8AsNumber, ...(loadDataDir && { loadDataDir }) });
}

function findTemplate(): string | undefined {
  return TEMPLATES.find((candidate) => existsSync(candidate));
}
