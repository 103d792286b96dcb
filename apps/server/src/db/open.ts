import { join } from "node:path";
import { Kysely, PostgresDialect, sql, type PostgresPool } from "kysely";
import { disposeAll, endOf } from "../base/dispose-all.ts";
import type { Measure } from "../base/measures.ts";
import type { Job } from "../jobs/runner.ts";
import { answeringPool } from "./answering-pool.ts";
import { explainPostgres } from "./postgres-error.ts";
import { int8AsNumber, openFolder, pglitePool } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";
import { measuredPool } from "./measured-pool.ts";
import { KEEP_ALIVE, ownEvents, postgresEvents, type Bus } from "./bus.ts";
import { refuseUnfinishedRestore } from "./restore-mark.ts";
import { migrate } from "./schema/migrate.ts";
import type { Db, Tables } from "./schema/schema.ts";

export interface DatabaseOptions {
  /** `embedded` stores the data in `dataDir`. */
  database: { kind: "embedded" } | { kind: "postgres"; url: string };
  dataDir: string;
  /** Called with a text for the log, about the connection to PostgreSQL. */
  onNotice: (text: string) => void;
}

/** The open database, fully migrated. */
export interface OpenDatabase extends AsyncDisposable {
  db: Db;
  /** Messages between the processes on this database. */
  events: Bus;
  /** Repeated work that the database needs. */
  jobs: readonly Job[];
  /** For `/metrics`. */
  measures: readonly Measure[];
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
}

/**
 * Opens and migrates the database. Rejects with a `StartError` for problems that the operator can fix: another process
 * uses the folder, its database is damaged or newer than this program, PostgreSQL is unavailable.
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { database, dataDir, onNotice } = options;
  if (database.kind === "postgres") {
    const shared = await openPostgres(database.url).catch((error: unknown) => {
      throw explainPostgres(error, database.url);
    });
    const events = postgresEvents(shared.db, database.url, onNotice);
    return {
      ...shared,
      events,
      jobs: events.jobs,
      [Symbol.asyncDispose]: () => disposeAll([events, shared]),
    };
  }
  const folder = join(dataDir, "db");
  const release = lockFolder(folder);
  try {
    const embedded = await opened(pglitePool(await openFolder(join(folder, "pglite"))));
    return { ...embedded, [Symbol.asyncDispose]: () => disposeAll([embedded, endOf(release)]) };
  } catch (error) {
    release();
    throw error;
  }
}

/**
 * Migrates the database of a pool; the pool is closed with it.
 * @param check rejects when the database must not be migrated
 */
export async function opened(pool: PostgresPool, check?: (db: Db) => Promise<void>): Promise<OpenDatabase> {
  const database = ofPool(pool);
  try {
    await check?.(database.db);
    await migrate(database.db);
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
  return database;
}

/** Migrates without a time limit for statements; all other work has one. */
async function openPostgres(url: string): Promise<OpenDatabase> {
  const migrated = await opened(await postgresPool(url, null), refuseUnfinishedRestore);
  await migrated[Symbol.asyncDispose]();
  return ofPool(answeringPool(await postgresPool(url)));
}

function ofPool(pool: PostgresPool): OpenDatabase {
  const measured = measuredPool(pool);
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool: measured.pool }) });
  return {
    db,
    measures: measured.measures,
    events: ownEvents(),
    jobs: [],
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

/** The server ends longer statements; the driver waits a little longer for the response. */
const STATEMENT_MS = 10_000;
const ANSWER_GRACE_MS = 2_000;

/**
 * A pool of connections to a PostgreSQL server that reads `bigint` as the embedded database does.
 * @param statementMs maximum time of a statement; null: unlimited
 */
export async function postgresPool(
  url: string,
  statementMs: number | null = STATEMENT_MS,
): Promise<PostgresPool> {
  // Imported on first use: installations with the embedded database do not need the driver.
  const { default: pg } = await import("pg");
  const parsers: Record<number, (text: string) => unknown> = int8AsNumber;
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // Detects a connection that the network dropped while it was idle before the next query uses it.
    ...KEEP_ALIVE,
    ...(statementMs !== null && {
      statement_timeout: statementMs,
      query_timeout: statementMs + ANSWER_GRACE_MS,
      idle_in_transaction_session_timeout: statementMs,
    }),
    types: {
      getTypeParser: (oid: number, format?: "text" | "binary") =>
        parsers[oid] ??
        (format === "binary" ? pg.types.getTypeParser(oid, format) : pg.types.getTypeParser(oid)),
    },
  });
  // An idle connection that breaks (for example when the server restarts) must not end the process: the pool opens
  // another one, and a query that gets no connection fails by itself.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
