import { sql } from "kysely";
import { expect, it } from "vitest";
import { createLogger } from "../../../src/base/logger.ts";
import { Listeners } from "../../../src/base/listeners.ts";
import { OnAirBoard, type LiveEvent } from "../../../src/broadcasts/on-air.ts";
import type { Db } from "../../../src/db/schema/schema.ts";
import { showroomLiveOf } from "../../../src/platforms/testing-lives.ts";
import { storyOf } from "../../../src/records/history/history.queries.ts";
import { readStory } from "../../../src/records/history/presenters.ts";
import { Recorder } from "../../../src/records/recording/recorder.ts";
import { emptyDatabase } from "../../support/world-database.ts";

const NOW_MS = Date.parse("2026-11-24T12:00:00Z");
const MINUTE_MS = 60_000;
const STARTED_AT_SEC = NOW_MS / 1_000;

/** Lets nobody else at a database's sittings until it is let go. */
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

it("dates a title by when it was seen, however long the record took to be opened", async () => {
  await using database = await emptyDatabase();
  const { db } = database;
  const time = { ms: NOW_MS };
  const clock = (): number => time.ms;
  const events = new Listeners<LiveEvent>();
  const board = new OnAirBoard(clock, (event) => events.tell(event));
  await using recorder = new Recorder({
    db,
    clock,
    logger: createLogger("fatal"),
    holder: "test",
    flushEveryMs: 1_000,
    watcher: {
      subscribe: (listener) => events.subscribe(listener),
      onAir: (platform) => board.list(platform),
      at: (place) => board.at(place),
      poll: () => ({ okMs: time.ms, staleSinceMs: null }),
    },
    broadcasts: { listen: () => () => undefined, heardAt: () => undefined },
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
    readLog: () => Promise.resolve(null),
    readStage: () => Promise.resolve(null),
  });
  const lease = recorder.jobs().find(({ name }) => name === "records.lease");
  await lease?.run(new AbortController().signal);
  const finished = new Promise<string>((resolve) => void recorder.onFinished(resolve));

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
