import { spawn, type ChildProcessByStdio } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import type { Readable } from "node:stream";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { createSandbox, type Sandbox } from "@penlight/sandbox";
import { openDatabase, type OpenDatabase } from "../../src/db/open.ts";
import { chunksOf } from "../../src/records/recording/sittings.queries.ts";
import type { RecordEvent } from "../../src/records/recording/record-event.ts";
import type { ChildSettings } from "../support/server-child.ts";
import { until } from "../support/start-server.ts";
import { writeDownTruth, type TrueLive } from "../support/truth.ts";

/**
 * An evening of the sandbox with a fast clock, recorded by a server that is killed twice and meets an outage: what it
 * wrote down is compared with what happened.
 */
const SPEED = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/** Lists are read every tenth of a second, six seconds of the evening; an end is seen with the next one. */
const POLL_MS = 90_000;
/** Where a busy machine reads them less often: an end that a list shows is written down before so many more are read. */
const POLLS = 4;
const LISTS = { showroom: "/showroom/api/live/onlives", idn: "/idn-graphql" };
/** What was said while the hearing broke off or began may be on either side: a quarter of a second of the machine's. */
const SLACK_MS = 15_000;
/** A busy machine brings messages as much later as it runs timers late, some times over; more is a fault. */
const SLACK_MOST_MS = 180_000;

