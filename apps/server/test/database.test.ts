import type { PGlite } from "@electric-sql/pglite";
import { randomUUID } from "node:crypto";
import pg from "pg";
import { sql, type PostgresPool } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openInMemory } from "../src/db/embedded.ts";
import { migrate } from "../src/db/migrate.ts";
import { opened, postgresPool, type OpenDatabase } from "../src/db/open.ts";
import { pglitePool } from "../src/db/pglite-pool.ts";
import { addMissingMembers, listMembers, type Member } from "../src/rooms/members.queries.ts";
import { readRoster } from "../src/rooms/roster.ts";

/** A database of its own on each kind that the server runs on. */
interface Target {
  pool: PostgresPool;
  remove: () => Promise<void>;
}

const targets: [string, () => Promise<Target>][] = [["embedded", embedded]];
const postgresUrl = process.env["TEST_POSTGRES_URL"];
if (postgresUrl !== undefined) targets.push(["PostgreSQL", () => postgres(postgresUrl)]);

async function embedded(): Promise<Target> {
  const database: PGlite = await openInMemory();
  return { pool: pglitePool(database), remove: () => Promise.resolve() };
}

async function postgres(url: string): Promise<Target> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    pool: postgresPool(own.href),
    remove: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

describe.each(targets)("the database (%s)", (_kind, open) => {
  let target: Target;
  let database: OpenDatabase;

  beforeAll(async () => {
    target = await open();
    database = await opened(target.pool);
  });
  afterAll(async () => {
    await database[Symbol.asyncDispose]();
    await target.remove();
  });

  it("is migrated, and migrating again changes nothing", async () => {
    await migrate(database.db);
    await database.ping();
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(
      database.db,
    );
    expect(rows.map(({ name }) => name)).toEqual(["001-members"]);
  });

  it("reads big numbers as numbers, whatever their size", async () => {
    const { rows } = await sql<{ small: unknown; big: unknown }>`
      select 7::bigint as small, 9007199254740991::bigint as big`.execute(database.db);
    expect(rows).toEqual([{ small: 7, big: Number.MAX_SAFE_INTEGER }]);
  });

  it("holds the roster, the official account first", async () => {
    const roster = readRoster();
    await addMissingMembers(database.db, roster);
    const members = await listMembers(database.db);
    expect(members).toHaveLength(82);
    expect(members[0]).toMatchObject({ isOfficial: true, roomId: 332503, urlKey: "officialJKT48" });
    const byId = (one: Member, other: Member): number => one.id.localeCompare(other.id);
    expect([...members].sort(byId)).toEqual([...roster].sort(byId));
  });

  it("keeps what somebody changed when the roster is added again", async () => {
    const roster = readRoster();
    const feni = roster.find((member) => member.urlKey === "JKT48_Feni");
    await database.db
      .updateTable("members")
      .set({ is_active: false })
      .where("id", "=", feni?.id ?? "")
      .execute();
    await addMissingMembers(database.db, roster);
    const members = await listMembers(database.db);
    expect(members.find((member) => member.id === feni?.id)).toMatchObject({ isActive: false });
    expect(members).toHaveLength(82);
  });

  it("undoes a transaction that fails, whole", async () => {
    const attempt = database.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("members").execute();
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    expect(await listMembers(database.db)).toHaveLength(82);
  });

  it("keeps transactions apart that run at the same time", async () => {
    const count = (value: number) =>
      database.db.transaction().execute(async (transaction) => {
        await transaction.updateTable("members").set({ generation: value }).execute();
        const rows = await transaction.selectFrom("members").select("generation").distinct().execute();
        return rows.map(({ generation }) => generation);
      });
    expect(await Promise.all([count(1), count(2), count(3)])).toEqual([[1], [2], [3]]);
  });
});
