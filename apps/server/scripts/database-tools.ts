import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream, existsSync, readdirSync } from "node:fs";
import { constants } from "node:os";
import { delimiter, join, resolve } from "node:path";
import { createInterface } from "node:readline";
import pg from "pg";
import { z } from "zod";
import { explainStart, StartError } from "../src/base/start-error.ts";
import { explainPostgres } from "../src/db/postgres-error.ts";

/** Shared code of `npm run backup` and `npm run restore`. */

/** The dump's name in a backup's folder. */
export const DUMP = "database.dump";
/** The manifest's name in a backup's folder. */
export const MANIFEST = "manifest.json";

const tableSum = z.object({
  rows: z.int().min(0),
  /** Sum of a 64-bit hash of each row; the order of the rows has no effect. */
  sum: z.string().regex(/^-?\d+$/),
});

/** Describes a backup, to check the dump and the database that is restored from it. */
export const manifest = z.object({
  format: z.literal(1),
  /** Of the Penlight that made the backup. */
  version: z.string(),
  takenAt: z.iso.datetime(),
  /** PostgreSQL's `server_version`. */
  postgres: z.string(),
  /** The database's migrations, in order. */
  migrations: z.array(z.string()).min(1),
  dump: z.object({ bytes: z.int().min(1), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
  /** By schema and name, as PostgreSQL quotes them. */
  tables: z.record(z.string(), tableSum),
});

export type Manifest = z.infer<typeof manifest>;
export type TableSums = Manifest["tables"];

/** Prints a line of progress. */
export function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

/**
 * Runs a command until its end or a signal, and sets the exit code: 1 after a failure, which is reported in one line if
 * the operator can fix it. @param work gets a signal that is aborted when the process is told to end
 */
export async function runCommand(work: (signal: AbortSignal) => Promise<void>): Promise<void> {
  const ending = new AbortController();
  for (const name of ["SIGINT", "SIGTERM", "SIGHUP"] as const)
    process.once(name, () => {
      process.exitCode = 128 + constants.signals[name];
      ending.abort();
    });
  try {
    await work(ending.signal);
  } catch (error) {
    if (ending.signal.aborted) return void process.stderr.write("Ended by a signal.\n");
    process.stderr.write(`${explain(error)}\n`);
    process.exitCode = 1;
  }
}

/** One line for what the operator can fix. */
function explain(error: unknown): string {
  // Of the file system: its codes look like those of a connection.
  if (error instanceof Error && "path" in error) return error.message;
  const url = process.env["DATABASE_URL"] ?? "";
  return explainStart(URL.canParse(url) ? explainPostgres(error, url) : error);
}

/** The path that an argument names, relative to where npm was called. */
export function pathOf(argument: string): string {
  return resolve(process.env["INIT_CWD"] ?? "", argument);
}

/** `DATABASE_URL`. Throws without one. */
export function databaseUrl(): string {
  const url = process.env["DATABASE_URL"];
  if (url === undefined || url === "")
    throw new StartError(
      "DATABASE_URL is not set: this is for a PostgreSQL. To copy the embedded database, stop the server and copy the whole data folder (PENLIGHT_DATA_DIR).",
    );
  if (!URL.canParse(url) || !/^postgres(?:ql)?:$/.test(new URL(url).protocol))
    throw new StartError("DATABASE_URL must be postgres://user:password@host:5432/database.");
  return url;
}

/** The environment variables of PostgreSQL's programs for the parameters of an address. */
const PARAMETERS: Readonly<Record<string, string>> = {
  host: "PGHOST",
  port: "PGPORT",
  user: "PGUSER",
  password: "PGPASSWORD",
  dbname: "PGDATABASE",
  sslmode: "PGSSLMODE",
  sslrootcert: "PGSSLROOTCERT",
  sslcert: "PGSSLCERT",
  sslkey: "PGSSLKEY",
  sslnegotiation: "PGSSLNEGOTIATION",
  channel_binding: "PGCHANNELBINDING",
  connect_timeout: "PGCONNECT_TIMEOUT",
  target_session_attrs: "PGTARGETSESSIONATTRS",
  application_name: "PGAPPNAME",
  options: "PGOPTIONS",
};

/** Variables that PostgreSQL's programs need besides their own. */
const PASSED = /^(?:PATH|HOME|TMPDIR|TZ|PG\w+)$/;

/**
 * The environment with which PostgreSQL's programs connect to this address. They get it by no argument, since every user
 * of the machine can read those.
 */
export function connectionEnv(url: string, env: NodeJS.ProcessEnv = process.env): NodeJS.ProcessEnv {
  const { hostname, port, username, password, pathname, searchParams } = new URL(url);
  const given = {
    host: hostname.replace(/^\[|\]$/g, ""),
    port,
    user: decodeURIComponent(username),
    password: decodeURIComponent(password),
    dbname: decodeURIComponent(pathname.slice(1)),
    ...Object.fromEntries(searchParams),
  };
  const passed = Object.entries(env).filter(([name]) => PASSED.test(name));
  const named = Object.entries(given).flatMap(([name, value]) => {
    const variable = PARAMETERS[name];
    if (variable === undefined)
      throw new StartError(
        `DATABASE_URL has the parameter ${name}, which pg_dump and pg_restore do not get.`,
      );
    return value === "" ? [] : [[variable, value] as const];
  });
  // Their messages are read here, so they must be in English.
  return Object.fromEntries([...passed, ...named, ["LC_ALL", "C"]]);
}

/** Connects to the database, without a time limit for statements. Aborting the signal breaks the connection. */
export async function connectTo(url: string, signal: AbortSignal): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 5_000, keepAlive: true });
  // A query on the broken connection fails by itself.
  client.on("error", () => undefined);
  signal.addEventListener("abort", () => void client.end().catch(() => undefined));
  try {
    await client.connect();
    await client.query("set statement_timeout = 0; set idle_in_transaction_session_timeout = 0");
    // The text of a row depends on these.
    await client.query(
      "set timezone = 'UTC'; set datestyle = 'ISO'; set intervalstyle = 'postgres'; set bytea_output = 'hex'; set extra_float_digits = 1",
    );
  } catch (error) {
    await client.end().catch(() => undefined);
    throw explainPostgres(error, url);
  }
  return client;
}