let sandbox: Sandbox;
let folder: string;
let child: ChildProcessByStdio<null, Readable, Readable> | null = null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "penlight-records-"));
  sandbox = await createSandbox({
    scenario: "evening",
    seed: 7,
    speed: SPEED,
    socketIdleMs: 10 * HOUR_MS,
  });
});
afterEach(async () => {
  child?.kill("SIGKILL");
  await sandbox[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

async function startServer(): Promise<void> {
  const settings: ChildSettings = {
    env: {
      PORT: "0",
      SANDBOX_PORT: new URL(sandbox.urls.origin).port,
      PENLIGHT_DATA_DIR: folder,
    },
    timings: { recordEveryMs: 200, stillEveryMs: 3_600_000, liveUpdateMs: 3_600_000 },
    clock: { worldMs: sandbox.world.clock.nowMs(), realMs: Date.now(), speed: SPEED },
  };
  const script = join(import.meta.dirname, "../support/server-child.ts");
  const started = spawn(process.execPath, ["--import", "tsx", script, JSON.stringify(settings)], {
    stdio: ["ignore", "pipe", "inherit"],
  }) as unknown as ChildProcessByStdio<null, Readable, Readable>;
  child = started;
  await once(createInterface({ input: started.stdout }), "line");
}

async function kill(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  child?.kill(signal);
  if (child) await once(child, "exit");
  child = null;
}

/** Waits until the evening is so old. */
async function evening(sinceMs: number, minutes: number): Promise<void> {
  await until(
    () => sandbox.world.clock.nowMs() - sinceMs,
    (ageMs) => ageMs >= minutes * MINUTE_MS,
  );
}

interface Recorded {
  room: string;
  platform: string;
  startedAtMs: number;
  endedAtMs: number | null;
  comments: number;
  points: number;
  gifts: number;
  broadcasts: string[];
  events: RecordEvent[];
}

async function readRecords({ db }: OpenDatabase): Promise<Recorded[]> {
  const sittings = await db.selectFrom("sittings").selectAll().execute();
  return Promise.all(
    sittings.map(async (row) => {
      const events: RecordEvent[] = [];
      for await (const chunk of chunksOf(db, row.id)) events.push(...chunk);
      const broadcasts = await db
        .selectFrom("broadcasts")
        .select("live_id")
        .where("sitting_id", "=", row.id)
        .execute();
      return {
        room: row.room,
        platform: row.platform,
        startedAtMs: row.started_at.getTime(),
        endedAtMs: row.ended_at?.getTime() ?? null,
        comments: row.comments,
        points: row.points,
        gifts: row.gifts,
        broadcasts: broadcasts.map(({ live_id }) => live_id),
        events,
      };
    }),
  );
}

/** How busy the machine is. */
interface Pace {
  stop: () => void;
  /** How late timers have run at most, ms of the machine's. */
  mostLagMs(): number;
  /** When the list of a platform was asked for, Unix ms of the evening, in order. */
  readsMs: Record<TrueLive["platform"], number[]>;
}

function watchPace(): Pace {
  let mostMs = 0;
  let dueMs = performance.now() + 20;
  const readsMs: Pace["readsMs"] = { showroom: [], idn: [] };
  const timer = setInterval(() => {
    const nowMs = performance.now();
    mostMs = Math.max(mostMs, nowMs - dueMs);
    dueMs = nowMs + 20;
    for (const platform of ["showroom", "idn"] as const)
      while (readsMs[platform].length < (sandbox.requests.get(LISTS[platform]) ?? 0))
        readsMs[platform].push(sandbox.world.clock.nowMs());
  }, 20);
  return { stop: () => clearInterval(timer), mostLagMs: () => mostMs, readsMs };
}

/** A time in which a server stood. */
interface Stretch {
  fromMs: number;
  untilMs: number;
}

/** Whether a live was on air long enough to be found, after a server had begun to look. */
function couldBeHeard(
  { platform, startedAtMs, endedAtMs }: TrueLive,
  listening: readonly Stretch[],
  { readsMs }: Pace,
): boolean {
  return listening.some(({ fromMs, untilMs }) => {
    const sinceMs = Math.max(startedAtMs, fromMs + POLL_MS);
    const toMs = Math.min(endedAtMs ?? Infinity, untilMs);
    const reads = readsMs[platform].filter((atMs) => atMs >= sinceMs && atMs <= toMs);
    return toMs - sinceMs >= POLL_MS && reads.length >= POLLS;
  });
}

/** By when an end is written down at the latest, Unix ms of the evening. */
function seenByMs(platform: TrueLive["platform"], endedAtMs: number, { readsMs }: Pace): number {
  const [lastMs = 0] = readsMs[platform].filter((atMs) => atMs >= endedAtMs).slice(POLLS - 1);
  return Math.max(endedAtMs + POLL_MS, lastMs);
}

/** Broadcasts of a room with less than an hour between them. */
function trueSittings(lives: readonly TrueLive[]): TrueLive[][] {
  const sittings: TrueLive[][] = [];
  for (const live of lives.toSorted((one, other) => one.startedAtMs - other.startedAtMs)) {
    const before = sittings.find(([first, ...others]) => {
      const last = others.at(-1) ?? first;
      return (
        last?.room === live.room &&
        last.platform === live.platform &&
        live.startedAtMs - (last.endedAtMs ?? 0) < HOUR_MS
      );
    });
    if (before) before.push(live);
    else sittings.push([live]);
  }
  return sittings;
}

it("equals what happened, or says what it did not hear", { timeout: 240_000 }, async () => {
  const everything = writeDownTruth(sandbox);
  const pace = watchPace();
  onTestFinished(pace.stop);
  const listening: Stretch[] = [];
  const nowMs = (): number => sandbox.world.clock.nowMs();
  const startListening = async (): Promise<void> => {
    await startServer();
    listening.push({ fromMs: nowMs(), untilMs: Infinity });
  };
  const die = async (signal: "SIGKILL" | "SIGTERM"): Promise<void> => {
    const [last] = listening.slice(-1);
    if (last) last.untilMs = nowMs();
    await kill(signal);
  };
  await startListening();
  const beganMs = nowMs();
  await evening(beganMs, 12);
  const [restarted] = sandbox.world.lives("showroom").filter(({ ticketed }) => !ticketed);
  if (restarted) sandbox.control({ step: "restart-live", room_id: restarted.member.roomId });
  const [replaced] = sandbox.world.lives("idn");
  if (replaced)
    sandbox.control({ step: "replace-live", platform: "idn", username: replaced.member.idnUsername ?? "" });
  await evening(beganMs, 16);
  await die("SIGKILL");
  await startListening();
  await evening(beganMs, 34);
  // The platform is away for some minutes of the evening: lists, logs, profiles and sockets.
  sandbox.control({ step: "fault", path: "^/showroom", kind: "500", seconds: 4 });
  sandbox.control({ step: "drop-sockets" });
  await evening(beganMs, 46);
  await die("SIGKILL");
  await startListening();
  await evening(beganMs, 60);
  sandbox.control({ step: "scenario", name: "quiet" });
  const endedMs = nowMs();
  await evening(endedMs, 5);
  await die("SIGTERM");

  await using database = await openDatabase({
    database: { kind: "embedded" },
    dataDir: folder,
    onNotice: () => undefined,
  });
  const records = await readRecords(database);
  const recorded = new Set(records.flatMap(({ broadcasts }) => broadcasts));
  // Of a live that came and went while no server stood, nobody can have known.
  const truth = everything.filter((live) => recorded.has(live.id) || couldBeHeard(live, listening, pace));
  const expected = trueSittings(truth);
  const slackMs = Math.min(SLACK_MOST_MS, SLACK_MS + 3 * pace.mostLagMs() * SPEED);
  expect(truth.length).toBeGreaterThan(20);
  for (const reads of Object.values(pace.readsMs)) expect(reads.length).toBeGreaterThan(100);
  expect(records.map(({ broadcasts }) => broadcasts.toSorted().join()).sort()).toEqual(
    expected
      .map((lives) =>
        lives
          .map(({ id }) => id)
          .sort()
          .join(),
      )
      .sort(),
  );
  for (const lives of expected) {
    const record = records.find(({ broadcasts }) => broadcasts.includes(lives[0]?.id ?? ""));
    if (record) expectTrue(record, lives, { beganMs, slackMs, pace });
  }
});

function expectTrue(
  record: Recorded,
  lives: readonly TrueLive[],
  { beganMs, slackMs, pace }: { beganMs: number; slackMs: number; pace: Pace },
): void {
  const [first] = lives;
  const platform = first?.platform ?? "showroom";
  const endedAtMs = Math.max(...lives.map((live) => live.endedAtMs ?? 0));
  expect(record.startedAtMs).toBe(Math.floor((first?.startedAtMs ?? 0) / 1_000) * 1_000);
  const gaps = record.events.filter((event) => event.type === "gap");
  const isInGap = (atSec: number): boolean =>
    gaps.some((gap) => atSec * 1_000 >= gap.atMs - slackMs && atSec * 1_000 <= gap.untilMs + slackMs);
  // A list that lacks the live may overtake what was said just before on the socket.
  const isAtEnd = (atSec: number): boolean =>
    lives.some((live) => Math.abs(atSec * 1_000 - (live.endedAtMs ?? Infinity)) <= slackMs);
  // Before the server was there the first time stands a gap as well.
  const mayLack = (atSec: number): boolean => isInGap(atSec) || isAtEnd(atSec) || atSec * 1_000 <= beganMs;
  const offMs = (record.endedAtMs ?? 0) - endedAtMs;
  const isSeen = offMs >= -POLL_MS && endedAtMs + offMs <= seenByMs(platform, endedAtMs, pace);
  expect(isSeen || isInGap(endedAtMs / 1_000), `end of ${first?.id}: ${offMs} ms off`).toBe(true);

  const heard = new Map<string, RecordEvent>();
  for (const event of record.events)
    if (event.type === "comment")
      heard.set(`${event.user.name} ${Math.floor(event.atMs / 1_000)} ${event.text}`, event);
  const said = new Map(lives.flatMap((live) => [...live.comments]));
  expect([...heard.keys()].filter((key) => !said.has(key))).toEqual([]);
  const missing = [...said].filter(([key, atSec]) => !heard.has(key) && !mayLack(atSec));
  const around = { lives: lives.map(({ id, startedAtMs, endedAtMs: end }) => [id, startedAtMs, end]), gaps };
  expect(missing, JSON.stringify({ ...around, slackMs, missing })).toEqual([]);
  expect(record.comments).toBe(heard.size);

  const given = record.events.flatMap((event) => (event.type === "gift" ? [event] : []));
  const heardGifts = tally(given.map((gift) => giftKey(record.platform, gift)));
  const trueGifts = lives.flatMap(({ gifts }) => gifts);
  const allGifts = tally(trueGifts.map(({ key }) => key));
  for (const [key, count] of heardGifts) expect(count, key).toBeLessThanOrEqual(allGifts.get(key) ?? 0);
  const unheardable = tally(trueGifts.filter(({ atSec }) => mayLack(atSec)).map(({ key }) => key));
  for (const [key, count] of allGifts)
    expect(count - (heardGifts.get(key) ?? 0), key).toBeLessThanOrEqual(unheardable.get(key) ?? 0);
  expect(record.gifts).toBe(given.reduce((sum, { count }) => sum + count, 0));
}

function tally(keys: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

/** As the truth names it. */
function giftKey(platform: string, gift: Extract<RecordEvent, { type: "gift" }>): string {
  const atSec = Math.floor(gift.atMs / 1_000);
  const what = platform === "showroom" ? `${gift.giftId} ${gift.count}` : gift.giftId;
  return `${gift.user.name} ${atSec} ${what}`;
}
