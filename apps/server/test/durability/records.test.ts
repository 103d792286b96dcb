import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, it, onTestFinished } from "vitest";
import { createSandbox, type Sandbox } from "@penlight/sandbox";
import { openDatabase } from "../../src/db/open.ts";
import { startChild, type ChildServer } from "../support/child-server.ts";
import { expectTrue } from "../support/compare-record.ts";
import { mustBeSeen, OPENING_MS, surelySeenUntilMs, watchPace, type Pace } from "../support/evening-pace.ts";
import { readRecords } from "../support/read-records.ts";
import { until } from "../support/start-server.ts";
import { writeDownTruth, type TrueLive } from "../support/truth.ts";

/**
 * A simulated evening with a fast clock, recorded by a server that is killed twice and meets an outage: the records are
 * compared with what happened.
 */
const SPEED = 60;
const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
/**
 * Messages from the moment in which a connection breaks off or begins may be missing: a quarter of a second of the
 * machine's time.
 */
const SLACK_MS = 15_000;
/** A busy machine delivers messages late, by several times the lag of its timers; more than this is a fault. */
const SLACK_MOST_MS = 180_000;
/** Of the machine's time. */
const OUTAGE_SEC = 4;

/** A star, the free gift of both platforms' fans in the sandbox. */
const STAR = 1;

