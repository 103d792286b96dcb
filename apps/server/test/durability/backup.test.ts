import { spawn } from "node:child_process";
import { once } from "node:events";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { sql } from "kysely";
import pg from "pg";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import type { Health } from "@penlight/contract";
import { chooseTool, connectionEnv, findTool, type Manifest } from "../../scripts/database-tools.ts";
import { openDatabase, type OpenDatabase } from "../../src/db/open.ts";
import type { Tables } from "../../src/db/schema/schema.ts";
import { TABLE_OWNERS } from "../../src/db/schema/owners.ts";
import { fillTables } from "../support/fill-tables.ts";
import { newDatabase, type NewDatabase } from "../support/new-database.ts";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, type TestBrowser } from "../support/test-browser.ts";

/** `npm run backup` and `npm run restore`, as processes, on a PostgreSQL with rows in every table. */
const postgresUrl = process.env["TEST_POSTGRES_URL"];
const root = join(import.meta.dirname, "../../../..");
const PASSWORD = "rahasia-hunter2";
const SESSION_SECRET = "the secret of the installation that is backed up";
const FREYA = 318225;
/** Has an account in the backup, and erases it afterwards. */
const LEAVER = { accountId: "pergi-kemudian", name: "Si Pergi Kemudian" };
/** Spoke in a recorded live, signed up after the backup, and then erased the account. */
const LATE = { accountId: "datang-lalu-pergi", name: "Si Datang Lalu Pergi" };
const STAYER = { userId: 4_999_001, name: "Yang Tinggal", avatarId: 1_028_001 };

interface Ended {
  code: number | null;
  output: string;
}

/** An address with a password, which the test's server does not ask for. */
function withPassword(url: string): string {
  const own = new URL(url);
  own.password = PASSWORD;
  return own.href;
}

