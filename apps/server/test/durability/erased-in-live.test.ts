import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { ErasureReceipt, Recents } from "@penlight/contract";
import type { OpenDatabase } from "../../src/db/open.ts";
import { newDatabase, type NewDatabase } from "../support/new-database.ts";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn } from "../support/test-browser.ts";

/** A fan deletes their account at one process while another process records the live that they are in. */
const FREYA = 318225;
const LEAVER = { accountId: "pergi-di-tengah", name: "Si Pergi Tengah Live", avatarId: 1_028_999 };
const postgresUrl = process.env["TEST_POSTGRES_URL"];

describe.skipIf(postgresUrl === undefined)("a fan who deletes their account in the middle of a live", () => {
  let database: NewDatabase;
  let recording: World;
  let other: World;
  let stored: OpenDatabase;

  beforeAll(async () => {
    database = await newDatabase(postgresUrl ?? "");
    const options = {
      env: { DATABASE_URL: database.url, SESSION_SECRET: "both of them must have the same secret" },
      timings: { stageEveryMs: 100 },
    };
    recording = await startWorld(options);
    other = await startWorld({ ...options, beside: recording });
    stored = await other.openDatabase();
  });
  afterAll(async () => {
    await stored[Symbol.asyncDispose]();
    await other[Symbol.asyncDispose]();
    await recording[Symbol.asyncDispose]();
    await database[Symbol.asyncDispose]();
  });

  /** The tables that contain the leaver's name, picture or platform id. */
  async function tablesWith(userId: number): Promise<string[]> {
    const { rows: tables } = await sql<{ name: string }>`
      select tablename as name from pg_tables where schemaname = 'public' order by 1`.execute(stored.db);
    const pattern = new RegExp(
      `${LEAVER.accountId}|${LEAVER.name}|/${LEAVER.avatarId}\\b|"${userId}"|:${userId}\\b`,
    );
    const found: string[] = [];
    for (const { name } of tables) {
      const { rows } = await sql`select * from ${sql.table(name)}`.execute(stored.db);
      if (pattern.test(JSON.stringify(rows))) found.push(name);
    }
    return found;
  }

  it("is in no table afterwards, whatever is read of that live and by whichever process", async () => {
    const { sandbox } = recording;
    const { world } = sandbox;
    const { accountId, name, avatarId } = LEAVER;
    sandbox.control({ step: "account", account_id: accountId, password: "penlight48", name });
    sandbox.control({ step: "start-live", room_id: FREYA });
    const live = world.lives("showroom")[0];
    const account = world.accounts.find(accountId);
    if (!live || !account) throw new Error("nothing is on air");
    const leaver = { userId: account.userId, name, avatarId };
    const stayer = { userId: 4_999_001, name: "Yang Tinggal", avatarId: 1_028_001 };
    const say = (fan: typeof leaver, text: string) => world.addComment(live, fan, text);
    const fan = await signedIn(other, accountId);
    say(leaver, "halo dari yang pergi");
    world.addGift(live, leaver, 1, 10);
    world.addGift(live, stayer, 1, 5);
    await until(
      () => tablesWith(leaver.userId),
      (tables) => tables.includes("users") && tables.includes("record_chunks"),
    );

    const erased = await fan.call("/me", { confirm: true }, { method: "DELETE" });
    const { receipt_id: receipt } = (await erased.json()) as ErasureReceipt;
    // They are still present at the platform, on the podium and in the chat.
    say(leaver, "masih di sini");
    await until(
      () => other.json<{ state: string }>(`/api/erase/${receipt}`),
      ({ state }) => state === "done",
    );
    const stages = async (): Promise<number> => (await storedText()).split('"podium"').length;
    const stagesBefore = await stages();
    say(leaver, "dan lagi");
    say(stayer, "aku tinggal");
    await until(stages, (count) => count > stagesBefore + 1);
    await until(storedText, (text) => text.includes("aku tinggal"));
    expect(await tablesWith(leaver.userId)).toEqual([]);

    // Another process takes over the recording, reads the platform's log and summarises the live.
    await recording.server[Symbol.asyncDispose]();
    say(leaver, "sesudah diambil alih");
    say(stayer, "pamit");
    await until(storedText, (text) => text.includes("pamit"));
    world.endLive(live);
    await until(
      () => other.json<Recents>("/api/recent"),
      ({ total_count: total }) => total === 1,
    );
    expect(await tablesWith(leaver.userId)).toEqual([]);
    expect(await storedText()).toContain("Yang Tinggal");
  }, 60_000);

  async function storedText(): Promise<string> {
    const rows = await stored.db.selectFrom("record_chunks").select("events").execute();
    return JSON.stringify(rows);
  }
});
