import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { openInMemory, pgliteDb } from "../../src/db/embedded.ts";
import { loadDump, verifyDump } from "../../src/db/dumps/load-dump.ts";
import { writeDump } from "../../src/db/dumps/write-dump.ts";
import { migrate, migrationsIn } from "../../src/db/schema/migrate.ts";
import { openDatabase, type OpenDatabase } from "../../src/db/open.ts";
import { addMissingMembers, listMembers } from "../../src/members/members.queries.ts";
import { readRoster } from "../../src/members/roster.ts";

/** Dumps of the embedded database, and restoring from them when its folder is broken. */
let dataDir: string;
let notices: string[] = [];
beforeEach(() => {
  dataDir = mkdtempSync(join(tmpdir(), "penlight-dumps-"));
  notices = [];
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

const inDb = (...parts: string[]): string => join(dataDir, "db", ...parts);
const dumps = (): string[] => readdirSync(inDb("dumps")).sort();
const open = (): Promise<OpenDatabase> =>
  openDatabase({ database: { kind: "embedded" }, dataDir, onNotice: (text) => void notices.push(text) });
/** Opens the database, runs `work`, and closes it properly, which makes a dump when something was written. */
async function session<T>(work: (database: OpenDatabase) => Promise<T>): Promise<T> {
  await using database = await open();
  return await work(database);
}
const fill = (): Promise<number> => session(({ db }) => addMissingMembers(db, readRoster()));
const count = (): Promise<number> => session(async ({ db }) => (await listMembers(db)).length);
const rename = (name: string): Promise<unknown> =>
  session(({ db }) => db.updateTable("members").set({ name }).where("stage_name", "=", "Freya").execute());
const nameOfFreya = (): Promise<string | undefined> =>
  session(async ({ db }) => (await listMembers(db)).find(({ stageName }) => stageName === "Freya")?.name);

describe("a dump", () => {
  it("is made on closing when something was written, readable by its owner only, and not otherwise", async () => {
    await fill();
    const [first = ""] = dumps();
    expect(statSync(inDb("dumps", first)).mode & 0o777).toBe(0o600);
    expect(statSync(inDb("dumps")).mode & 0o777).toBe(0o700);
    expect(await count()).toBe(82);
    expect(dumps()).toEqual([first]);
    await rename("Raden");
    expect(dumps()).toHaveLength(2);
  });

  it("is made by the job while the server runs", async () => {
    await session(async ({ db, jobs }) => {
      await addMissingMembers(db, readRoster());
      const [job] = jobs;
      await job?.run(new AbortController().signal);
      expect(dumps()).toHaveLength(1);
      await job?.run(new AbortController().signal);
      expect(dumps()).toHaveLength(1);
    });
  });

  it("leaves no file when it is aborted, and removes a partial file of a crash", async () => {
    await session(async ({ db, jobs }) => {
      await addMissingMembers(db, readRoster());
      mkdirSync(inDb("dumps"));
      writeFileSync(inDb("dumps", "2026-01-01T00-00-00-000Z.dump.gz.unfinished"), "half");
      await expect(jobs[0]?.run(AbortSignal.abort())).rejects.toThrow("aborted");
      expect(dumps()).toHaveLength(1);
      await jobs[0]?.run(new AbortController().signal);
      expect(dumps()).toEqual([expect.stringMatching(/Z\.dump\.gz$/)]);
    });
  });

  it("reports in one line that it cannot be written, and nothing else stops", async () => {
    await session(async ({ db, jobs }) => {
      writeFileSync(inDb("dumps"), "a file in its place");
      await addMissingMembers(db, readRoster());
      await expect(jobs[0]?.run(new AbortController().signal)).rejects.toThrow("EEXIST");
      expect(await listMembers(db)).toHaveLength(82);
    });
    expect(notices).toEqual([expect.stringMatching(/^There is no dump of the last writes: EEXIST/)]);
  });

  it("is made before a migration, whose result an earlier program could not read", async () => {
    await fill();
    await session(async ({ db }) => {
      // The last migration is reverted.
      await sql`alter table users drop column oshi_asked`.execute(db);
      await sql`delete from kysely_migration where name = '020-oshi-asked'`.execute(db);
    });
    const before = dumps();
    await session(async ({ db }) => {
      const [made = ""] = dumps().filter((name) => !before.includes(name));
      expect(made).toMatch(/_before-migration\.dump\.gz$/);
      expect((await verifyDump(inDb("dumps", made))).migrations).not.toContain("020-oshi-asked");
      expect(await migrationsIn(db)).toContain("020-oshi-asked");
    });
    expect(dumps().filter((name) => name.includes("before-migration"))).toHaveLength(1);
  });

  it("is ordered by its number, whatever the clock says", async () => {
    await fill();
    await rename("Raden");
    const [first = "", second = ""] = dumps();
    // As if the clock had been a year ahead when the first dump was made.
    renameSync(inDb("dumps", first), inDb("dumps", first.replace(/_\d{4}/, "_2031")));
    rmSync(inDb("pglite"), { recursive: true });
    expect(await nameOfFreya()).toBe("Raden");
    expect(second).toMatch(/^00000002_/);
  });

  it("contains every kind of value exactly, and the positions of sequences", async () => {
    const file = join(dataDir, "all.dump.gz");
    const source = pgliteDb(await openInMemory());
    const target = pgliteDb(await openInMemory());
    const create = sql`
      create table "Odd ""name""" (
        id int generated always as identity primary key, big bigint, exact numeric, real double precision,
        words text, bytes bytea, doc jsonb, many text[], at timestamptz,
        twice int generated always as (length(words) * 2) stored,
        parent int references "Odd ""name""" (id))`;
    const read = sql`select t::text as row from "Odd ""name""" t order by id`;
    for (const db of [source, target]) {
      await migrate(db);
      await create.execute(db);
    }
    await sql`
      insert into "Odd ""name""" (big, exact, real, words, bytes, doc, many, at, parent) values
      (9223372036854775807, 0.1234567890123456789, 'NaN', E'tab\there "quoted" \\ \n🥺', '\\x00ff', '{"a":[1,null]}',
       '{"x","y z",null}', '2026-11-21 01:02:03.456789+07', 2),
      (null, null, '-Infinity', '', null, null, null, null, null)`.execute(source);
    await writeDump(source, file, Date.now(), new AbortController().signal);
    await loadDump(target, file);
    expect((await read.execute(target)).rows).toEqual((await read.execute(source)).rows);
    const next = await sql<{ id: number }>`insert into "Odd ""name""" default values returning id`.execute(
      target,
    );
    expect(next.rows).toEqual([{ id: 3 }]);
    await source.destroy();
    await target.destroy();
  });
});

describe("a broken folder", () => {
  /** A data folder that was filled and closed properly, with its one dump. */
  let filled: string;
  let membersFile: string;
  beforeAll(async () => {
    filled = dataDir = mkdtempSync(join(tmpdir(), "penlight-filled-"));
    membersFile = await session(async ({ db }) => {
      await addMissingMembers(db, readRoster());
      const { rows } = await sql<{ path: string }>`select pg_relation_filepath('members') as path`.execute(
        db,
      );
      return rows[0]?.path ?? "";
    });
  });
  afterAll(() => rmSync(filled, { recursive: true, force: true }));
  beforeEach(() => cpSync(filled, dataDir, { recursive: true }));

  const table = (): string => inDb("pglite", membersFile);
  const broken: [string, () => void][] = [
    ["has lost its control file", () => rmSync(inDb("pglite/global/pg_control"))],
    [
      "has lost its log",
      () => {
        const log = readdirSync(inDb("pglite/pg_wal")).find((name) => /^[0-9A-F]{24}$/.test(name)) ?? "";
        truncateSync(inDb("pglite/pg_wal", log), 4_000);
      },
    ],
    ["has lost its version", () => rmSync(inDb("pglite/PG_VERSION"))],
    ["is of another PostgreSQL", () => writeFileSync(inDb("pglite/PG_VERSION"), "12\n")],
    [
      "has a page that turned",
      () => {
        const page = readFileSync(table());
        page.fill(0x5a, 100, 200);
        writeFileSync(table(), page);
      },
    ],
    ["has lost a table", () => rmSync(table())],
    ["is gone", () => rmSync(inDb("pglite"), { recursive: true })],
  ];

  it.each(broken)("that %s is moved aside and restored", async (what, spoil) => {
    spoil();
    expect(await count()).toBe(82);
    expect(notices).toEqual([
      expect.stringMatching(/^The database did not open .* restored from its dump of \d{4}-/),
    ]);
    const aside = readdirSync(inDb()).filter((name) => name.startsWith("pglite.broken-"));
    expect(aside).toHaveLength(what === "is gone" ? 0 : 1);
  });

  it("is restored from an older dump when the newest one is damaged", async () => {
    await rename("Newest");
    const [older = "", newest = ""] = dumps();
    truncateSync(inDb("dumps", newest), 200);
    await expect(verifyDump(inDb("dumps", newest))).rejects.toThrow("unexpected end of file");
    rmSync(inDb("pglite/global/pg_control"));
    expect(await nameOfFreya()).not.toBe("Newest");
    expect(notices[0]).toMatch(`The dump ${newest} is damaged`);
    expect(notices[1]).toMatch(older.slice("00000001_".length, "00000001_2026-11-21".length));
  });

  it("that an operator moved away is restored from the newest dump that is left", async () => {
    const kept = dumps();
    await rename("Mistaken");
    for (const name of dumps()) if (!kept.includes(name)) rmSync(inDb("dumps", name));
    renameSync(inDb("pglite"), inDb("mistaken"));
    expect(await nameOfFreya()).not.toBe("Mistaken");
  });

  it("without any dump is left unchanged, and the start fails", async () => {
    rmSync(inDb("dumps"), { recursive: true });
    rmSync(inDb("pglite/global/pg_control"));
    await expect(open()).rejects.toThrow(/does not open .* no good dump/);
    expect(readdirSync(inDb()).sort()).toEqual(["pglite"]);
  });

  it("of a newer Penlight is refused, not restored", async () => {
    await session(({ db }) =>
      sql`insert into kysely_migration (name, timestamp) values ('999-future', 'now')`.execute(db),
    );
    await expect(open()).rejects.toThrow("written by a newer Penlight (999-future)");
    rmSync(inDb("pglite/global/pg_control"));
    await expect(open()).rejects.toThrow("written by a newer Penlight (999-future)");
    expect(readdirSync(inDb()).sort()).toEqual(["dumps", "pglite"]);
  });
});
