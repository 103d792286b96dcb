import { accessSync, constants, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
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
  // The library creates its files accessible by everybody.
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const database = await create({ dataDir: folder, ...fromTemplate() });
  writeFileSync(join(folder, READY_MARK), "");
  return database;
}

/** Opens an in-memory database, for tests. */
export function openInMemory(): Promise<PGlite> {
  return create(fromTemplate());
}

/** Imported on first use: installations with PostgreSQL do not need it. */
async function create(options: PGliteOptions): Promise<PGlite> {
  const { PGlite } = await import("@electric-sql/pglite");
  return PGlite.create({ parsers: int8AsNumber, ...options }).catch((error: unknown) => {
    throw asSystemError(error);
  });
}

/** Numbers of system errors in WebAssembly (`errno` of WASI, preview 1). */
const WASI_ERRORS: Readonly<Record<number, string>> = {
  2: "EACCES",
  19: "EDQUOT",
  33: "EMFILE",
  41: "ENFILE",
  51: "ENOSPC",
  63: "EPERM",
  69: "EROFS",
};

/** The library's file system throws objects with a number, which are no errors. */
export function asSystemError(error: unknown): unknown {
  if (error instanceof Error || typeof error !== "object" || error === null || !("errno" in error))
    return error;
  const code = WASI_ERRORS[Number(error.errno)];
  const failure = new Error(`${code ?? `error ${String(error.errno)}`} of the embedded database's files`);
  return code === undefined ? failure : Object.assign(failure, { code });
}

/** The content of a new database; empty without the template, which makes the library run `initdb`. */
function fromTemplate(): PGliteOptions {
  const template = TEMPLATES.find((candidate) => existsSync(candidate));
  return template === undefined ? {} : { loadDataDir: new Blob([readFileSync(template)]) };
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
