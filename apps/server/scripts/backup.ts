import { randomBytes } from "node:crypto";
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join, resolve } from "node:path";
import type pg from "pg";
import { StartError } from "../src/base/start-error.ts";
import { version } from "../src/base/version.ts";
import { RESTORE_MARK } from "../src/db/restore-mark.ts";
import {
  connectionEnv,
  connectTo,
  databaseUrl,
  DUMP,
  findTool,
  MANIFEST,
  pathOf,
  runCommand,
  runTool,
  say,
  serverMajor,
  sha256Of,
  sumTables,
  type Manifest,
  type TableSums,
} from "./database-tools.ts";

/**
 * Makes a backup: a new folder with the dump and its manifest. The folder gets its name when it is complete and on the
 * disk, so a folder with such a name is a whole backup.
 */
async function backUp(signal: AbortSignal): Promise<void> {
  const [given, ...more] = process.argv.slice(2);
  if (more.length > 0 || given?.startsWith("-")) throw new StartError("Usage: npm run backup [-- <folder>]");
  const url = databaseUrl();
  const parent =
    given === undefined ? resolve(process.env["PENLIGHT_DATA_DIR"] ?? "data", "backups") : pathOf(given);
  const client = await connectTo(url, signal);
  try {
    const tool = findTool("pg_dump", await serverMajor(client));
    const restoreTool = findTool("pg_restore", tool.major);
    const takenAt = new Date();
    const name = `penlight-${takenAt.toISOString().replace(/:|\.\d+/g, "")}`;
    const folder = join(parent, name);
    if (existsSync(folder)) throw new StartError(`${folder} exists already.`);
    const partial = join(parent, `.${name}.${randomBytes(4).toString("hex")}.partial`);
    mkdirSync(partial, { recursive: true, mode: 0o700 });
    try {
      const dump = join(partial, DUMP);
      // Everything is read from one snapshot: what is dumped is what is counted, also while the server writes.
      await client.query("begin isolation level repeatable read read only");
      const described = await describe(client);
      say("Counting");
      const tables = await sumTables(client);
      say("Dumping");
      const { rows } = await client.query<{ id: string }>("select pg_export_snapshot() as id");
      const env = connectionEnv(url);
      const args = ["--format=custom", "--no-password", "--verbose", `--file=${dump}`];
      const onLine = dumpProgress(tables);
      await runTool(tool, [...args, `--snapshot=${rows[0]?.id}`], { env, signal, onLine });
      await client.query("commit");

      say("Checking");
      const missing = new Set(Object.keys(tables));
      await runTool(restoreTool, ["--list", dump], {
        env,
        signal,
        onLine: (line) => missing.delete(listedTable(line)),
      });
      if (missing.size > 0) throw new Error(`The dump lacks the rows of ${[...missing].join(", ")}.`);
      const manifest: Manifest = {
        format: 1,
        version,
        takenAt: takenAt.toISOString(),
        ...described,
        dump: { bytes: statSync(dump).size, sha256: await sha256Of(dump) },
        tables,
      };
      writeFileSync(join(partial, MANIFEST), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
      for (const path of [dump, join(partial, MANIFEST), partial]) sync(path);
      signal.throwIfAborted();
      // Fails when a folder with content has taken the name meanwhile.
      renameSync(partial, folder);
      sync(parent);
      say(`${folder}: ${manifest.dump.bytes} bytes, ${Object.keys(tables).length} tables`);
    } catch (error) {
      rmSync(partial, { recursive: true, force: true });
      throw error;
    }
  } finally {
    await client.end().catch(() => undefined);
  }
}

/** The server's version, and the migrations. Throws for a database that is not a complete one of ours. */
async function describe(client: pg.Client): Promise<Pick<Manifest, "postgres" | "migrations">> {
  const { rows } = await client.query<{ postgres: string; ours: boolean; unfinished: boolean }>(
    `select current_setting('server_version') as postgres, to_regclass('kysely_migration') is not null as ours,
       to_regclass($1) is not null as unfinished`,
    [RESTORE_MARK],
  );
  const [found] = rows;
  if (!found?.ours) throw new StartError("The database of DATABASE_URL has no tables of Penlight.");
  if (found.unfinished) throw new StartError("A restore of this database was not completed.");
  const { rows: run } = await client.query<{ name: string }>(
    "select name from kysely_migration order by name",
  );
  return { postgres: found.postgres, migrations: run.map(({ name }) => name) };
}

/** Prints the tables that pg_dump names. */
function dumpProgress(tables: TableSums): (line: string) => void {
  const count = Object.keys(tables).length;
  let done = 0;
  return (line) => {
    const name = /dumping contents of table "(.+)"/.exec(line)?.[1];
    if (name === undefined) return;
    done += 1;
    say(`  ${done}/${count} ${name}`);
  };
}

/** The table whose rows a line of `pg_restore --list` announces; "" for other lines. */
function listedTable(line: string): string {
  const [, schema, table] = /^\d+; \d+ \d+ TABLE DATA (\S+) (\S+) /.exec(line) ?? [];
  return schema === undefined ? "" : `${schema}.${table}`;
}

/** Waits until a file or folder is on the disk. */
function sync(path: string): void {
  const opened = openSync(path, "r");
  fsyncSync(opened);
  closeSync(opened);
}

process.umask(0o077);
await runCommand(backUp);
