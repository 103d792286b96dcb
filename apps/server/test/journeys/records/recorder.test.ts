import type { Comment, Gift } from "@penlight/contract";
import {
  sql,
  type KyselyPlugin,
  type PluginTransformQueryArgs,
  type PluginTransformResultArgs,
  type QueryResult,
  type RootOperationNode,
  type UnknownRow,
} from "kysely";
import { expect, it } from "vitest";
import { createLogger } from "../../../src/base/logger.ts";
import { Listeners } from "../../../src/base/listeners.ts";
import { Journals } from "../../../src/broadcasts/journals.ts";
import { OnAirBoard, type LiveEvent } from "../../../src/broadcasts/on-air.ts";
import type { Db } from "../../../src/db/schema/schema.ts";
import type { FeedEvent } from "../../../src/platforms/on-air.ts";
import { TestFeeds } from "../../../src/platforms/testing-feeds.ts";
import { showroomLiveOf } from "../../../src/platforms/testing-lives.ts";
import { storyOf } from "../../../src/records/history/history.queries.ts";
import { readStory } from "../../../src/records/history/presenters.ts";
import { Recorder } from "../../../src/records/recording/recorder.ts";
import { recentEvents } from "../../../src/records/recording/chunks.queries.ts";
import { findSitting } from "../../../src/records/recording/sittings.queries.ts";
import { emptyDatabase } from "../../support/world-database.ts";

const NOW_MS = Date.parse("2026-11-24T12:00:00Z");
const MINUTE_MS = 60_000;
const DAY_MS = 86_400_000;
const STARTED_AT_SEC = NOW_MS / 1_000;
/** A gift as in a room's log, given a minute after the start. */
const gift: Gift = {
  id: "7-1795521660-1002-3",
  occurrence: 1,
  platform: "showroom",
  atMs: NOW_MS + MINUTE_MS,
  user: { id: "7", name: "Fajar", avatar: "https://static.example/7.png" },
  giftId: "1002",
  image: "https://static.example/1002.png",
  count: 3,
};

/** Locks the sittings of a database. @returns a function that unlocks them */
async function hold(db: Db): Promise<() => Promise<void>> {
  let letGo = (): void => undefined;
  const free = new Promise<void>((resolve) => (letGo = resolve));
  let holding: Promise<void> = free;
  await new Promise<void>((resolve) => {
    holding = db.transaction().execute(async (transaction) => {
      await sql`lock table sittings, broadcasts`.execute(transaction);
      resolve();
      await free;
    });
  });
  return () => {
    letGo();
    return holding;
  };
}

/** Simulates an unreachable database: its statements fail before they are sent. */
class DatabaseSwitch implements KyselyPlugin {
  isAway = false;

  transformQuery({ node }: PluginTransformQueryArgs): RootOperationNode {
    if (this.isAway) throw new Error("the database is away");
    return node;
  }

  transformResult({ result }: PluginTransformResultArgs): Promise<QueryResult<UnknownRow>> {
    return Promise.resolve(result);
  }
}

interface Recorded extends AsyncDisposable {
  db: Db;
  /** Only affects the recorder's own access to the database, not `db`. */
  reach: DatabaseSwitch;
  time: { ms: number };
  steady: { ms: number };
  board: OnAirBoard;
  recorder: Recorder;
  /** Sends an event of the platform's chat to all lives. */
  tell: (event: FeedEvent) => Promise<void>;
  /** The lives on air that are recorded, once their sittings are known. */
  open: (count?: number) => ReturnType<Recorder["recorded"]>;
}

/**
 * Starts a recorder whose board the test fills; it records if no other recorder does.
 * @param gifts the gifts in the room's log
 * @param beside another process on the same database
 */
