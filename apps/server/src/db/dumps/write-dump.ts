import { createWriteStream } from "node:fs";
import { open, rename, rm } from "node:fs/promises";
import { dirname } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { sql, type Kysely } from "kysely";
import { migrationsIn } from "../schema/migrate.ts";
import type { Db, Tables } from "../schema/schema.ts";
import { unfinishedName } from "./dump-names.ts";
import { writeEnd, writeHeader, writeRow, writeSequence, writeTable } from "./dump-format.ts";

/** Number of rows in memory at a time. */
const BATCH_ROWS = 500;
/** The migrator's own tables, whose content is in the header. */
const OWN_TABLES = ["kysely_migration", "kysely_migration_lock"];

/** The transaction counter: it grows with each write, and persists over restarts. */
export async function positionOf(db: Kysely<Tables>): Promise<string> {
  const { rows } = await sql<{ position: string }>`
    select pg_snapshot_xmax(pg_current_snapshot())::text as position`.execute(db);
  return rows[0]?.position ?? "";
}

/**
 * Writes a snapshot of the database to a file, atomically and durably. Other queries of the embedded database wait
 * meanwhile: it has one connection.
 * @returns the position of the dump
 */
export async function writeDump(db: Db, file: string, atMs: number, signal: AbortSignal): Promise<string> {
  const temporary = unfinishedName(file);
  try {
    const position = await db
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute(async (transaction) => {
        const found = await positionOf(transaction);
        await writeDurably(temporary, linesOf(transaction, found, atMs), signal);
        return found;
      });
    await rename(temporary, file);
    await syncFolder(dirname(file));
    return position;
  } catch (error) {
    await rm(temporary, { force: true });
    throw error;
  }
}

async function writeDurably(file: string, lines: AsyncIterable<string>, signal: AbortSignal): Promise<void> {
  // `flush` calls fsync before the file is closed.
  const out = createWriteStream(file, { mode: 0o600, flush: true });
  await pipeline(Readable.from(lines), createGzip({ level: 1 }), out, { signal });
}

/** Syncs the folder, so that the new name is on disk, too. */
async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

async function* linesOf(
  db: Kysely<Tables>,
  position: string,
  atMs: number,
): AsyncGenerator<string, void, void> {
  yield writeHeader({
    penlight_dump: 1,
    at: new Date(atMs).toISOString(),
    migrations: await migrationsIn(db),
    position,
  });
  let rows = 0;
  for (const table of await tablesOf(db)) {
    yield writeTable(table);
    for await (const batch of rowsOf(db, table)) {
      rows += batch.length;
      yield batch.map(writeRow).join("");
    }
  }
  const sequences = await sql<{ name: string; value: string }>`
    select sequencename as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null order by 1`.execute(db);
  for (const { name, value } of sequences.rows) yield writeSequence(name, value);
  yield writeEnd(rows);
}

/** Our tables, ordered by name. */
export async function tablesOf(db: Kysely<Tables>): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  return rows.map(({ name }) => name).filter((name) => !OWN_TABLES.includes(name));
}

async function* rowsOf(db: Kysely<Tables>, table: string): AsyncGenerator<string[], void, void> {
  await sql`declare dump no scroll cursor for select row_to_json(t)::text as json from ${sql.table(table)} t`.execute(
    db,
  );
  for (;;) {
    const { rows } = await sql<{ json: string }>`fetch ${sql.lit(BATCH_ROWS)} from dump`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ json }) => json);
  }
  await sql`close dump`.execute(db);
}
