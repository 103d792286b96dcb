import type { RankEntry } from "@penlight/contract";
import { steadyClock, type Clock } from "../../base/clock.ts";
import type { Logger } from "../../base/logger.ts";
import { gauge, total, type Measure } from "../../base/measures.ts";
import type { Journals } from "../../broadcasts/journals.ts";
import type { LiveEvent } from "../../broadcasts/on-air.ts";
import type { LivesWatcher } from "../../broadcasts/watcher.ts";
import { holdLease, LeaseLostError, releaseLease } from "../../db/lease.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Job } from "../../jobs/runner.ts";
import { placeOf, type OnAir } from "../../platforms/on-air.ts";
import { writeChunks } from "./chunks.queries.ts";
import { SittingCloser } from "./closer.ts";
import type { HashesOf } from "./departures.queries.ts";
import { RecorderProgress } from "./progress.ts";
import { RecordedLive } from "./recorded-live.ts";
import { SetAside } from "./set-aside.ts";
import type { OpenedBroadcast } from "./sittings.queries.ts";
import { writeEvents, type EventBatch } from "./write-events.ts";

export interface RecorderOptions {
  db: Db;
  watcher: Pick<LivesWatcher, "subscribe" | "onAir" | "at" | "poll">;
  journals: Pick<Journals, "open">;
  clock: Clock;
  logger: Logger;
  /** Name of this process among those that share the database; stable across restarts when there is only one. */
  holder: string;
  /** Whether this process reads the lives' journals from the platforms: only then it records. */
  isReading: () => boolean;
  /** The lease was released because another process reads the journals. */
  onHandedOver: () => void;
  /** Data of a live that is stored in addition to the list's. */
  describe: (onAir: OnAir) => OpenedBroadcast["sitting"];
  /** The people on a live's podium; null where the platform has none. */
  readStage: (onAir: OnAir) => Promise<readonly RankEntry[] | null>;
  /** Hashes under which an erased person is listed. */
  hashesOf: HashesOf;
  flushEveryMs: number;
  /** Maximum delay of an event between the platform and a process under load. */
  maxDelayMs: number;
  /** Monotonic clock for elapsed times; default: the process' own. */
  steady?: Clock;
  stageEveryMs: number;
}

/** The job that acquires and renews the recorder's lease. */
export const LEASE_JOB = "records.lease";
const LEASE = "recorder";
/** Lifetime of the lease after the last renewal: another process takes over within ten seconds. */
const LEASE_MS = 6_000;
const LEASE_EVERY_MS = 1_500;

/**
 * Records what happens in every live of the group, whether anybody watches or not. One process records at a time; its
 * records outlive it, and the next process continues them.
 */
export class Recorder implements AsyncDisposable {
  readonly #options: RecorderOptions;
  /** By live id. */
  readonly #lives = new Map<string, RecordedLive>();
  readonly #lease: { name: string; holder: string };
  readonly #setAside: SetAside;
  readonly #closer: SittingCloser;
  readonly #progress: RecorderProgress;
  readonly #unsubscribe: () => void;
  #isRecording = false;
  /** Queue of writes, which run one after the other. */
  #writing: Promise<void> = Promise.resolve();
  /** What was written since the start. */
  readonly #written = { events: 0, gaps: 0 };
  /** A write that is queued and has not begun. */
  #nextFlush: Promise<void> | null = null;