async function startRecorder(
  gifts: readonly Gift[] = [],
  beside?: { db: Db; holder: string },
): Promise<Recorded> {
  const database = beside ? null : await emptyDatabase();
  const db = beside?.db ?? database?.db;
  if (!db) throw new Error("there is no database");
  const time = { ms: NOW_MS };
  const steady = { ms: 0 };
  const clock = (): number => time.ms;
  const events = new Listeners<LiveEvent>();
  const feeds = new TestFeeds();
  const board = new OnAirBoard(clock, (event) => events.tell(event));
  const reach = new DatabaseSwitch();
  const log = {
    comments: { rows: [], wholeSinceMs: null },
    gifts: { rows: gifts, wholeSinceMs: gifts.length > 0 ? 0 : null },
  };
  const journals = new Journals({
    clock,
    watcher: {
      subscribe: (listener) => events.subscribe(listener),
      at: (place) => board.at(place),
      reportEnded: () => undefined,
      reportDropped: () => Promise.resolve(),
    },
    feedOf: () => feeds.feed,
    readLog: () => Promise.resolve(log),
    lookAnew: () => Promise.resolve(),
    hurryPoll: () => undefined,
    maxDelayMs: 600_000,
    isReading: () => true,
  });
  const recorder = new Recorder({
    db: db.withPlugin(reach),
    clock,
    logger: createLogger("fatal"),
    holder: beside?.holder ?? "test",
    steady: () => steady.ms,
    isReading: () => true,
    onHandedOver: () => undefined,
    hashesOf: () => [],
    flushEveryMs: 1_000,
    maxDelayMs: 600_000,
    stageEveryMs: 120_000,
    watcher: {
      subscribe: (listener) => events.subscribe(listener),
      onAir: (platform) => board.list(platform),
      at: (place) => board.at(place),
      poll: () => ({ okMs: time.ms, staleSinceMs: null }),
    },
    journals,
    describe: ({ live: { platform, room, urlKey, member, title, cover, ticketed } }) => ({
      platform,
      room,
      url_key: urlKey,
      member_id: null,
      name: member.name,
      face: member.face,
      title,
      cover,
      ticketed,
      schedule_id: null,
    }),
    readStage: () => Promise.resolve(null),
  });
  await renew(recorder);
  return {
    db,
    reach,
    time,
    steady,
    board,
    recorder,
    tell: (event) => feeds.push(event),
    async open(count = 1) {
      const open = await recorder.recorded();
      expect(open).toHaveLength(count);
      return open;
    },
    async [Symbol.asyncDispose]() {
      await recorder[Symbol.asyncDispose]();
      await journals[Symbol.asyncDispose]();
      await database?.[Symbol.asyncDispose]();
    },
  };
}

const CONNECTED: FeedEvent = { kind: "connected" };

const finishedBy = (recorder: Recorder): Promise<string> =>
  new Promise((resolve) => void recorder.onFinished(resolve));

it("dates a title by when it was seen, however long opening the record took", async () => {
  await using recorded = await startRecorder();
  const { db, time, board, recorder } = recorded;
  const finished = finishedBy(recorder);
  const letGo = await hold(db);
  const live = (title: string) => showroomLiveOf(1, 10, { title, startedAtSec: STARTED_AT_SEC });
  board.take("showroom", [live("Pulang latihan")]);
  time.ms += MINUTE_MS;
  board.take("showroom", [live("Makan malam")]);
  time.ms += MINUTE_MS;
  board.ended(live("Makan malam"), "gone");
  time.ms += 9 * MINUTE_MS;
  await letGo();

  const { titles } = readStory(await storyOf(db, await finished));
  expect(titles).toEqual([
    { title: "Pulang latihan", atMs: NOW_MS },
    { title: "Makan malam", atMs: NOW_MS + MINUTE_MS },
  ]);
});

it("records a gift of the previous broadcast's log once, and ends that broadcast when the next one began", async () => {
  await using recorded = await startRecorder([gift]);
  const { db, time, board, recorder, tell, open } = recorded;
  const first = showroomLiveOf(1, 10, { startedAtSec: STARTED_AT_SEC });
  const second = showroomLiveOf(1, 11, { startedAtSec: STARTED_AT_SEC + 30 });
  board.take("showroom", [first]);
  time.ms += 2 * MINUTE_MS;
  // The next broadcast began a minute and a half ago, and no list has reported it yet.
  await open();
  await tell(CONNECTED);
  const finished = finishedBy(recorder);
  board.take("showroom", [second]);
  await open();
  await tell(CONNECTED);
  board.ended(second, "gone");
  const sitting = await finished;
  const events = await recentEvents(db, sitting, new Date(0));
  const given = events.flatMap((event) => (event.type === "gift" ? [[event.id, event.occurrence]] : []));
  expect(given).toEqual([[gift.id, 1]]);
  expect(await findSitting(db, sitting)).toMatchObject({ on_air_ms: 2 * MINUTE_MS });
});

