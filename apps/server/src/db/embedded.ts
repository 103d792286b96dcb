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
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type { Db, Tables } from "./schema/schema.ts";

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

const BLOCK = 512;
const TYPE_FILE = "0";
const TYPE_FOLDER = "5";

/**
 * Unpacks the template, a plain tar of small files as `dumpDataDir` writes it, into a folder: a file at a time,
 * since handing it over as a whole would cost the first start a hundred megabytes that never come back.
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
 * PGlite in the shape of `pg.Pool`, so that kysely speaks one dialect to both. PGlite is one connection: whoever
 * holds it holds it alone until the release, in the order of asking, or transactions would run into each other.
 */
export function pglitePool(database: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  return {
    async connect() {
      const before = last;
      const turn = deferred();
      last = turn.promise;
      await before;
      // A query runs on the process' own thread: a row of them, as a start makes it, must not keep answers waiting.
      await nextTurn();
      return client(database, turn.resolve);
    },
    end: () => database.close(),
  };
}

/** Queries on a PGlite; destroying it closes that too. */
export function pgliteDb(database: PGlite): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pglitePool(database) }) });
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
  // kysely also knows cursors, which nothing here uses: this one function is all it calls.
  return { query: query as PostgresPoolClient["query"], release };
}

type Command = "SELECT" | "INSERT" | "UPDATE" | "DELETE" | "MERGE";

/** What the statement does: the driver of a server says so, PGlite doesn't. */
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
