import { afterAll, beforeAll, expect, it } from "vitest";
import type { OpenDatabase } from "../../../src/db/open.ts";
import {
  endBroadcast,
  findOrBeginSitting,
  finishSitting,
  openBroadcast,
  openBroadcasts,
  unfinishedSittings,
} from "../../../src/records/recording/sittings.queries.ts";
import { StoryTally } from "../../../src/records/recording/story.ts";
import { emptyDatabase } from "../../support/world-database.ts";

let database: OpenDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const BEGAN_MS = Date.parse("2026-06-01T20:00:00+07:00");
const MINUTE_MS = 60_000;

async function find(liveId: string, startedAt: Date): Promise<string> {
  const { id } = await findOrBeginSitting(database.db, {
    liveId,
    startedAt,
    sitting: {
      platform: "showroom",
      room: "318225",
      url_key: "JKT48_Freya",
      member_id: null,
      name: "Freya",
      face: "https://static.example/freya.png",
      title: "",
      cover: "https://static.example/freya.png",
      ticketed: false,
      schedule_id: null,
    },
  });
  return id;
}

async function begin(liveId: string, atMs: number): Promise<string> {
  const startedAt = new Date(atMs);
  const id = await find(liveId, startedAt);
  await openBroadcast(database.db, id, liveId, startedAt);
  return id;
}

it("a sitting does not end when a broadcast begins in it while its results are computed", async () => {
  const { db } = database;
  const sittingId = await begin("showroom:1", BEGAN_MS);
  const endedAt = new Date(BEGAN_MS + 10 * MINUTE_MS);
  await endBroadcast(db, "showroom:1", endedAt);
  const results = new StoryTally().summary(BEGAN_MS, endedAt.getTime());
  const again = await begin("showroom:2", BEGAN_MS + 11 * MINUTE_MS);
  expect(again).toBe(sittingId);
  const over = { id: sittingId, startedAt: new Date(BEGAN_MS), endedAt, onAirMs: 10 * MINUTE_MS };
  expect(await finishSitting(db, over, results, () => [])).toBe(false);
  // A process that takes over finds the broadcast, and ends it.
  expect((await openBroadcasts(db)).map(({ liveId }) => liveId)).toEqual(["showroom:2"]);
  await endBroadcast(db, "showroom:2", new Date(BEGAN_MS + 20 * MINUTE_MS));
  expect(await unfinishedSittings(db)).toEqual([sittingId]);
  expect(await finishSitting(db, over, results, () => [])).toBe(true);
});

it("a broadcast of a process that is killed as soon as it has found the sitting is ended by another one", async () => {
  const { db } = database;
  const [sittingId] = (await db.selectFrom("sittings").select("id").execute()).map(({ id }) => id);
  expect(await find("showroom:3", new Date(BEGAN_MS + 25 * MINUTE_MS))).toBe(sittingId);
  expect((await openBroadcasts(db)).map(({ liveId }) => liveId)).toEqual(["showroom:3"]);
});