it("records a live that began and ended while the database was unreachable, with its titles", async () => {
  await using recorded = await startRecorder();
  const { db, reach, time, board, recorder, tell } = recorded;
  const finished = finishedBy(recorder);
  const live = (title: string) => showroomLiveOf(1, 10, { title, startedAtSec: STARTED_AT_SEC });
  reach.isAway = true;
  board.take("showroom", [live("Pulang latihan")]);
  await tell(CONNECTED);
  time.ms += MINUTE_MS;
  board.take("showroom", [live("Makan malam")]);
  await tell({ kind: "fact", fact: { type: "gift", data: gift } });
  time.ms += MINUTE_MS;
  board.ended(live("Makan malam"), "gone");
  await expect(recorder.write()).rejects.toThrow("the database is away");
  reach.isAway = false;
  await recorder.write();
  const sitting = await finished;
  const { titles, gaps } = readStory(await storyOf(db, sitting));
  expect(titles).toEqual([
    { title: "Pulang latihan", atMs: NOW_MS },
    { title: "Makan malam", atMs: NOW_MS + MINUTE_MS },
  ]);
  expect(gaps).toEqual([]);
  expect(await findSitting(db, sitting)).toMatchObject({ gifts: gift.count, on_air_ms: 2 * MINUTE_MS });
});

it("stores a title that changed while the database was unreachable as soon as it is back", async () => {
  await using recorded = await startRecorder();
  const { db, reach, board, recorder, open } = recorded;
  const live = (title: string) => showroomLiveOf(1, 10, { title, startedAtSec: STARTED_AT_SEC });
  board.take("showroom", [live("Pulang latihan")]);
  const [{ sittingId } = { sittingId: "" }] = await open();
  await recorder.write();
  reach.isAway = true;
  board.take("showroom", [live("Makan malam")]);
  await expect(recorder.write()).rejects.toThrow("the database is away");
  reach.isAway = false;
  await recorder.write();
  expect(await findSitting(db, sittingId)).toMatchObject({ title: "Makan malam" });
});

it("closes a live that was listed for more than 24.8 days, and another that ends meanwhile has no gap", async () => {
  await using recorded = await startRecorder();
  const { db, time, board, recorder, tell, open } = recorded;
  const long = showroomLiveOf(1, 10, { startedAtSec: STARTED_AT_SEC - 2_250_000 });
  const other = showroomLiveOf(2, 20, { startedAtSec: STARTED_AT_SEC });
  board.take("showroom", [long, other]);
  await open(2);
  await tell(CONNECTED);
  await recorder.write();
  const finished = new Set<string>();
  recorder.onFinished((sittingId) => finished.add(sittingId));
  time.ms += MINUTE_MS;
  board.ended(long, "gone");
  board.ended(other, "gone");
  await expect.poll(() => finished.size).toBe(2);
  await recorder.write();
  for (const sittingId of finished) {
    const sitting = await findSitting(db, sittingId);
    expect(sitting?.on_air_ms).toBe(MINUTE_MS + (sitting?.room === "1" ? 2_250_000_000 : 0));
    if (sitting?.room === "2") expect(readStory(await storyOf(db, sittingId)).gaps).toEqual([]);
  }
});

it("skips events of one live that the database refuses, states a gap, and stores the rest", async () => {
  await using recorded = await startRecorder();
  const { db, board, recorder, tell } = recorded;
  const lives = [1, 2].map((room) => showroomLiveOf(room, room * 10, { startedAtSec: STARTED_AT_SEC }));
  board.take("showroom", lives);
  const open = await recorded.open(2);
  const comment = (id: string, text: string): FeedEvent => ({
    kind: "fact",
    fact: {
      type: "comment",
      data: {
        id,
        platform: "showroom",
        user: { id: "7", name: "Fajar", avatar: "https://static.example/7.png" },
        text,
        atMs: NOW_MS + 1_000,
        short: false,
      },
    },
  });
  // Both lives receive it. The platform clients would have cleaned such a text.
  for (const event of [comment("1", "sebelum"), comment("2", "no\u0000ne"), comment("3", "sesudah")])
    await tell(event);
  await recorder.write();
  await tell(comment("4", "lagi"));
  await recorder.write();
  for (const { sittingId } of open) {
    const events = await recentEvents(db, sittingId, new Date(0));
    expect(events.flatMap((event) => (event.type === "comment" ? [event.id] : []))).toEqual(["1", "3", "4"]);
    expect(events).toContainEqual(expect.objectContaining({ type: "gap", atMs: NOW_MS + 1_000 }));
  }
  expect(recorder.setAside.count).toBe(2);
  expect(recorder.setAside.newsMs).toBe(NOW_MS);
});