  constructor(options: RecorderOptions) {
    const { db, clock, watcher, logger, holder, hashesOf, maxDelayMs } = options;
    this.#options = options;
    this.#lease = { name: LEASE, holder };
    this.#setAside = new SetAside(clock, logger);
    const [setAside, lease] = [this.#setAside, this.#lease];
    this.#closer = new SittingCloser({ db, clock, watcher, setAside, lease, hashesOf, maxDelayMs });
    this.#progress = new RecorderProgress(clock, options.steady ?? steadyClock);
    this.#unsubscribe = options.watcher.subscribe((event) => this.#onLiveEvent(event));
  }

  /**
   * Calls the listener with the id of each sitting that this process has computed. @returns the unsubscribe function
   */
  onFinished(listener: (sittingId: string) => void): () => boolean {
    return this.#closer.finished.subscribe(listener);
  }

  /** The lives on air that this process records now, with their sittings. Waits for those that are being opened. */
  async recorded(): Promise<{ sittingId: string; onAir: OnAir }[]> {
    await this.#opened();
    const all: { sittingId: string; onAir: OnAir }[] = [];
    for (const [liveId, { recording }] of this.#lives) {
      const onAir = recording && this.#options.watcher.at(placeOf(recording.live));
      if (recording && onAir?.live.id === liveId) all.push({ sittingId: recording.sittingId, onAir });
    }
    return all;
  }

  /** Lives and events whose data the database refused. */
  get setAside(): SetAside {
    return this.#setAside;
  }

  /**
   * Since when lives on air are not recorded, Unix ms: by no process, or not by this one although it holds the lease.
   * Otherwise null.
   */
  get unrecordedSinceMs(): number | null {
    const { watcher } = this.#options;
    const onAir = [...watcher.onAir("showroom"), ...watcher.onAir("idn")];
    if (onAir.length === 0) return null;
    const isMissing = onAir.some(({ live }) => !this.#lives.get(live.id)?.recording);
    return this.#progress.unrecordedSinceMs(this.#isRecording, isMissing);
  }

  /** Since when parts of lives are not recorded, or were refused, Unix ms; otherwise null. */
  get failingSinceMs(): number | null {
    return this.unrecordedSinceMs ?? this.#setAside.newsMs;
  }

  get isRecording(): boolean {
    return this.#isRecording;
  }

  /** For `/metrics`. */
  get measures(): Measure[] {
    const recordings = () => [...this.#lives.values()].flatMap(({ recording }) => recording ?? []);
    return [
      gauge({ name: "recorder_lives", help: "Lives that this process records" }, () => [
        { value: recordings().length },
      ]),
      gauge({ name: "recorder_waiting_events", help: "Events of lives that wait to be written" }, () => [
        { value: recordings().reduce((sum, { waiting }) => sum + waiting, 0) },
      ]),
      gauge(
        {
          name: "recorder_behind_seconds",
          help: "Since when the events of lives on air are not written; 0 while nothing is recorded here",
        },
        () => [{ value: recordings().length === 0 ? 0 : this.#progress.sinceWriteMs / 1_000 }],
      ),
      total({ name: "recorder_events_total", help: "Events of lives that were written" }, () => [
        { value: this.#written.events },
      ]),
      total({ name: "recorder_gaps_total", help: "Gaps that were stated in records of lives" }, () => [
        { value: this.#written.gaps },
      ]),
      total(
        { name: "records_refused_total", help: "Events, lives and lines that the database refused" },
        () => [{ value: this.#setAside.count }],
      ),
    ];
  }

  jobs(): Job[] {
    return [
      { name: LEASE_JOB, everyMs: LEASE_EVERY_MS, run: () => this.#renew() },
      {
        name: "records.write",
        everyMs: this.#options.flushEveryMs,
        run: () => this.#whileRecording(() => this.write()),
      },
      {
        name: "records.stages",
        everyMs: this.#options.stageEveryMs,
        run: (signal) => this.#whileRecording(() => this.#readStages(signal)),
      },
    ];
  }

  /**
   * Writes the events received since the last write. Rejects when the database is unavailable; the events are then kept
   * for the next write.
   */
  write(): Promise<void> {
    return this.alone(() => this.#write());
  }

  /** Runs work while nothing else is written. Settles as the work does. */
  alone(work: () => Promise<void>): Promise<void> {
    const writing = this.#writing.then(work);
    this.#writing = writing.catch(() => undefined);
    return writing;
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#unsubscribe();
    const wasRecording = this.#isRecording;
    this.#isRecording = false;
    // The next process must know of each live that this one has seen.
    await this.#opened();
    for (const live of this.#lives.values()) live.stop();
    // Events that can't be written now are a gap, which the next process records.
    await this.write().catch(() => undefined);
    for (const live of this.#lives.values()) live.drop();
    if (wasRecording)
      await releaseLease(this.#options.db, LEASE, this.#options.holder).catch(() => undefined);
  }

  /** Resolves when no record is being opened. */
  async #opened(): Promise<void> {
    await Promise.all([...this.#lives.values()].map(({ opening }) => opening));
  }

  async #whileRecording(work: () => Promise<void>): Promise<void> {
    if (this.#isRecording) await work();
  }

  /**
   * Acquires or renews the lease: starts recording when no other process does, and stops when another one has taken
   * over.
   */
  async #renew(): Promise<void> {
    const { db, holder, isReading } = this.#options;
    if (!isReading()) return this.#handOver();
    const isOurs = await holdLease(db, LEASE, { holder, forMs: LEASE_MS });
    this.#progress.leased();
    if (isOurs && !this.#isRecording) this.#begin();
    else if (!isOurs && this.#isRecording) this.#stop();
  }

  /** Another process reads the platforms, and records. */
  async #handOver(): Promise<void> {
    const { db, holder } = this.#options;
    this.#progress.leased();
    if (!this.#isRecording) return;
    await this.#opened();
    await this.write();
    this.#stop();
    await releaseLease(db, LEASE, holder);
    this.#options.onHandedOver();
  }

  #begin(): void {
    this.#isRecording = true;
    this.#recordAll();
  }

  /** Also retries lives that could not be recorded at first. */
  #recordAll(): void {
    for (const platform of ["showroom", "idn"] as const)
      for (const onAir of this.#options.watcher.onAir(platform)) this.#record(onAir);
  }

  /** Stops because another process records; that process records the gap. */
  #stop(): void {
    this.#isRecording = false;
    for (const live of this.#lives.values()) live.drop();
  }

  #onLiveEvent(event: LiveEvent): void {
    if (!this.#isRecording) return;
    const { onAir } = event;
    if (event.type === "started") return this.#record(onAir);
    this.#lives.get(onAir.live.id)?.changed(onAir);
  }

  #record(onAir: OnAir): void {
    const { id } = onAir.live;
    if (this.#lives.has(id) || this.#setAside.has(id)) return;
    const { db, clock, logger, journals, describe } = this.#options;
    const place = placeOf(onAir.live);
    const live: RecordedLive = new RecordedLive({
      db,
      clock,
      logger,
      describe,
      onAir,
      open: journals.open(place),
      before: [...this.#lives.values()].findLast((one) => placeOf(one.onAir.live) === place),
      closer: this.#closer,
      setAside: this.#setAside,
      flush: () => this.#flush(),
      onDone: () => this.#lives.get(id) === live && this.#lives.delete(id),
    });
    this.#lives.set(id, live);
  }

  /** Writes the events received so far. Lives that end at the same time share one queued write. */
  #flush(): Promise<void> {
    this.#nextFlush ??= this.alone(() => {
      this.#nextFlush = null;
      return this.#writeEvents();
    });
    return this.#nextFlush;
  }

  async #write(): Promise<void> {
    await this.#writeEvents();
    if (!this.#isRecording) return;
    await this.#closer.closeForgotten((liveId) => this.#lives.has(liveId));
    this.#recordAll();
    for (const live of this.#lives.values()) live.retry();
  }

  /** Writes received events and changed titles. */
  async #writeEvents(): Promise<void> {
    const open = [...this.#lives.values()].flatMap(({ recording }) => recording ?? []);
    try {
      await writeEvents(open, (batches) => this.#writeChunks(batches), this.#setAside);
    } catch (error) {
      // The process that has the lease now records the gap.
      if (error instanceof LeaseLostError) return this.#stop();
      throw error;
    }
    this.#progress.wrote();
    for (const live of this.#lives.values()) await live.writeName();
  }

  async #writeChunks(batches: readonly EventBatch[]): Promise<void> {
    const { db, clock, hashesOf } = this.#options;
    const now = new Date(clock());
    const written = {
      chunks: batches.flatMap(({ recording: { sittingId }, events }) =>
        events.length === 0 ? [] : [{ sittingId, events }],
      ),
      onAir: batches.map(({ recording, missingSinceMs }) => ({
        liveId: recording.live.id,
        sittingId: recording.sittingId,
        seenAt: recording.endedAtMs === null ? now : new Date(recording.endedAtMs),
        missingSince: missingSinceMs === null ? null : new Date(missingSinceMs),
      })),
      lease: this.#lease,
    };
    await writeChunks(db, written, hashesOf);
    const events = batches.flatMap((batch) => batch.events);
    this.#written.events += events.length;
    this.#written.gaps += events.filter(({ type }) => type === "gap").length;
  }

  async #readStages(signal: AbortSignal): Promise<void> {
    for (const { recording } of this.#lives.values()) {
      if (signal.aborted) return;
      const onAir = recording && this.#options.watcher.at(placeOf(recording.live));
      if (onAir?.live.id !== recording?.live.id || !onAir) continue;
      const entries = await this.#options.readStage(onAir).catch(() => null);
      if (entries) recording?.notePodium(entries);
    }
  }
}
