import type { PGlite } from "@electric-sql/pglite";
import { readdirSync } from "node:fs";
import { join } from "node:path";
import { sql, type PostgresPool } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openInMemory, pglitePool } from "../../src/db/embedded.ts";
import { migrate, migrationsIn } from "../../src/db/schema/migrate.ts";
import { opened, postgresPool, type OpenDatabase } from "../../src/db/open.ts";
import {
  claimEdit,
  claimNotice,
  finishEdit,
  lastNotices,
  noteSent,
  openNotices,
  passOn,
  releaseNotice,
  type Notice,
} from "../../src/community/notices.queries.ts";
import {
  addErasure,
  addErasuresToRepeat,
  allErasures,
  closeErasures,
  closeRepeated,
  erasuresToRepeat,
  findErasure,
  hasOpenErasure,
} from "../../src/accounts/erasures.queries.ts";
import {
  addSession,
  findSession,
  findSessionById,
  removeExpired,
} from "../../src/identity/sessions.queries.ts";
import {
  insertUser,
  changeUser,
  deleteUser,
  findUser,
  upsertUser,
} from "../../src/identity/users.queries.ts";
import { permissionsOf } from "../../src/accounts/user-record.ts";
import {
  addMissingBirthdays,
  addMissingMembers,
  listMembers,
  type Member,
} from "../../src/members/members.queries.ts";
import { readRoster } from "../../src/members/roster.ts";
import { newDatabase } from "../support/new-database.ts";

