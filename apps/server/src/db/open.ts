import { join } from "node:path";
import { Kysely, PostgresDialect, sql, type PostgresPool } from "kysely";
import { disposeAll, endOf } from "../base/dispose-all.ts";
import type { Job } from "../jobs/runner.ts";
import { answeringPool } from "./answering-pool.ts";
import { explainPostgres } from "./postgres-error.ts";
import { Dumps, type DumpState } from "./dumps/dumps.ts";
import { int8AsNumber, pglitePool } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";
import { KEEP_ALIVE, ownEvents, postgresEvents, type Bus } from "./bus.ts";
import { hasOldForm, migrate } from "./schema/migrate.ts";
import { openOrRestore } from "./open-embedded.ts";
import type { Db, Tables } from "./schema/schema.ts";

export interface DatabaseOptions {
  /** Where it is; `embedded` keeps it in `dataDir`. */
  database: { kind: "embedded" } | { kind: "postgres"; url: string };
  dataDir: string;
  /** What is worth a line in the log: a restored database, a dump that failed. */
  onNotice: (text: string) => void;
}

/** The open database, in its newest form. */
export interface OpenDatabase extends AsyncDisposable {
  db: Db;
  /** What this and other processes on the same database tell one another. */
  events: Bus;
  /** What has to be done for it again and again. */
  jobs: readonly Job[];
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
  /** How making our own dumps goes. */
  dumpState(): DumpState;
  /** Makes what was deleted disappear from our own dumps too. PostgreSQL's backups are the operator's. */
  forget(): Promise<void>;
}

/**
 * Opens and migrates the database. Rejects with a `StartError` for what a person can mend: another process has
 * the folder, the database is broken beyond restoring or newer than this program, PostgreSQL can't be used.
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
    const { embedded, dumps } = await openEmbeddedWithDumps(folder, onNotice);
    return {
      ...embedded,
      dumpState: () => dumps.state,
      jobs: [dumps.job],
      forget: () => dumps.forget(),
      [Symbol.asyncDispose]: () => disposeAll([dumps, embedded, endOf(release)]),
    };
  } catch (error) {
    release();
    throw error;
  }
}

/** A pool as an open, migrated database; the pool ends with it. */
export async function opened(pool: PostgresPool): Promise<OpenDatabase> {
  const database = ofPool(pool);
  try {
    await migrate(database.db);
  } catch (error) {
    await database[Symbol.asyncDispose]();
    throw error;
  }
  return database;
}

/** Before the database gets another form it is dumped as it is: a program of before could not read it any more. */
async function openEmbeddedWithDumps(
  folder: string,
  onNotice: DatabaseOptions["onNotice"],
): Promise<{ embedded: OpenDatabase; dumps: Dumps }> {
  const embedded = ofPool(pglitePool(await openOrRestore({ folder, onNotice })));
  try {
    const { db } = embedded;
    const dumps = new Dumps({ db, folder: join(folder, "dumps"), onNotice });
    if (await hasOldForm(db)) await dumps.dumpBeforeMigration();
    await migrate(db);
    return { embedded, dumps };
  } catch (error) {
    await embedded[Symbol.asyncDispose]();
    throw error;
  }
}

/** A migration takes its time; everything else that takes long has gone wrong. */
async function openPostgres(url: string): Promise<OpenDatabase> {
  const migrated = await opened(await postgresPool(url, null));
  await migrated[Symbol.asyncDispose]();
  return ofPool(answeringPool(await postgresPool(url)));
}

function ofPool(pool: PostgresPool): OpenDatabase {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    events: ownEvents(),
    jobs: [],
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    forget: () => Promise.resolve(),
    dumpState: () => ({ okMs: null, failingSinceMs: null }),
    [Symbol.asyncDispose]: () => db.destroy(),
  };
}

/** A statement that takes longer is ended by the server; its answer is not waited for much longer. */
const STATEMENT_MS = 10_000;
const ANSWER_GRACE_MS = 2_000;

/**
 * A pool of connections to a PostgreSQL server, reading `bigint` as the embedded database does.
 * @param statementMs how long a statement may take; null: as long as it does
 */
export async function postgresPool(
  url: string,
  statementMs: number | null = STATEMENT_MS,
): Promise<PostgresPool> {
  // Who has the database in the process needs no client of one.
  const { default: pg } = await import("pg");
  const parsers: Record<number, (text: string) => unknown> = int8AsNumber;
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
    // A connection that a network forgets while it is idle is found by the system, not by the next query.
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
  // A connection that breaks while nobody uses it (the server restarts) is no reason to end: the pool opens
  // another one, and a query that needs it and can't have it fails by itself.
  pool.on("error", () => undefined);
  pool.on("connect", (client) => client.on("error", () => undefined));
  return pool;
}
