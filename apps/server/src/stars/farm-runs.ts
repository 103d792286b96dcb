import type { EventData, FarmRoom, FarmRun, OwnFarmRun } from "@penlight/contract";
import { FARM_ROOMS } from "@penlight/contract/constants";
import {
  farmed,
  IDLE_RUN,
  nextAskMs,
  refusal,
  roomsLeft,
  roomToAsk,
  startRun,
  type FarmEvent,
} from "@penlight/contract/farm-run";
import { isoOf, type Clock } from "../base/clock.ts";
import { AppError, toAppError } from "../base/errors.ts";
import { holdLease, releaseLease } from "../db/lease.ts";
import type { Db } from "../db/schema/schema.ts";
import type { Session } from "../http/route.ts";
import type { Sessions } from "../identity/sessions.ts";
import type { Job } from "../jobs/runner.ts";
import type { Farm } from "./farm.ts";
import {
  beginRun,
  changeRun,
  countRuns,
  findRun,
  nextRun,
  seeRun,
  type KeptRun,
  type RunChange,
} from "./farm-runs.queries.ts";

export interface FarmRunsOptions {
  db: Db;
  clock: Clock;
  farm: Pick<Farm, "watch" | "assertFarmer">;
  sessions: Pick<Sessions, "byId">;
  /** Official rooms on air; null while unknown. */
  rooms: () => readonly FarmRoom[] | null;
  /** Name of this process among those that share the database; stable across restarts when there is only one. */
  holder: string;
  /** Called when a fan's run has made progress. */
  onStep: (userId: string, news: EventData<"farm">) => void;
  /** Runs one of our jobs now. */
  hurry: (job: string) => void;
  timings: {
    /** Minimum time between two requests to the platform, over all fans. */
    farmPaceMs: number;
    /** Interval of checks while nothing is due. */
    farmLookMs: number;
  };
}

const LEASE = "farming";
/** Longer than the slowest step, so that no other process repeats it meanwhile. */
const LEASE_MS = 60_000;
/** With this many runs, each one gets about one request in the time between two requests about a room. */
const MAX_RUNS = 50;
const FULL_RETRY_SEC = 60;

/**
 * Collects stars for absent fans with their sessions: one room at a time per fan, and one request at a time over all
 * fans. The state of runs is stored in the database, so that it survives the process; of several processes one does the
 * work.
 */
export class FarmRuns implements AsyncDisposable {
  readonly job: Job = {
    name: "stars.farm",
    everyMs: () => this.#waitMs,
    run: () => this.#goOn(),
  };
  readonly #options: FarmRunsOptions;
  #waitMs: number;
  #mayHoldLease = false;
  #steppedAtMs = 0;

  constructor(options: FarmRunsOptions) {
    this.#options = options;
    this.#waitMs = options.timings.farmPaceMs;
  }

  /** Whether this process did the work of the last step that was due. */
  get holdsLease(): boolean {
    return this.#mayHoldLease;
  }