/** A separate database on each kind that the server supports. */
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
  const own = await newDatabase(url);
  return { pool: await postgresPool(own.url), remove: () => own[Symbol.asyncDispose]() };
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

  it("is refused when a newer version of the program has migrated it", async () => {
    await sql`insert into kysely_migration (name, timestamp) values ('999-future', 'now')`.execute(
      database.db,
    );
    await expect(migrate(database.db)).rejects.toThrow("written by a newer Penlight (999-future)");
    await sql`delete from kysely_migration where name = '999-future'`.execute(database.db);
  });

  it("migrates, and a second migration changes nothing", async () => {
    const files = readdirSync(join(import.meta.dirname, "../../src/db/schema/migrations"));
    const all = files.map((file) => file.replace(/\.ts$/, "")).sort();
    expect(await migrationsIn(database.db)).toEqual(all);
    await migrate(database.db);
    await database.ping();
    expect(await migrationsIn(database.db)).toEqual(all);
  });

  it("reads big integers as numbers, whatever their size", async () => {
    const { rows } = await sql<{ small: unknown; big: unknown }>`
      select 7::bigint as small, 9007199254740991::bigint as big`.execute(database.db);
    expect(rows).toEqual([{ small: 7, big: Number.MAX_SAFE_INTEGER }]);
  });

  it("contains the roster, the official account first", async () => {
    const roster = readRoster();
    await addMissingMembers(database.db, roster);
    const members = await listMembers(database.db);
    expect(members).toHaveLength(82);
    expect(members[0]).toMatchObject({ isOfficial: true, roomId: 332503, urlKey: "officialJKT48" });
    const byId = (one: Member, other: Member): number => one.id.localeCompare(other.id);
    expect([...members].sort(byId)).toEqual([...roster].sort(byId));
  });

  it("adds a birthday to members who were stored before it was known, and changes no existing one", async () => {
    const roster = readRoster();
    const birthdayOf = async (stageName: string) =>
      (await listMembers(database.db)).find((member) => member.stageName === stageName)?.birthday;
    const setBirthday = (stageName: string, birthday: string | null) =>
      database.db.updateTable("members").set({ birthday }).where("stage_name", "=", stageName).execute();
    await setBirthday("Freya", null);
    await setBirthday("Gita", "01-02");
    await addMissingBirthdays(database.db, roster);
    expect([await birthdayOf("Freya"), await birthdayOf("Gita")]).toEqual(["02-13", "01-02"]);
    await setBirthday("Gita", "06-30");
  });

  it("preserves an admin's edits when the roster is added again", async () => {
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

  it("stores the erasures that are to be repeated, each once", async () => {
    const { db } = database;
    const erased = ["a", "b"].map((name, index) => ({
      receiptHash: `receipt ${name}`,
      accountHash: `account ${name}`,
      personHash: index === 0 ? null : `person ${name}`,
      requestedAt: new Date(1_000 + index),
    }));
    await addErasuresToRepeat(db, erased.slice(0, 1));
    await closeRepeated(db, erased.slice(0, 1));
    // One that is done already is not done again.
    await addErasuresToRepeat(db, erased);
    expect(await erasuresToRepeat(db)).toEqual(erased.slice(1));
    expect(await allErasures(db)).toEqual(erased);
    await closeRepeated(db, erased);
    expect(await erasuresToRepeat(db)).toEqual([]);
    await db.deleteFrom("erasures").execute();
  });

  it("rolls back a transaction that fails", async () => {
    const attempt = database.db.transaction().execute(async (transaction) => {
      await transaction.deleteFrom("members").execute();
      throw new Error("no");
    });
    await expect(attempt).rejects.toThrow("no");
    expect(await listMembers(database.db)).toHaveLength(82);
  });

  it("isolates transactions that run at the same time", async () => {
    const count = (value: number) =>
      database.db.transaction().execute(async (transaction) => {
        await transaction.updateTable("members").set({ generation: value }).execute();
        const rows = await transaction.selectFrom("members").select("generation").distinct().execute();
        return rows.map(({ generation }) => generation);
      });
    expect(await Promise.all([count(1), count(2), count(3)])).toEqual([[1], [2], [3]]);
  });

  it("stores a fan's record with the flags that it was created with", async () => {
    const { db } = database;
    const fan = { accountId: "penonton", platformUserId: 5_300_001, name: "Penonton", avatar: null };
    const made = await upsertUser(db, fan, { hasAllFlags: true, now: new Date(1_000) });
    expect(made).toMatchObject({ account_id: "penonton", platform_user_id: 5_300_001, can_4_room: true });
    const again = { ...fan, name: "Penonton Setia" };
    const changed = await upsertUser(db, again, { hasAllFlags: false, now: new Date(2_000) });
    expect(changed).toMatchObject({ id: made.id, name: "Penonton Setia", can_4_room: true });
    expect(changed.created_at).toEqual(new Date(1_000));
    expect(changed.updated_at).toEqual(new Date(2_000));
    expect(await changeUser(db, "nobody", { name: "x" }, new Date(3_000))).toBeUndefined();
  });

  it("keeps a record for its person, also when somebody else has the name by now", async () => {
    const { db } = database;
    const now = new Date(1_000);
    const sign = (accountId: string, platformUserId: number, hasAllFlags = false) =>
      upsertUser(db, { accountId, platformUserId, name: accountId, avatar: null }, { hasAllFlags, now });
    const first = await sign("nama", 71, true);
    const session = { id: "7".repeat(24), handleHash: "hash 71", userId: first.id, sealed: "", now };
    await addSession(db, { ...session, expiresAt: new Date(5_000) }, 10);
    // The platform has given the name to another account.
    const second = await sign("nama", 72);
    expect(second.id).not.toBe(first.id);
    expect(second).toMatchObject({ account_id: "nama", can_4_room: false, endedSessions: [session.id] });
    expect(await findSessionById(db, session.id, now)).toBeUndefined();
    // The first person returns under a new name, for which an admin has already created a record.
    const flags = { ...permissionsOf(second), can_3_room: true };
    await insertUser(db, { accountId: "nama-baru", name: "x", avatar: null, flags, now });
    expect(await sign("nama-baru", 71)).toMatchObject({
      id: first.id,
      account_id: "nama-baru",
      can_3_room: true,
      endedSessions: [],
    });
    expect((await findUser(db, "nama"))?.id).toBe(second.id);
  });

  it("stores a limited number of sessions per fan, and deletes expired ones", async () => {
    const { db } = database;
    const owner = { accountId: "banyak-hp", platformUserId: 7, name: "B", avatar: null };
    const { id: userId } = await upsertUser(db, owner, { hasAllFlags: false, now: new Date(0) });
    const open = (atMs: number): Promise<string[]> =>
      addSession(
        db,
        {
          id: String(atMs).padStart(24, "0"),
          handleHash: `hash ${atMs}`,
          userId,
          sealed: "sealed",
          now: new Date(atMs),
          expiresAt: new Date(atMs + 1_000),
        },
        3,
      );
    for (const atMs of [1, 2, 3, 4]) await open(atMs);
    const find = (atMs: number, nowMs: number) => findSession(db, `hash ${atMs}`, new Date(nowMs));
    expect(await find(1, 5)).toBeUndefined();
    expect(await find(2, 5)).toMatchObject({ account_id: "banyak-hp", platform_user_id: 7 });
    expect(await find(2, 1_002)).toBeUndefined();
    await removeExpired(db, new Date(1_003));
    expect(await find(3, 5)).toBeUndefined();
    expect(await find(4, 5)).toBeDefined();
    // Deleting a user deletes their data.
    await deleteUser(db, userId);
    await addErasure(db, {
      receiptHash: "r",
      accountHash: "h",
      personHash: null,
      personId: null,
      now: new Date(2_000),
    });
    expect(await find(4, 5)).toBeUndefined();
    expect(await findErasure(db, "r")).toEqual({ doneAt: null });
    await closeErasures(db, new Date(1_999), new Date(3_000));
    expect(await hasOpenErasure(db)).toBe(true);
    await closeErasures(db, new Date(2_000), new Date(3_000));
    expect(await hasOpenErasure(db)).toBe(false);
    expect(await findErasure(db, "r")).toEqual({ doneAt: new Date(3_000) });
  });

  it("lets only one process announce a live, and only one its end", async () => {
    const { db } = database;
    const now = new Date(1_000);
    const live = { name: "Freya", title: 'O\'live "1"', url: "u", image: "i", startedAtMs: 7 };
    const place = "idn:jkt48_freya";
    const notice: Notice = { platform: "idn", liveKey: "masak-1", place, channelId: "1", live };
    const claims = await Promise.all(Array.from({ length: 5 }, () => claimNotice(db, notice, now)));
    expect(claims.filter(Boolean)).toHaveLength(1);
    expect(await claimNotice(db, { ...notice, platform: "showroom" }, now)).toBe(true);
    await releaseNotice(db, notice);
    expect(await claimNotice(db, notice, now)).toBe(true);
    expect(await openNotices(db)).toEqual([]);
    await noteSent(db, notice, "48");
    // A sent notice is not released by a late process.
    await releaseNotice(db, notice);
    const [open] = await openNotices(db);
    if (open === undefined) throw new Error("it is open");
    const sent = { platform: "idn", liveKey: "masak-1", channelId: "1", messageId: "48", live };
    expect(open).toEqual({ ...sent, state: "sent", tries: 0, tryAt: null });
    const later = new Date(2_000);
    const ends = await Promise.all(Array.from({ length: 5 }, () => claimEdit(db, open, "ending", later)));
    expect(ends.filter(Boolean)).toHaveLength(1);
    expect(await openNotices(db)).toEqual([{ ...sent, state: "ending", tries: 1, tryAt: later }]);
    // The next live of the sitting takes the message over once, while the edit may be on its way.
    const [last] = await lastNotices(db, [place], new Date(0));
    if (last === undefined) throw new Error("it has a message");
    const next: Notice = { ...notice, liveKey: "masak-2", live: { ...live, startedAtMs: 9 } };
    const taken = await Promise.all(Array.from({ length: 5 }, () => passOn(db, last, next, now)));
    expect(taken.filter(Boolean)).toHaveLength(1);
    await finishEdit(db, notice, "ending");
    expect(await openNotices(db)).toEqual([
      { ...sent, liveKey: "masak-2", state: "resuming", tries: 0, tryAt: later },
    ]);
  });
});