it("records a gift once that was given just before its chat disconnected, however long before a restart", async () => {
  await using first = await startRecorder();
  const { db, time, board, recorder, tell } = first;
  const live = showroomLiveOf(1, 10, { startedAtSec: STARTED_AT_SEC });
  board.take("showroom", [live]);
  const [{ sittingId } = { sittingId: "" }] = await first.open();
  await tell(CONNECTED);
  time.ms += MINUTE_MS;
  await tell({ kind: "fact", fact: { type: "gift", data: gift } });
  await tell({ kind: "disconnected" });
  for (let minute = 0; minute < 30; minute += 1) {
    await recorder.write();
    time.ms += MINUTE_MS;
  }
  await recorder[Symbol.asyncDispose]();
  await using second = await startRecorder([gift], { db, holder: "second" });
  second.time.ms = time.ms;
  second.board.take("showroom", [live]);
  await second.open();
  await second.tell(CONNECTED);
  await second.recorder.write();
  await second.recorder[Symbol.asyncDispose]();
  const events = await recentEvents(db, sittingId, new Date(0));
  expect(events.filter(({ type }) => type === "gift")).toHaveLength(1);
});

it("reports since when lives on air are not recorded", async () => {
  await using recorded = await startRecorder();
  const { reach, steady, board, recorder, open } = recorded;
  board.take("showroom", [showroomLiveOf(1, 10, { startedAtSec: STARTED_AT_SEC })]);
  await open();
  await recorder.write();
  steady.ms += 10 * MINUTE_MS;
  await recorder.write();
  expect(recorder.unrecordedSinceMs).toBeNull();
  reach.isAway = true;
  steady.ms += 2 * MINUTE_MS;
  await expect(recorder.write()).rejects.toThrow("the database is away");
  expect(recorder.unrecordedSinceMs).toBe(NOW_MS - 2 * MINUTE_MS);
  reach.isAway = false;
  await recorder.write();
  expect(recorder.unrecordedSinceMs).toBeNull();
});

/** Takes or renews a recorder's lease. */
async function renew(recorder: Recorder): Promise<void> {
  const lease = recorder.jobs().find(({ name }) => name === "records.lease");
  await lease?.run(new AbortController().signal);
}

it("keeps the lease at one process, whatever their clocks say, and nothing is written by two", async () => {
  await using first = await startRecorder();
  const { db, board } = first;
  await using second = await startRecorder([], { db, holder: "second" });
  const live = showroomLiveOf(1, 10, { startedAtSec: STARTED_AT_SEC });
  board.take("showroom", [live]);
  second.board.take("showroom", [live]);
  for (const aheadMs of [20 * DAY_MS, -20 * DAY_MS]) {
    second.time.ms = NOW_MS + aheadMs;
    await renew(second.recorder);
    expect([first.recorder.isRecording, second.recorder.isRecording]).toEqual([true, false]);
  }
  // The holder is suspended for longer than the lease lasts, and still receives messages.
  await sql`update leases set until = now() - interval '1 second'`.execute(db);
  await renew(second.recorder);
  const comment: Comment = {
    id: "1",
    platform: "showroom",
    user: { id: "7", name: "Fajar", avatar: "https://static.example/7.png" },
    text: "halo",
    atMs: NOW_MS + 1_000,
    short: false,
  };
  await first.open();
  const [{ sittingId } = { sittingId: "" }] = await second.open();
  for (const one of [first, second])
    await one.tell({ kind: "fact", fact: { type: "comment", data: comment } });
  await first.recorder.write();
  await second.recorder.write();
  const events = await recentEvents(db, sittingId, new Date(0));
  expect(events.filter(({ type }) => type === "comment")).toHaveLength(1);
  expect([first.recorder.isRecording, second.recorder.isRecording]).toEqual([false, true]);
});

it("stops when it has lost the lease, also while nothing is on air", async () => {
  await using first = await startRecorder();
  await using second = await startRecorder([], { db: first.db, holder: "second" });
  await sql`update leases set until = now() - interval '1 second'`.execute(first.db);
  await renew(second.recorder);
  await first.recorder.write();
  expect([first.recorder.isRecording, second.recorder.isRecording]).toEqual([false, true]);
});

it("takes over a lease that a process with a fast clock left behind", async () => {
  await using recorded = await startRecorder();
  const { db, recorder } = recorded;
  await sql`update leases set holder = 'gone', until = now() + interval '20 days'`.execute(db);
  await renew(recorder);
  expect(recorder.isRecording).toBe(true);
  expect((await sql`select from leases where holder = 'test'`.execute(db)).rows).toHaveLength(1);
});