  /** A fan's run, or null. */
  async read(userId: string): Promise<OwnFarmRun | null> {
    const kept = await findRun(this.#options.db, userId);
    return kept ? this.#shown(kept) : null;
  }

  /**
   * Starts a run with the requesting session; a running one stays unchanged. Rejects with `permission_required`, or
   * with `overloaded` when there are too many.
   */
  async start(session: Session): Promise<OwnFarmRun | null> {
    const { db, clock, farm, rooms, hurry } = this.#options;
    await farm.assertFarmer(session.accountId);
    const { userId } = session;
    const before = await findRun(db, userId);
    if (before?.dueAt) return this.#shown(before);
    const onAir = rooms();
    if (onAir === null)
      throw new AppError("upstream_failed", "SHOWROOM has not told yet which rooms are on air.");
    // Concurrent starts may slightly exceed the limit, which is harmless: the request rate is the same for any number
    // of runs.
    if ((await countRuns(db)) >= MAX_RUNS)
      throw new AppError("overloaded", "Too many are collecting stars here.", {
        retryAfterSec: FULL_RETRY_SEC,
      });
    const atMs = clock();
    const run = startRun(before?.run ?? IDLE_RUN, onAir.slice(0, FARM_ROOMS), { parallel: 1, atMs });
    await beginRun(db, { userId, sessionId: session.id, now: new Date(atMs), ...this.#changeTo(run) });
    this.#tell(userId, run, null);
    hurry(this.job.name);
    return this.read(userId);
  }

  /** Stops a fan's run, if one is running. */
  async stop(userId: string): Promise<OwnFarmRun | null> {
    const { db, clock } = this.#options;
    // A concurrent step may change the run in between, even repeatedly: retries until it is stopped.
    for (let kept = await findRun(db, userId); kept?.dueAt; kept = await findRun(db, userId)) {
      const run = farmed(kept.run, { type: "stop", atMs: clock() });
      if (!(await changeRun(db, kept, this.#changeTo(run)))) continue;
      // The fan who stops it need not be notified.
      await seeRun(db, userId, new Date(clock()));
      this.#tell(userId, run, null);
    }
    return this.read(userId);
  }

  /** Marks a fan's finished run as seen. */
  async see(userId: string): Promise<OwnFarmRun | null> {
    const { db, clock } = this.#options;
    await seeRun(db, userId, new Date(clock()));
    return this.read(userId);
  }

  async [Symbol.asyncDispose](): Promise<void> {
    const { db, holder } = this.#options;
    if (this.#mayHoldLease) await releaseLease(db, LEASE, holder).catch(() => undefined);
  }

  /** Sends at most one request, and none before the minimum time has passed, however often the job is hurried. */
  async #goOn(): Promise<void> {
    const { db, clock, timings } = this.#options;
    this.#waitMs = timings.farmLookMs;
    if (!(await this.#isDue())) return;
    // The absolute value lets it continue when the clock was set back.
    const sinceMs = Math.abs(clock() - this.#steppedAtMs);
    if (sinceMs < timings.farmPaceMs) {
      this.#waitMs = timings.farmPaceMs - sinceMs;
      return;
    }
    if (!(await this.#hold())) {
      // Another process does the work.
      this.#waitMs = timings.farmLookMs;
      return;
    }
    // The previous holder of the lease may have done the step just now.
    const kept = await nextRun(db);
    if (!kept?.dueAt || kept.dueAt.getTime() > clock()) return;
    this.#steppedAtMs = clock();
    const { run, roomId } = await this.#step(kept);
    if (await changeRun(db, kept, this.#changeTo(run))) this.#tell(kept.userId, run, roomId);
    await this.#isDue();
  }

  /** Whether a run is due now; sets the wait until the next one is. */
  async #isDue(): Promise<boolean> {
    const { db, clock, timings } = this.#options;
    const next = await nextRun(db);
    if (!next?.dueAt) return false;
    const leftMs = next.dueAt.getTime() - clock();
    this.#waitMs = Math.min(timings.farmLookMs, Math.max(timings.farmPaceMs, leftMs));
    return leftMs <= 0;
  }

  async #hold(): Promise<boolean> {
    const { db, holder } = this.#options;
    this.#mayHoldLease = await holdLease(db, LEASE, { holder, forMs: LEASE_MS });
    return this.#mayHoldLease;
  }

  /** Does one step of a run. @returns the run after it, and the room it was about */
  async #step({ run, sessionId }: KeptRun): Promise<{ run: FarmRun; roomId: number | null }> {
    const { clock, sessions, rooms, farm } = this.#options;
    const atMs = clock();
    const onAir = rooms();
    // Without a list no room counts as off air.
    const gone = onAir === null ? [] : run.rooms.filter((room) => !onAir.some((one) => isSame(one, room)));
    const left = farmed(run, { type: "gone", roomIds: gone.map(({ room_id: id }) => id), atMs });
    const room = roomToAsk(left, atMs);
    if (!room) return { run: left, roomId: null };
    const roomId = room.room_id;
    const asked = farmed(left, { type: "asked", roomId, atMs });
    try {
      const session = sessionId === null ? null : await sessions.byId(sessionId);
      if (!session) throw new AppError("session_expired", "The session of this run is over.");
      await farm.assertFarmer(session.accountId);
      const answer = await farm.watch(session, { roomId, left: roomsLeft(left, room) });
      return { run: farmed(asked, { type: "answered", roomId, atMs: clock(), answer }), roomId };
    } catch (error) {
      return { run: farmed(asked, this.#eventOf(error, roomId)), roomId };
    }
  }

  #eventOf(error: unknown, roomId: number): FarmEvent {
    const { code, retryAfterSec = 0 } = toAppError(error);
    return refusal(code, roomId, { atMs: this.#options.clock(), waitMs: retryAfterSec * 1_000 });
  }

  #changeTo(run: FarmRun): RunChange {
    const dueMs = nextAskMs(run);
    const isOver = run.state !== "running";
    return {
      run,
      dueAt: dueMs === null ? null : new Date(dueMs),
      endedAt: isOver ? new Date(this.#options.clock()) : null,
    };
  }

  #tell(userId: string, { state, limit }: FarmRun, roomId: number | null): void {
    const until = limit && { until_at: isoOf(limit.untilMs) };
    this.#options.onStep(userId, { room_id: roomId, state, ...until });
  }

  /** The run as the fan sees it, without a limit that has passed. */
  #shown({ run, consentedAt, endedAt, seenAt }: KeptRun): OwnFarmRun {
    return {
      run: farmed(run, { type: "time", atMs: this.#options.clock() }),
      consentedAt: consentedAt.toISOString(),
      endedAt: endedAt?.toISOString() ?? null,
      seen: seenAt !== null,
    };
  }
}

/** Whether both are the same live, not a later one of the same room. */
function isSame(one: FarmRoom, other: FarmRoom): boolean {
  return one.room_id === other.room_id && one.live_id === other.live_id;
}