/** Starts a command. `path` is a folder of programs that replace others. */
function begin(command: "backup" | "restore", args: readonly string[], url: string | null, path?: string) {
  const env = {
    PATH: [...(path === undefined ? [] : [path]), process.env["PATH"]].join(delimiter),
    INIT_CWD: root,
    ...(url !== null && { DATABASE_URL: withPassword(url) }),
  };
  const script = join(import.meta.dirname, `../../scripts/${command}.ts`);
  const child = spawn(process.execPath, ["--import", "tsx", script, ...args], {
    cwd: root,
    env,
    stdio: ["ignore", "pipe", "pipe"],
  });
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.on("data", (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, "close").then(([code]): Ended => ({ code: code as number | null, output }));
  return { child, ended };
}

const run = (...given: Parameters<typeof begin>): Promise<Ended> => begin(...given).ended;

/** Runs a command that must succeed. */
async function must(...given: Parameters<typeof begin>): Promise<string> {
  const { code, output } = await run(...given);
  if (code !== 0) throw new Error(output);
  return output;
}

/** All rows of all tables as text, each table's sorted. */
async function contentsOf({ db }: Pick<OpenDatabase, "db">): Promise<Map<string, string[]>> {
  const { rows: tables } = await sql<{ name: string }>`
    select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(db);
  const contents = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = await sql<{ row: string }>`
      select t::text collate "C" as row from ${sql.table(name)} t order by 1`.execute(db);
    contents.set(
      name,
      rows.map(({ row }) => row),
    );
  }
  return contents;
}

const openAt = (url: string): Promise<OpenDatabase> =>
  openDatabase({ database: { kind: "postgres", url }, dataDir: tmpdir(), onNotice: () => undefined });

/** Runs statements in a database. */
async function query(url: string, text: string): Promise<unknown[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows as unknown[];
  } finally {
    await client.end();
  }
}

async function tableNames(url: string): Promise<string[]> {
  const rows = await query(url, "select tablename as name from pg_tables where schemaname = 'public'");
  return rows.map((row) => (row as { name: string }).name);
}

describe("the programs of PostgreSQL", () => {
  const tools = [
    { path: "/old/pg_dump", major: 15 },
    { path: "/new/pg_dump", major: 17 },
  ];

  it("are no older than the server", () => {
    expect(chooseTool("pg_dump", tools, 15).path).toBe("/old/pg_dump");
    expect(chooseTool("pg_dump", tools, 16).path).toBe("/new/pg_dump");
  });

  it("are named with the package to install when they are missing or too old", () => {
    expect(() => chooseTool("pg_dump", [], 17)).toThrow(/pg_dump was not found.*postgresql-client-17\./);
    expect(() => chooseTool("pg_dump", tools, 18)).toThrow(/pg_dump is version 17.*postgresql-client-18\./);
  });

  it("connect as DATABASE_URL says, with nothing else of the environment", () => {
    const url = "postgres://fan%40us:p%2Fw@db.example:6432/pen%20light?sslmode=verify-full";
    expect(connectionEnv(url, { PATH: "/bin", SESSION_SECRET: "s", PGSSLROOTCERT: "/ca" })).toEqual({
      PATH: "/bin",
      PGSSLROOTCERT: "/ca",
      PGHOST: "db.example",
      PGPORT: "6432",
      PGUSER: "fan@us",
      PGPASSWORD: "p/w",
      PGDATABASE: "pen light",
      PGSSLMODE: "verify-full",
      LC_ALL: "C",
    });
    expect(() => connectionEnv("postgres://db/x?pool=3", {})).toThrow("the parameter pool");
  });
});

describe("a backup that cannot be made", () => {
  it.each([
    [null, /^DATABASE_URL is not set.*copy the whole data folder/],
    ["postgres://fan@127.0.0.1:1/penlight", /^PostgreSQL at 127\.0\.0\.1:1 does not answer \(ECONNREFUSED\)/],
  ])("says why in one line (%s)", async (url, line) => {
    const { code, output } = await run("backup", [tmpdir()], url);
    expect([code, output.trim().split("\n")]).toEqual([1, [expect.stringMatching(line)]]);
    expect(output).not.toContain(PASSWORD);
  });
});

// Skipped without a PostgreSQL: `npm test` starts one, and TEST_POSTGRES_URL names another.
describe.skipIf(postgresUrl === undefined)("a backup of a PostgreSQL", () => {
  const ends: AsyncDisposable[] = [];
  let folder: string;
  let source: NewDatabase;
  let world: World;
  let fan: TestBrowser;
  let backup: string;
  let backedUp: Map<string, string[]>;
  /** The source's data folder, with the list of erased accounts. */
  let dataDir: string;
  /** Matches the names of both who left, and their ids at the platform. */
  let leavers: RegExp;

  const env = (url: string): Record<string, string> => ({ DATABASE_URL: url, SESSION_SECRET });
  const emptyDatabase = async (): Promise<NewDatabase> => {
    const empty = await newDatabase(postgresUrl ?? "");
    ends.push(empty);
    return empty;
  };
  const startOn = async (url: string, more: Record<string, string> = {}): Promise<World> => {
    const started = await startWorld({ env: { ...env(url), ...more }, beside: world });
    ends.push(started);
    return started;
  };
  /** Tables with a text in one of their rows. */
  const tablesWith = async (url: string, pattern: RegExp): Promise<string[]> => {
    await using database = await openAt(url);
    return [...(await contentsOf(database))]
      .filter(([, rows]) => rows.some((row) => pattern.test(row)))
      .map(([name]) => name);
  };

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), "penlight-backup-"));
    source = await newDatabase(postgresUrl ?? "");
    dataDir = join(folder, "data");
    world = await startWorld({ env: { ...env(source.url), PENLIGHT_DATA_DIR: dataDir } });
    const { sandbox } = world;
    for (const { accountId, name } of [LEAVER, LATE])
      sandbox.control({ step: "account", account_id: accountId, password: "penlight48", name });
    fan = await signedIn(world, "fan");
    await signedIn(world, LEAVER.accountId);
    sandbox.control({ step: "start-live", room_id: FREYA });
    const live = sandbox.world.lives("showroom")[0];
    if (!live) throw new Error("nothing is on air");
    const ids = [LEAVER, LATE].map(({ accountId, name }) => {
      const userId = sandbox.world.accounts.find(accountId)?.userId ?? 0;
      sandbox.world.addComment(live, { userId, name, avatarId: 1 }, "halo");
      return userId;
    });
    leavers = new RegExp(`${LEAVER.name}|${LATE.name}|\\b(?:${ids.join("|")})\\b`);
    sandbox.world.addComment(live, STAYER, "aku tinggal");
    await until(
      () => tablesWith(source.url, /Yang Tinggal/),
      (tables) => tables.includes("record_chunks"),
    );
    sandbox.world.endLive(live);
    await until(
      () => tablesWith(source.url, /Yang Tinggal/),
      (tables) => tables.includes("sitting_people"),
    );

    await world.server[Symbol.asyncDispose]();
    {
      await using database = await openAt(source.url);
      await fillTables(database.db);
      backedUp = await contentsOf(database);
    }
    await must("backup", [join(folder, "backups")], source.url);
    backup = join(folder, "backups", readdirSync(join(folder, "backups"))[0] ?? "");

    // Changes after the backup.
    await world.restart();
    for (const { accountId } of [LEAVER, LATE]) {
      const leaver = await signedIn(world, accountId);
      expect((await leaver.call("/me", { confirm: true }, { method: "DELETE" })).status).toBe(202);
    }
    await until(
      () => (existsSync(join(dataDir, "erased.ndjson")) ? erasedLines() : []),
      // Two are of rows that the test has added.
      (lines) => lines.length === 4,
    );
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
    await source[Symbol.asyncDispose]();
    rmSync(folder, { recursive: true });
  });
  afterEach(async () => {
    for (const one of ends.splice(0).reverse()) await one[Symbol.asyncDispose]();
  });

  const erasedLines = (): string[] => readFileSync(join(dataDir, "erased.ndjson"), "utf8").trim().split("\n");
  const erasedList = (): string => join(dataDir, "erased.ndjson");

  /** A copy of the backup with a changed manifest. */
  function changed(change: (manifest: Manifest) => void): string {
    const copy = mkdtempSync(join(folder, "copy-"));
    cpSync(backup, copy, { recursive: true });
    const file = join(copy, "manifest.json");
    const manifest = JSON.parse(readFileSync(file, "utf8")) as Manifest;
    change(manifest);
    writeFileSync(file, JSON.stringify(manifest));
    return copy;
  }

  it("is not made where a file is in the folder's place", async () => {
    const { code, output } = await run("backup", [erasedList()], source.url);
    expect([code, output.trim().split("\n")]).toEqual([1, [expect.stringContaining("ENOTDIR")]]);
  });

  it("contains rows of every table", () => {
    const ours = Object.keys(TABLE_OWNERS satisfies Record<keyof Tables, string>);
    expect([...backedUp.keys()]).toEqual(expect.arrayContaining(ours));
    expect([...backedUp].filter(([, rows]) => rows.length === 0).map(([name]) => name)).toEqual([]);
  });

  it("is restored into an empty database row by row, and a server answers from it as before", async () => {
    const target = await emptyDatabase();
    const output = await must("restore", [backup, "--no-erased"], target.url);
    expect(output).toMatch(/^ {2}40\/\d+ public\./m);
    expect(output).not.toContain(PASSWORD);
    {
      await using database = await openAt(target.url);
      expect(await contentsOf(database)).toEqual(backedUp);
    }
    const restored = await startOn(target.url);
    expect((await restored.get("/api/health")).status).toBe(200);
    // The session goes on, and rows can be added: sequences have their values.
    const answer = await fetch(`${restored.url}/api/me`, { headers: { cookie: fan.cookieHeader } });
    expect(await answer.json()).toMatchObject({ user: { account_id: "fan" } });
    await query(
      target.url,
      "insert into record_chunks (sitting_id, from_at, until_at, events) select id, now(), now(), '[]' from sittings",
    );
  });

  it("does not bring erased accounts back, and nothing answers before they are erased again", async () => {
    const target = await emptyDatabase();
    await must("restore", [backup, "--erased", erasedList()], target.url);
    expect(await tablesWith(target.url, leavers)).toEqual(
      expect.arrayContaining(["users", "record_chunks", "sitting_people"]),
    );

    // Another transaction holds the leaver's row, so the erasure has to wait, and with it the server.
    const holder = new pg.Client({ connectionString: target.url });
    await holder.connect();
    await holder.query("begin");
    await holder.query("select from users where account_id = $1 for update", [LEAVER.accountId]);
    const port = await freePort();
    const starting = startOn(target.url, { PORT: String(port) });
    starting.catch(() => undefined);
    const url = `http://127.0.0.1:${port}`;
    const health = await until(
      () =>
        fetch(`${url}/api/health`)
          .then((answer) => answer.json() as Promise<Health>)
          .catch(() => null),
      (answer) => JSON.stringify(answer).includes("erasures"),
    );
    expect(health).toMatchObject({ status: "starting" });
    expect((await fetch(`${url}/api/home`)).status).toBe(503);
    await holder.query("commit");
    await holder.end();

    await starting;
    expect(await tablesWith(target.url, leavers)).toEqual([]);
    expect(await tablesWith(target.url, /Yang Tinggal/)).toContain("sitting_people");
    expect(await query(target.url, "select from erasures where to_repeat")).toEqual([]);
  });

  it("does not bring them back where the server's own list is, however the database was restored", async () => {
    const target = await emptyDatabase();
    await must("restore", [backup, "--no-erased"], target.url);
    const lists = mkdtempSync(join(folder, "data-"));
    cpSync(erasedList(), join(lists, "erased.ndjson"));
    await startOn(target.url, { PENLIGHT_DATA_DIR: lists });
    expect(await tablesWith(target.url, leavers)).toEqual([]);
  });

  it("keeps the account of a fan who came back after an erasure", async () => {
    const target = await emptyDatabase();
    await must("restore", [backup, "--no-erased"], target.url);
    await query(
      target.url,
      `update users set created_at = '2999-01-01' where account_id = '${LEAVER.accountId}'`,
    );
    await startOn(target.url, { PENLIGHT_DATA_DIR: dataDir });
    expect(await tablesWith(target.url, new RegExp(LEAVER.name))).toContain("users");
  });

  it("needs a decision about erased accounts", async () => {
    const target = await emptyDatabase();
    for (const args of [[backup], [backup, "--erased", erasedList(), "--no-erased"]])
      expect(await run("restore", args, target.url)).toEqual({
        code: 1,
        output: expect.stringMatching(/^Usage: .*--erased/) as string,
      });
    const wrong = join(folder, "wrong.ndjson");
    writeFileSync(wrong, `${erasedLines()[0]}\n{"receiptHash":"x"}\n`);
    expect(await run("restore", [backup, "--erased", wrong], target.url)).toMatchObject({
      code: 1,
      output: expect.stringContaining("line 2 is not an erased account") as string,
    });
    expect(await tableNames(target.url)).toEqual([]);
  });

  it("is not restored over anything", async () => {
    const target = await emptyDatabase();
    await query(target.url, "create table mine (n int)");
    expect(await run("restore", [backup, "--no-erased"], target.url)).toMatchObject({
      code: 1,
      output: expect.stringContaining("is not empty (public.mine)") as string,
    });
    expect(await tableNames(target.url)).toEqual(["mine"]);
  });

  it("is not restored beside a server", async () => {
    const target = await emptyDatabase();
    const other = new pg.Client({ connectionString: target.url });
    await other.connect();
    expect(await run("restore", [backup, "--no-erased"], target.url)).toMatchObject({
      code: 1,
      output: expect.stringContaining("1 other connections. Stop the servers") as string,
    });
    await other.end();
    expect(await tableNames(target.url)).toEqual([]);
  });

  it.each([
    ["damaged", "is damaged", (copy: string) => flipByte(join(copy, "database.dump"))],
    ["without its dump", "is damaged", (copy: string) => rmSync(join(copy, "database.dump"))],
    ["without its manifest", "is not the manifest", (copy: string) => rmSync(join(copy, "manifest.json"))],
  ])("that is %s is refused", async (_what, said, damage) => {
    const target = await emptyDatabase();
    const copy = changed(() => undefined);
    damage(copy);
    expect(await run("restore", [copy, "--no-erased"], target.url)).toMatchObject({
      code: 1,
      output: expect.stringContaining(said) as string,
    });
    expect(await tableNames(target.url)).toEqual([]);
  });

  it("of a newer release is refused", async () => {
    const target = await emptyDatabase();
    const newer = changed(({ migrations }) => migrations.push("999-future"));
    expect(await run("restore", [newer, "--no-erased"], target.url)).toEqual({
      code: 1,
      output: expect.stringContaining("written by a newer Penlight (999-future)") as string,
    });
    expect(await tableNames(target.url)).toEqual([]);
  });

  it.each([
    [
      "another sum",
      (manifest: Manifest) => ((manifest.tables["public.users"] ??= { rows: 0, sum: "0" }).sum = "48"),
    ],
    ["no such table", (manifest: Manifest) => delete manifest.tables["public.users"]],
  ])("whose manifest has %s fails, and no server starts on the result", async (_what, change) => {
    const target = await emptyDatabase();
    const { code, output } = await run("restore", [changed(change), "--no-erased"], target.url);
    expect([code, output]).toEqual([1, expect.stringContaining("differs from the manifest in public.users")]);
    await expect(openAt(target.url)).rejects.toThrow(
      "A restore of this database is running, or was not completed",
    );
    expect((await run("backup", [join(folder, "none")], target.url)).output).toContain("was not completed");
  });

  it("leaves the database empty when pg_restore fails", async () => {
    const target = await emptyDatabase();
    const dump = join(
      changed(() => undefined),
      "database.dump",
    );
    // A function of the same name is no table, so it is found only by pg_restore, in the middle of its work.
    await query(
      target.url,
      "create function count_watch_score() returns trigger language plpgsql as $$ begin return null; end $$",
    );
    const { code, output } = await run("restore", [join(dump, ".."), "--no-erased"], target.url);
    expect([code, output]).toEqual([1, expect.stringContaining("count_watch_score")]);
    expect(await tableNames(target.url)).toEqual([]);
  });

  describe("while it is made", () => {
    let programs: string;
    let into: string;
    beforeEach(() => {
      programs = mkdtempSync(join(folder, "programs-"));
      into = join(programs, "into");
      mkdirSync(into);
    });
    /** Puts a shell script in the place of pg_dump, which writes its own and its parent's arguments to a file. */
    function replacePgDump(script: string): void {
      const real = findTool("pg_dump", 1).path;
      const file = join(programs, "pg_dump");
      writeFileSync(
        file,
        `#!/bin/sh\nif [ "$1" = --version ]; then exec ${real} "$@"; fi\n` +
          `{ printf '%s ' "$@"; tr '\\0' ' ' < /proc/$PPID/cmdline; } > ${programs}/arguments.new\n` +
          `mv ${programs}/arguments.new ${programs}/arguments\n${script.replaceAll("REAL", real)}\n`,
      );
      chmodSync(file, 0o755);
    }
    const argumentsOf = (): string => readFileSync(join(programs, "arguments"), "utf8");

    it("shows the password in no argument and no output", async () => {
      replacePgDump('exec REAL "$@"');
      const output = await must("backup", [into], source.url, programs);
      expect(argumentsOf()).toContain("--snapshot=");
      expect(argumentsOf()).toContain("backup.ts");
      expect(argumentsOf() + output).not.toContain(PASSWORD);
      expect(readFileSync(join(into, readdirSync(into)[0] ?? "", "manifest.json"), "utf8")).not.toContain(
        PASSWORD,
      );
    });

    it("counts what it dumps, also when rows are added in between", async () => {
      const name = new URL(source.url).pathname.slice(1);
      const insert = "insert into event_counts (day, name, count) values ('2026-12-01', 'between', 1)";
      // By its connection's own settings: as a client of the test's server.
      replacePgDump(`psql -q -d ${name} -c "${insert}" || exit 9\nexec REAL "$@"`);
      await must("backup", [into], source.url, programs);
      expect(await query(source.url, "select from event_counts where name = 'between'")).toHaveLength(1);
      const target = await emptyDatabase();
      await must("restore", [join(into, readdirSync(into)[0] ?? ""), "--no-erased"], target.url);
      expect(await query(target.url, "select from event_counts where name = 'between'")).toEqual([]);
    });

    it("leaves nothing when it is told to end", async () => {
      replacePgDump("exec tail -f /dev/null");
      const { child, ended } = begin("backup", [into], source.url, programs);
      await until(
        () => existsSync(join(programs, "arguments")),
        (isThere) => isThere,
      );
      child.kill("SIGTERM");
      expect((await ended).code).toBe(143);
      expect(readdirSync(into)).toEqual([]);
    });

    it("leaves no folder with a backup's name when it is killed", async () => {
      replacePgDump("echo $$ > $(dirname $0)/pid\nexec tail -f /dev/null");
      const { child, ended } = begin("backup", [into], source.url, programs);
      const pid = await until(
        () => (existsSync(join(programs, "pid")) ? readFileSync(join(programs, "pid"), "utf8") : ""),
        (text) => text.endsWith("\n"),
      );
      child.kill("SIGKILL");
      process.kill(Number(pid), "SIGKILL");
      await ended;
      expect(readdirSync(into)).toEqual([expect.stringMatching(/^\..*\.partial$/)]);
    });

    it("fails and leaves nothing when pg_dump fails, a full disk included", async () => {
      replacePgDump('echo "pg_dump: error: could not write to file: No space left on device" >&2; exit 1');
      const { code, output } = await run("backup", [into], source.url, programs);
      expect([code, output]).toEqual([1, expect.stringContaining("The disk is full.")]);
      expect(readdirSync(into)).toEqual([]);
    });
  });
});

/** Changes a byte in the middle of a file. */
function flipByte(file: string): void {
  const bytes = readFileSync(file);
  const middle = bytes.length >> 1;
  bytes[middle] = (bytes[middle] ?? 0) ^ 1;
  writeFileSync(file, bytes);
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, "close");
  return port;
}
