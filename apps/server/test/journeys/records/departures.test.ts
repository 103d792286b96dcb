import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { addErasure } from "../../../src/accounts/erasures.queries.ts";
import { admitUser } from "../../../src/accounts/admit-user.ts";
import { deleteUser, upsertUser } from "../../../src/identity/users.queries.ts";
import type { OpenDatabase } from "../../../src/db/open.ts";
import type { Db } from "../../../src/db/schema/schema.ts";
import { forgetPerson } from "../../../src/records/activity/forget-person.queries.ts";
import { noteDeparture } from "../../../src/records/recording/departures.queries.ts";
import { removeDepartures } from "../../../src/records/recording/forget.queries.ts";
import type { RecordEvent } from "../../../src/records/recording/record-event.ts";
import { writeChunks } from "../../../src/records/recording/chunks.queries.ts";
import {
  endBroadcast,
  findOrBeginSitting,
  finishSitting,
} from "../../../src/records/recording/sittings.queries.ts";
import { StoryTally } from "../../../src/records/recording/story.ts";
import { emptyDatabase } from "../../support/world-database.ts";

/** A deleted user is not recorded in lives that they were in, however long these continue. */
const HOUR_MS = 3_600_000;
const NOW_MS = Date.parse("2026-06-01T20:00:00+07:00");
const LEAVER = { id: "5300777", name: "Si Pergi", avatar: "https://static.example/pergi.png" };
const STAYER = { id: "4999001", name: "Yang Tinggal", avatar: "https://static.example/tinggal.png" };
const hashesOf = (personId: string): string[] => [`hash of ${personId}`];

let database: OpenDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());
beforeEach(async () => {
  await sql`truncate users, sittings, erasures, departures, record_imports cascade`.execute(database.db);
  const user = { accountId: "pergi", platformUserId: Number(LEAVER.id), name: LEAVER.name, avatar: null };
  await upsertUser(database.db, user, { hasAllFlags: false, now: new Date(NOW_MS) });
});

const db = (): Db => database.db;

const events: RecordEvent[] = [
  { type: "comment", id: "1", atMs: NOW_MS + 1_000, user: LEAVER, text: "halo" },
  { type: "comment", id: "2", atMs: NOW_MS + 2_000, user: STAYER, text: "halo juga" },
  { type: "podium", atMs: NOW_MS + 3_000, people: [LEAVER, STAYER] },
];

/** Begins a live at a time. @returns its sitting's id */
async function begin(liveId: string, startedAtMs: number): Promise<string> {
  const { id } = await findOrBeginSitting(db(), {
    liveId,
    startedAt: new Date(startedAtMs),
    sitting: {
      platform: "showroom",
      room: liveId,
      url_key: liveId,
      member_id: null,
      name: "Freya",
      face: STAYER.avatar,
      title: "",
      cover: STAYER.avatar,
      ticketed: false,
      schedule_id: null,
    },
  });
  return id;
}

async function leave(atMs: number): Promise<void> {
  const { id } = await db().selectFrom("users").select("id").executeTakeFirstOrThrow();
  await deleteUser(db(), id);
  await addErasure(db(), {
    receiptHash: "r",
    accountHash: "hash of pergi",
    personHash: null,
    personId: LEAVER.id,
    now: new Date(atMs),
  });
  await noteDeparture(db(), hashesOf(LEAVER.id)[0] ?? "", new Date(atMs));
  await forgetPerson(db(), LEAVER.id);
}

/** The whole content of the lives' records. */
async function records(): Promise<string> {
  const chunks = await db().selectFrom("record_chunks").selectAll().execute();
  const stories = await db().selectFrom("sitting_stories").selectAll().execute();
  const people = await db().selectFrom("sitting_people").selectAll().execute();
  return JSON.stringify([chunks, stories, people]);
}

describe("a deleted user", () => {
  it("is not in a summary that was computed before the deletion and written afterwards", async () => {
    const sittingId = await begin("showroom:1", NOW_MS);
    await writeChunks(db(), { chunks: [{ sittingId, events }], onAir: [] }, hashesOf);
    const tally = new StoryTally();
    for (const event of events) tally.add(event);
    const summary = tally.summary(NOW_MS, NOW_MS + HOUR_MS);
    expect(JSON.stringify(summary)).toContain(LEAVER.id);
    await leave(NOW_MS + 10_000);
    const over = { startedAt: new Date(NOW_MS), endedAt: new Date(NOW_MS + HOUR_MS), onAirMs: HOUR_MS };
    await endBroadcast(db(), "showroom:1", over.endedAt);
    await finishSitting(db(), { id: sittingId, ...over }, summary, hashesOf);
    const written = await records();
    expect(written).toContain(STAYER.name);
    expect(written).not.toMatch(new RegExp(`${LEAVER.id}|${LEAVER.name}`));
  });

  it("is in no later chunk of a live that had begun, but is recorded in one that begins afterwards", async () => {
    const [before, after] = [await begin("showroom:1", NOW_MS), await begin("showroom:2", NOW_MS + HOUR_MS)];
    await leave(NOW_MS + 10_000);
    const write = (sittingId: string) =>
      writeChunks(db(), { chunks: [{ sittingId, events }], onAir: [] }, hashesOf);
    await write(before);
    const written = await records();
    expect(written).toContain(STAYER.name);
    expect(written).not.toContain(LEAVER.id);
    await write(after);
    expect(await records()).toContain(LEAVER.id);
  });

  it("is not created again by an imported history", async () => {
    await leave(NOW_MS);
    const user = { accountId: "pergi", platformUserId: Number(LEAVER.id), name: LEAVER.name, avatar: null };
    const made = { hasAllFlags: false, now: new Date(NOW_MS) };
    expect(await admitUser(db(), user, { ...made, accountHashes: ["other", "hash of pergi"] })).toBeNull();
    expect(await admitUser(db(), user, { ...made, accountHashes: ["hash of somebody"] })).not.toBeNull();
  });

  it("is remembered as long as a live that they were in may still be written, and no longer", async () => {
    const isKnown = async (): Promise<boolean> =>
      (await db().selectFrom("departures").selectAll().executeTakeFirst()) !== undefined;
    const sittingId = await begin("showroom:1", NOW_MS);
    await leave(NOW_MS + 10_000);
    await removeDepartures(db(), NOW_MS + 9 * HOUR_MS);
    expect(await isKnown()).toBe(true);
    const endedMs = NOW_MS + 10 * HOUR_MS;
    const onAir = { liveId: "showroom:1", sittingId, seenAt: new Date(endedMs), missingSince: null };
    await writeChunks(db(), { chunks: [], onAir: [onAir] }, hashesOf);
    await endBroadcast(db(), "showroom:1", new Date(endedMs));
    await db()
      .updateTable("sittings")
      .set({ ended_at: new Date(endedMs) })
      .execute();
    // The live may continue after a pause.
    await removeDepartures(db(), endedMs + HOUR_MS / 2);
    expect(await isKnown()).toBe(true);
    await db()
      .insertInto("record_imports")
      .values({ source: "x", begun_at: new Date(NOW_MS), done_at: null })
      .execute();
    await removeDepartures(db(), endedMs + 2 * HOUR_MS);
    expect(await isKnown()).toBe(true);
    await db()
      .updateTable("record_imports")
      .set({ done_at: new Date(endedMs) })
      .execute();
    await removeDepartures(db(), endedMs + 2 * HOUR_MS);
    expect(await isKnown()).toBe(false);
  });
});