let sandbox: Sandbox;
let folder: string;
let server: ChildServer | null = null;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "penlight-records-"));
  sandbox = await createSandbox({
    scenario: "evening",
    seed: 7,
    speed: SPEED,
    socketIdleMs: 10 * HOUR_MS,
    // Shorter than most interruptions.
    logRows: 60,
  });
});
afterEach(async () => {
  await server?.kill("SIGKILL");
  await sandbox[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const nowMs = (): number => sandbox.world.clock.nowMs();

async function startListening({ listening }: Pace): Promise<void> {
  server = await startChild({
    env: {
      PORT: "0",
      SANDBOX_PORT: String(sandbox.port),
      PENLIGHT_DATA_DIR: folder,
      PENLIGHT_LIMIT_EXEMPT: "127.0.0.0/8",
    },
    timings: {
      recordEveryMs: 200,
      stillEveryMs: 3_600_000,
      liveUpdateMs: 3_600_000,
      // Half a minute of a busy machine.
      maxDelayMs: 30_000 * SPEED,
    },
    clock: { worldMs: nowMs(), realMs: Date.now(), speed: SPEED },
  });
  listening.push({ fromMs: nowMs(), untilMs: Infinity });
}

async function die({ listening }: Pace, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
  const last = listening.at(-1);
  if (last) last.untilMs = nowMs();
  await server?.kill(signal);
  server = null;
}

/**
 * Waits until so many minutes of the evening have passed, and the server has read both platforms' lists twice in each: a
 * busy machine reads them more slowly, and its evening takes longer.
 */
async function pass({ readsMs }: Pace, minutes: number): Promise<void> {
  const counts = (): number[] => Object.values(readsMs).map((reads) => reads.length);
  const before = counts();
  const untilMs = nowMs() + minutes * MINUTE_MS;
  await until(
    () => counts().map((count, at) => count - (before[at] ?? 0)),
    (reads) => nowMs() >= untilMs && Math.min(...reads) >= 2 * minutes,
  );
}

type Live = ReturnType<Sandbox["world"]["lives"]>[number];

/** Changes of broadcasts, on both platforms. */
function createTroubles() {
  const { world } = sandbox;
  const met = new Set<Live>();
  /** Picks a live that has not been changed yet, and extends it. */
  const pick = (platform: Live["platform"]): Live => {
    const live = world.lives(platform).find((one) => !one.ticketed && !met.has(one));
    if (!live) throw new Error(`nobody is left on ${platform}`);
    met.add(live);
    live.plannedEndMs = Math.max(live.plannedEndMs ?? 0, nowMs() + 8 * MINUTE_MS);
    return live;
  };
  const begin = ({ platform, member, title, plannedEndMs }: Live): void => {
    met.add(world.startLive(platform, member, title, { plannedEndMs }));
  };
  const retitle = (live: Live, title: string): void => {
    live.title = title;
    world.setTelop(live, title);
  };
  const onBoth = <T>(work: (platform: Live["platform"]) => T): T[] => [work("showroom"), work("idn")];
  return {
    pick,
    begin,
    retitle,
    /**
     * On each platform one live ends and restarts, another one is replaced unnoticed, and a third one gets a new title.
     * @returns the latter
     */
    happen: (when: string): Live[] =>
      onBoth((platform) => {
        const restarted = pick(platform);
        world.endLive(restarted);
        begin(restarted);
        met.add(world.replaceLive(pick(platform), `Kembali lagi ${when}`));
        const renamed = pick(platform);
        retitle(renamed, `Ganti judul ${when}`);
        return renamed;
      }),
    /** In every live a fan says the same twice in one second, and gives the same gift twice. */
    double(): void {
      for (const live of world.lives()) {
        const atMs = nowMs();
        const fan = { userId: 990_001, name: "Dua kali", avatarId: 1 };
        for (let times = 0; times < 2; times += 1) {
          world.addComment(live, fan, "semangat", atMs);
          world.addGift(live, fan, STAR, 10, atMs);
        }
      }
    },
    /** The sockets break off, SHOWROOM's logs are slow, and the sockets break off again while they are read. */
    async cutWhileLogsAreRead(): Promise<void> {
      const reads = (): number => sandbox.requests.get("/showroom/api/live/comment_log") ?? 0;
      const before = reads();
      sandbox.control({ step: "fault", path: "_log$", kind: "slow", seconds: 5 });
      sandbox.control({ step: "drop-sockets" });
      await until(reads, (count) => count > before);
      this.double();
      sandbox.control({ step: "drop-sockets" });
    },
    /** Ends some lives early; as many others begin. */
    turnOver(): void {
      const some = onBoth((platform) => world.lives(platform).filter(({ ticketed }) => !ticketed));
      for (const live of some.flatMap((lives) => lives.slice(0, 3))) world.endLive(live);
    },
  };
}

/** @returns when the first server had started */
async function playEvening(pace: Pace): Promise<number> {
  const { world } = sandbox;
  await startListening(pace);
  const beganMs = nowMs();
  const troubles = createTroubles();
  await pass(pace, 6);
  const renamed = troubles.happen("saat direkam");
  troubles.double();
  await pass(pace, 3);
  await troubles.cutWhileLogsAreRead();
  await pass(pace, 1);
  for (const live of renamed) troubles.retitle(live, "");
  const paused = troubles.pick("showroom");
  world.endLive(paused);
  await pass(pace, 2);
  for (const live of renamed) troubles.retitle(live, "Ganti lagi");
  await pass(pace, 2);
  troubles.begin(paused);
  troubles.turnOver();
  await pass(pace, 6);
  await die(pace, "SIGKILL");
  troubles.double();
  await startListening(pace);
  // Some broadcasts are replaced while another process takes over.
  troubles.happen("saat tidak direkam");
  await pass(pace, 10);
  troubles.turnOver();
  await pass(pace, 4);
  // SHOWROOM fails for some minutes of the evening: lists, logs, profiles and sockets.
  const awayMs = OUTAGE_SEC * 1_000 * SPEED;
  pace.away.push({ fromMs: nowMs(), untilMs: nowMs() + awayMs });
  sandbox.control({ step: "fault", path: "^/showroom", kind: "500", seconds: OUTAGE_SEC });
  sandbox.control({ step: "drop-sockets" });
  troubles.double();
  await pass(pace, 8);
  await die(pace, "SIGKILL");
  await startListening(pace);
  troubles.turnOver();
  await pass(pace, 12);
  sandbox.control({ step: "scenario", name: "quiet" });
  await isAllOver();
  await die(pace, "SIGTERM");
  return beganMs;
}

/** Waits until the server knows of no live, and has persisted all of them. */
async function isAllOver(): Promise<void> {
  const read = async (path: string): Promise<string> => (await fetch(`${server?.url}${path}`)).text();
  await until(
    () => read("/api/lives"),
    (lives) => lives === "[]",
    100,
  );
  const writes = async (): Promise<number> =>
    Number(
      /penlight_job_runs_total\{job="records.write",result="ok"\} (\d+)/.exec(await read("/metrics"))?.[1],
    );
  const before = await writes();
  await until(writes, (count) => count >= before + 5, 100);
}

/**
 * Groups broadcasts of a room with less than an hour between them.
 * @param slackMs how far from an hour both results are right, after a broadcast whose end may have been noticed
 *   this much later or earlier
 * @param isJoined whether the records have the two as one sitting
 */
function trueSittings(
  lives: readonly TrueLive[],
  slackMs: (before: TrueLive) => number,
  isJoined: (one: TrueLive, other: TrueLive) => boolean,
): TrueLive[][] {
  const sittings: TrueLive[][] = [];
  for (const live of lives.toSorted((one, other) => one.startedAtMs - other.startedAtMs)) {
    const before = sittings.find(([first, ...others]) => {
      const last = others.at(-1) ?? first;
      if (last?.room !== live.room || last.platform !== live.platform) return false;
      const pauseMs = live.startedAtMs - (last.endedAtMs ?? 0);
      return Math.abs(pauseMs - HOUR_MS) < slackMs(last) ? isJoined(last, live) : pauseMs < HOUR_MS;
    });
    if (before) before.push(live);
    else sittings.push([live]);
  }
  return sittings;
}

const idsOf = (some: readonly { id: string }[]): string =>
  some
    .map(({ id }) => id)
    .sort()
    .join();

it("equals what happened, or states its gaps", { timeout: 240_000 }, async () => {
  const everything = writeDownTruth(sandbox);
  const pace = watchPace(sandbox);
  onTestFinished(pace.stop);
  const beganMs = await playEvening(pace);

  await using database = await openDatabase({
    database: { kind: "embedded" },
    dataDir: folder,
    onNotice: () => undefined,
  });
  const records = await readRecords(database);
  const recorded = new Set(records.flatMap(({ broadcasts }) => broadcasts.map(({ id }) => id)));
  // A live that began and ended while no server was running cannot be known.
  const truth = everything.filter(
    ({ id, platform, startedAtMs, endedAtMs }) =>
      recorded.has(id) || mustBeSeen(pace, platform, { fromMs: startedAtMs, untilMs: endedAtMs ?? Infinity }),
  );
  const slackMs = Math.min(SLACK_MOST_MS, SLACK_MS + 3 * pace.mostLagMs() * SPEED);
  expect(truth.length).toBeGreaterThanOrEqual(40);
  for (const reads of Object.values(pace.readsMs)) expect(reads.length).toBeGreaterThan(30);
  const sittingOf = (id: string) => records.find(({ broadcasts }) => broadcasts.some((one) => one.id === id));
  // The end of a live after the last server that saw it was killed is not known exactly.
  const pauseSlackMs = ({ platform, startedAtMs, endedAtMs }: TrueLive): number => {
    const untilMs = endedAtMs ?? Infinity;
    const seenUntilMs = surelySeenUntilMs(pace, platform, { fromMs: startedAtMs, untilMs });
    return slackMs + OPENING_MS + (untilMs - seenUntilMs);
  };
  const isJoined = (one: TrueLive, other: TrueLive): boolean => sittingOf(one.id) === sittingOf(other.id);
  const expected = trueSittings(truth, pauseSlackMs, isJoined);
  expect(records.map(({ broadcasts }) => idsOf(broadcasts)).sort()).toEqual(expected.map(idsOf).sort());
  expect(records.filter(({ endedAtMs }) => endedAtMs === null)).toEqual([]);
  for (const lives of expected) {
    const record = records.find(({ broadcasts }) => idsOf(broadcasts) === idsOf(lives));
    if (record) expectTrue(record, lives, { pace, beganMs, slackMs });
  }
  // The stated gaps do not cover nearly everything.
  const said = truth.flatMap(({ comments }) => [...comments.values()].filter((sec) => sec * 1_000 > beganMs));
  const heard = records.reduce((sum, { comments }) => sum + comments, 0);
  expect(heard).toBeGreaterThan(said.length / 3);
});