/** The server's major version. */
export async function serverMajor(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ major: number }>(
    "select current_setting('server_version_num')::int / 10000 as major",
  );
  return rows[0]?.major ?? 0;
}

/**
 * SQL: schemas and relations of ours, as `n` and `c`; without PostgreSQL's own and those of extensions, which a dump
 * does not contain either.
 */
export const OUR_RELATIONS = `
  pg_class c join pg_namespace n on n.oid = c.relnamespace and n.nspname <> 'information_schema'
    and n.nspname !~ '^pg_' and not exists (
      select from pg_depend d
      where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')`;

/** Counts and sums of all tables, as the connection's transaction sees them. */
export async function sumTables(client: pg.Client): Promise<TableSums> {
  const { rows: tables } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name
    from ${OUR_RELATIONS} where c.relkind = 'r' order by 1`);
  const sums: TableSums = {};
  for (const [index, { name }] of tables.entries()) {
    const { rows } = await client.query<{ rows: string; sum: string }>(`
      select count(*) as rows, coalesce(sum(hashtextextended(t::text, 0)), 0)::text as sum from ${name} t`);
    const [one] = rows;
    if (!one) throw new Error(`${name} could not be counted`);
    sums[name] = { rows: Number(one.rows), sum: one.sum };
    say(`  ${index + 1}/${tables.length} ${name}: ${one.rows} rows`);
  }
  return sums;
}

/** Debian's folder of PostgreSQL's programs, by version. */
const DEBIAN_FOLDER = "/usr/lib/postgresql";

/** A program of PostgreSQL, with its major version. */
export interface Tool {
  path: string;
  major: number;
}

/**
 * Finds a program that is no older than the server: an older one refuses. The PATH comes first, then Debian's folders.
 * Throws with the package to install.
 */
export function findTool(name: string, server: number): Tool {
  const versions = existsSync(DEBIAN_FOLDER) ? readdirSync(DEBIAN_FOLDER) : [];
  const folders = [
    ...(process.env["PATH"] ?? "").split(delimiter).filter((folder) => folder !== ""),
    ...versions.map((version) => join(DEBIAN_FOLDER, version, "bin")),
  ];
  const tools = folders
    .map((folder) => join(folder, name))
    .filter((path) => existsSync(path))
    .flatMap((path): Tool[] => {
      const { stdout } = spawnSync(path, ["--version"], { encoding: "utf8" });
      const major = /\s(\d+)\D/.exec(stdout ?? "")?.[1];
      return major === undefined ? [] : [{ path, major: Number(major) }];
    });
  return chooseTool(name, tools, server);
}

/** The first of the programs that is no older than the server. Throws when there is none. */
export function chooseTool(name: string, tools: readonly Tool[], server: number): Tool {
  const chosen = tools.find(({ major }) => major >= server);
  if (chosen) return chosen;
  const found =
    tools.length === 0
      ? `${name} was not found`
      : `${name} is version ${Math.max(...tools.map(({ major }) => major))}`;
  throw new StartError(
    `${found}, and the PostgreSQL of DATABASE_URL is version ${server}. Install Debian's package postgresql-client-${server}.`,
  );
}

/**
 * Runs one of PostgreSQL's programs. Rejects with its last words when it fails, and ends it when the signal is aborted.
 * @param onLine called with each line of its output and of its messages
 */
export async function runTool(
  tool: Tool,
  args: readonly string[],
  { env, signal, onLine }: { env: NodeJS.ProcessEnv; signal: AbortSignal; onLine: (line: string) => void },
): Promise<void> {
  signal.throwIfAborted();
  const child = spawn(tool.path, args, { env, stdio: ["ignore", "pipe", "pipe"] });
  signal.addEventListener("abort", () => child.kill("SIGTERM"));
  const problems: string[] = [];
  const reading = [child.stdout, child.stderr].map(async (input) => {
    for await (const line of createInterface({ input })) {
      onLine(line);
      if (/error:|detail:|hint:|fatal:/i.test(line)) problems.push(line);
    }
  });
  const code = await new Promise<number | null>((done, fail) => {
    child.once("error", fail);
    child.once("close", done);
  });
  await Promise.all(reading);
  signal.throwIfAborted();
  if (code === 0) return;
  const text = problems.join(" ") || `${tool.path} ended with code ${code}`;
  if (/No space left on device|Disk quota exceeded/.test(text))
    throw new StartError(`The disk is full. Make room, or choose another folder. (${text})`);
  throw new StartError(text);
}

/** SHA-256 of a file, in hexadecimal digits. */
export async function sha256Of(file: string): Promise<string> {
  const hash = createHash("sha256");
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest("hex");
}
