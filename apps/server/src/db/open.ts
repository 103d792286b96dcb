import { join } from "node:path";
import { Kysely, PostgresDialect, sql, type PostgresPool } from "kysely";
import pg from "pg";
import { int8AsNumber, openEmbedded } from "./embedded.ts";
import { lockFolder } from "./folder-lock.ts";
import { migrate } from "./migrate.ts";
import { pglitePool } from "./pglite-pool.ts";
import type { Db, Tables } from "./schema.ts";

export interface DatabaseOptions {
  /** Where it is; `embedded` keeps it in `dataDir`. */
  database: { kind: "embedded" } | { kind: "postgres"; url: string };
  dataDir: string;
}

/** The open database, in its newest form. */
export interface OpenDatabase extends AsyncDisposable {
  db: Db;
  /** Rejects when the database does not answer. */
  ping(): Promise<void>;
}

/** Opens and migrates the database. Rejects with `FolderInUseError` when another process has the folder. */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  if (options.database.kind === "postgres") return opened(postgresPool(options.database.url));
  const release = lockFolder(join(options.dataDir, "db"));
  try {
    const embedded = await openEmbedded(join(options.dataDir, "db", "pglite"));
    return await opened(pglitePool(embedded), release);
  } catch (error) {
    release();
    throw error;
  }
}

/** A pool as an open, migrated database; the pool ends with it. */
export async function opened(pool: PostgresPool, release?: () => void): Promise<OpenDatabase> {
  const db = new Kysely<Tables>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db);
  } catch (error) {
    await db.destroy();
    throw error;
  }
  return {
    db,
    ping: async () => {
      await sql`select 1`.execute(db);
    },
    async [Symbol.asyncDispose]() {
      await db.destroy();
      release?.();
    },
  };
}

/** A pool of connections to a PostgreSQL server, reading `bigint` as the embedded database does. */
export function postgresPool(url: string): PostgresPool {
  const parsers: Record<number, (text: string) => unknown> = int8AsNumber;
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5_000,
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
