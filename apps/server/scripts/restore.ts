import { readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type pg from "pg";
import { readErasedList } from "../src/accounts/erased-list.ts";
import { addErasuresToRepeat, type ErasedAccount } from "../src/accounts/erasures.queries.ts";
import { StartError } from "../src/base/start-error.ts";
import { opened, postgresPool } from "../src/db/open.ts";
import { RESTORE_MARK } from "../src/db/restore-mark.ts";
import { refuseUnknown } from "../src/db/schema/migrate.ts";
import {
  connectionEnv,
  connectTo,
  databaseUrl,
  DUMP,
  findTool,
  manifest as manifestShape,
  MANIFEST,
  OUR_RELATIONS,
  pathOf,
  runCommand,
  runTool,
  say,
  serverMajor,
  sha256Of,
  sumTables,
  type Manifest,
} from "./database-tools.ts";

const USAGE =
  "Usage: npm run restore -- <backup> --erased <erased.ndjson of a server's data folder>, or --no-erased when there is none";

/** Restores a backup into an empty database. On failure the database is empty, or no server starts on it. */
async function restore(signal: AbortSignal): Promise<void> {
  const { folder, erased } = readArguments();
  const url = databaseUrl();
  const manifest = await checkedManifest(folder);
  const client = await connectTo(url, signal);
  try {
    await refuseUsed(client);
    const tool = findTool("pg_restore", await serverMajor(client));
    await client.query(`create table ${RESTORE_MARK} ()`);
    say("Restoring");
    const count = Object.keys(manifest.tables).length;
    let done = 0;
    const onLine = (line: string): void => {
      const name = /processing data for table "(.+)"/.exec(line)?.[1];
      if (name !== undefined) say(`  ${++done}/${count} ${name}`);
    };
    const args = ["--single-transaction", "--exit-on-error", "--no-owner", "--no-privileges", "--verbose"];
    const env = connectionEnv(url);
    const database = `--dbname=${env["PGDATABASE"] ?? env["PGUSER"] ?? ""}`;
    try {
      await runTool(tool, [...args, "--no-password", database, join(folder, DUMP)], { env, signal, onLine });
    } catch (error) {
      // The reason of the failure is what matters; where the mark stays, a server's start says so.
      await unmark(url).catch(() => undefined);
      throw error;
    }
    say("Comparing with the manifest");
    await compare(client, manifest);
    await client.query("analyze");
    say("Migrating");
    await finish(url, erased);
    say(
      `The backup of ${manifest.takenAt} is restored. Servers with its SESSION_SECRET may start; ${
        erased.length === 0
          ? "no list of erased accounts was applied"
          : "the first one erases the accounts of the list before it answers"
      }.`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

function readArguments(): { folder: string; erased: ErasedAccount[] } {
  const { values, positionals } = parsed();
  const [folder, ...more] = positionals;
  const lists = values.erased ?? [];
  // Must be chosen: without the list, accounts that were erased after the backup come back.
  if (folder === undefined || more.length > 0 || lists.length > 0 === (values["no-erased"] ?? false))
    throw new StartError(USAGE);
  return { folder: pathOf(folder), erased: lists.flatMap((list) => readList(pathOf(list))) };
}

function parsed() {
  try {
    return parseArgs({
      allowPositionals: true,
      options: { erased: { type: "string", multiple: true }, "no-erased": { type: "boolean" } },
    });
  } catch {
    throw new StartError(USAGE);
  }
}

function readList(file: string): ErasedAccount[] {
  const list = readErasedList(file);
  if (list === undefined) throw new StartError(`There is no file ${file}.`);
  return list;
}

/** The manifest of a backup whose dump is undamaged and known to this release. */
async function checkedManifest(folder: string): Promise<Manifest> {
  const manifest = readManifest(join(folder, MANIFEST));
  refuseUnknown(manifest.migrations);
  const dump = join(folder, DUMP);
  say(`Checking ${dump}`);
  const bytes = statSync(dump, { throwIfNoEntry: false })?.size;
  if (bytes !== manifest.dump.bytes || (await sha256Of(dump)) !== manifest.dump.sha256)
    throw new StartError(`${dump} is damaged: it is not the file that its manifest describes.`);
  return manifest;
}

function readManifest(file: string): Manifest {
  try {
    return manifestShape.parse(JSON.parse(readFileSync(file, "utf8")));
  } catch (cause) {
    throw new StartError(`${file} is not the manifest of a backup.`, { cause });
  }
}

/** Throws unless the database is empty and nobody is connected to it. */
async function refuseUsed(client: pg.Client): Promise<void> {
  const { rows: relations } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from ${OUR_RELATIONS} order by c.relkind <> 'r', 1 limit 1`);
  if (relations[0])
    throw new StartError(
      `The database of DATABASE_URL is not empty (${relations[0].name}). Create a new one (createdb), and restore into that.`,
    );
  // PostgreSQL's own processes have no user.
  const { rows: others } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and usesysid is not null`);
  if (others.length > 0)
    throw new StartError(
      `The database of DATABASE_URL has ${others.length} other connections. Stop the servers first.`,
    );
}

/** Leaves the database empty, on a new connection: a signal has ended the other one. */
async function unmark(url: string): Promise<void> {
  const client = await connectTo(url, new AbortController().signal);
  try {
    await client.query(`drop table ${RESTORE_MARK}`);
  } finally {
    await client.end();
  }
}

/** Throws when a table has other rows than those that were backed up. */
async function compare(client: pg.Client, { tables }: Manifest): Promise<void> {
  const { [`public.${RESTORE_MARK}`]: _mark, ...restored } = await sumTables(client);
  const names = new Set([...Object.keys(tables), ...Object.keys(restored)]);
  const different = [...names].filter(
    (name) => tables[name]?.rows !== restored[name]?.rows || tables[name]?.sum !== restored[name]?.sum,
  );
  if (different.length > 0)
    throw new StartError(
      `What was restored differs from the manifest in ${different.join(", ")}. No server starts on this database; drop it, and restore another backup.`,
    );
}

/** Migrates the database to this release, stores what has to be erased again, and lets servers start. */
async function finish(url: string, erased: readonly ErasedAccount[]): Promise<void> {
  await using database = await opened(await postgresPool(url, null));
  await database.db.transaction().execute(async (transaction) => {
    await addErasuresToRepeat(transaction, erased);
    await transaction.schema.dropTable(RESTORE_MARK).execute();
  });
}

process.umask(0o077);
await runCommand(restore);
