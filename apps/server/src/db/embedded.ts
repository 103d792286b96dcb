import {
  accessSync,
  constants,
  existsSync,
  readFileSync,
  rmSync,
  writeFileSync,
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
} from "node:fs";
import { join, dirname } from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import type { PGlite, PGliteOptions } from "@electric-sql/pglite";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { reasonOf } from "../base/errors.ts";
import { StartError, systemCode } from "../base/start-error.ts";

/** PostgreSQL's type id of `bigint`. */
const INT8_OID = 20;
/** Our counters stay far below 2^53, so numbers are exact; both drivers must return the same type. */
export const int8AsNumber = { [INT8_OID]: Number };

/** File that marks a folder whose first opening was completed. */
const READY_MARK = "penlight-ready";
/** Without this file the embedded database treats the folder as empty and overwrites it. */
const VERSION_FILE = "PG_VERSION";

/** The build's initialised template: next to the bundle, or in `dist` when running from source. */
const TEMPLATES = [
  join(import.meta.dirname, "db-template.tar"),
  join(import.meta.dirname, "../../dist/db-template.tar"),
];

/** The folder of the embedded database is damaged. A killed process does not cause that; a power cut may. */
export class BrokenDatabaseError extends StartError {
  override readonly name = "BrokenDatabaseError";
  constructor(folder: string, reason: string) {
    super(
      `The embedded database does not open (${reason}). Move ${folder} away to begin anew. ` +
        "Set DATABASE_URL to a PostgreSQL for data that must last.",
    );
  }
}

/** Opens the database in a folder, or creates it. Rejects with a {@link BrokenDatabaseError} when it is damaged. */
export async function openFolder(folder: string): Promise<PGlite> {
  if (!existsSync(join(folder, READY_MARK))) return createEmbedded(folder);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
    if (!existsSync(join(folder, VERSION_FILE))) throw new Error(`${VERSION_FILE} is missing`);
    return await create({ dataDir: folder });
  } catch (error) {
    // No permission, or too many open files: no damage.
    if (systemCode(error) !== undefined) throw error;
    throw new BrokenDatabaseError(folder, reasonOf(error));
  }
}

/**
 * Creates a new database. It takes seconds (a whole `initdb`), or about one with the template. Deletes the remains of
 * an interrupted attempt, which contain no data.
 */
async function createEmbedded(folder: string): Promise<PGlite> {
  rmSync(folder, { recursive: true, force: true });
  const template = findTemplate();
  if (template !== undefined) unpackTemplate(template, folder);
  const database = await create({ dataDir: folder });
  writeFileSync(join(folder, READY_MARK), "");
  return database;
}

/** Opens an in-memory database, for tests. */
export function openInMemory(): Promise<PGlite> {
  const template = findTemplate();
  const loadDataDir = template === undefined ? undefined : new Blob([readFileSync(template)]);
  return create(loadDataDir && { loadDataDir });
}

/** Imported on first use: installations with PostgreSQL do not need it. */
async function create(options: PGliteOptions = {}): Promise<PGlite> {
  const { PGlite } = await import("@electric-sql/pglite");
  return PGlite.create({ parsers: int8AsNumber, ...options });
}

function findTemplate(): string | undefined {
  return TEMPLATES.find((candidate) => existsSync(candidate));
}

const BLOCK = 512;
const TYPE_FILE = "0";
const TYPE_FOLDER = "5";

/**
 * Unpacks the template, a plain tar of small files as written by `dumpDataDir`, file by file: passing it to the library
 * as a whole would cost the first start a hundred megabytes that are never released.
 */
export function unpackTemplate(tarFile: string, folder: string): void {
  const tar = openSync(tarFile, "r");
  try {
    const { size: end } = fstatSync(tar);
    for (let at = 0; at + BLOCK <= end;) {
      const header = read(tar, at, BLOCK);
      // Two empty blocks end an archive.
      if (header[0] === 0) return;
      const { name, size, type } = parseHeader(header);
      const path = join(folder, name);
      if (type === TYPE_FOLDER) {
        mkdirSync(path, { recursive: true, mode: 0o700 });
      } else if (type === TYPE_FILE) {
        mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
        writeFileSync(path, read(tar, at + BLOCK, size), { mode: 0o600 });
      } else {
        throw new Error(`${tarFile} holds an entry of type ${type}`);
      }
      at += BLOCK + Math.ceil(size / BLOCK) * BLOCK;
    }
  } finally {
    closeSync(tar);
  }
}

function read(file: number, position: number, length: number): Buffer {
  const buffer = Buffer.allocUnsafe(length);
  if (readSync(file, buffer, 0, length, position) !== length) throw new Error("the template is cut off");
  return buffer;
}

/** Name, size and type of an entry (POSIX ustar). */
function parseHeader(header: Buffer): { name: string; size: number; type: string } {
  const text = (from: number, to: number): string => {
    const field = header.toString("latin1", from, to);
    const end = field.indexOf("\0");
    return end < 0 ? field : field.slice(0, end);
  };
  const name = text(0, 100);
  if (name.split("/").includes("..")) throw new Error(`the template leads out of its folder: ${name}`);
  return { name, size: Number.parseInt(text(124, 136), 8) || 0, type: text(156, 157) || TYPE_FILE };
}

/**
 * Adapts PGlite to the interface of `pg.Pool`, so that kysely uses one dialect for both. PGlite has one connection: it
 * is lent to one holder at a time, in the order of requests, otherwise transactions would interfere.
 */
export function pglitePool(database: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  return {
    async connect() {
      const before = last;
      const turn = deferred();
      last = turn.promise;
      await before;
      // A query runs on the main thread: a series of queries, as during a start, must not block responses.
      await nextTurn();
      return client(database, turn.resolve);
    },
    end: () => database.close(),
  };
}

function client(database: PGlite, release: () => void): PostgresPoolClient {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const result = await database.query<object>(sql, [...parameters]);
    return {
      command: commandOf(sql),
      rowCount: result.affectedRows ?? result.rows.length,
      rows: result.rows,
    };
  };
  // kysely only calls this function; its cursors are not used here.
  return { query: query as PostgresPoolClient["query"], release };
}

type Command = "SELECT" | "INSERT" | "UPDATE" | "DELETE" | "MERGE";

/** The statement's command, which a server's driver reports and PGlite does not. */
function commandOf(sql: string): Command {
  const word = /\b(insert|update|delete|merge|select)\b/i.exec(sql)?.[1]?.toUpperCase();
  return (word as Command | undefined) ?? "SELECT";
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
