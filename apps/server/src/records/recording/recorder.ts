import type { Live, RankEntry } from "@penlight/contract";
import { steadyClock, type Clock } from "../../base/clock.ts";
import { reasonOf } from "../../base/errors.ts";
import type { Logger } from "../../base/logger.ts";
import type { Broadcasts } from "../../broadcasts/broadcasts.ts";
import type { LiveEvent } from "../../broadcasts/on-air.ts";
import type { LivesWatcher } from "../../broadcasts/watcher.ts";
import { holdLease, LeaseLostError, releaseLease } from "../../db/lease.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Job } from "../../jobs/runner.ts";
import type { LiveLog } from "../../lives/watching.ts";
import { placeOf, type OnAir } from "../../platforms/on-air.ts";
import type { HashesOf } from "./departures.queries.ts";
import { Heard, unheardSinceMs } from "./heard.ts";
import { SittingCloser } from "./closer.ts";
import type { RecordEvent } from "./record-event.ts";
import { RecorderProgress } from "./progress.ts";
import { Recording } from "./recording.ts";
import { SetAside } from "./set-aside.ts";
import {
  changeSitting,
  openBroadcast,
  findOrBeginSitting,
  nameSitting,
  writeChunks,
  type FoundSitting,
  type OpenedBroadcast,
} from "./sittings.queries.ts";
import { writeHeard, type HeardBatch } from "./write-heard.ts";

export interface RecorderOptions {
  db: Db;
  watcher: Pick<LivesWatcher, "subscribe" | "onAir" | "at" | "poll">;
  broadcasts: Pick<Broadcasts, "listen" | "heardAt">;
  clock: Clock;
  logger: Logger;
  /** Name of this process among those that share the database; stable across restarts when there is only one. */
  holder: string;
  /** Data of a live that is stored in addition to the list's. */
  describe: (onAir: OnAir) => OpenedBroadcast["sitting"];
  /** The platform's log of a live; null where there is none. */
  readLog: (onAir: OnAir) => Promise<LiveLog | null>;
  /** The people on a live's podium; null where the platform has none. */
  readStage: (onAir: OnAir) => Promise<readonly RankEntry[] | null>;
  /** Hashes under which an erased person is listed. */
  hashesOf: HashesOf;
  flushEveryMs: number;
  /** Monotonic clock for elapsed times; default: the process' own. */
  steady?: Clock;
  stageEveryMs: number;
}

const LEASE = "recorder";
/** Lifetime of the lease after the last renewal: another process takes over within half a minute. */
const LEASE_MS = 20_000;
const LEASE_EVERY_MS = 5_000;

/**
 * Records what happens in every live of the group, whether anybody watches or not. One process records at a time; its
 * records outlive it, and the next process continues them.
 */
export class Recorder implements AsyncDisposable {
  readonly #options: RecorderOptions;
  /** By live id; a promise while the sitting is being looked up. */
  readonly #recordings = new Map<
    string,
    { place: string; opening: Promise<Recording | null>; stop: () => void }
  >();
  readonly #lease: { name: string; holder: string };
  readonly #setAside: SetAside;
  readonly #closer: SittingCloser;
  readonly #progress: RecorderProgress;
  readonly #unsubscribe: () => void;
  #isRecording = false;
  /** Queue of writes, which run one after the other. */
  #writing: Promise<void> = Promise.resolve();
  /** A write that is queued and has not begun. */
  #nextFlush: Promise<void> | null = null;

  constructor(options: RecorderOptions) {
    const { db, clock, watcher, logger, holder, hashesOf } = options;
    this.#options = options;
    this.#lease = { name: LEASE, holder };
    this.#setAside = new SetAside(clock, logger);
    const [setAside, lease] = [this.#setAside, this.#lease];
    this.#closer = new SittingCloser({ db, clock, watcher, setAside, lease, hashesOf });
    this.#progress = new RecorderProgress(clock, options.steady ?? steadyClock);
    this.#unsubscribe = options.watcher.subscribe((event) => this.#onLiveEvent(event));
  }

  /**
   * Calls the listener with the id of each sitting that this process has computed. @returns the unsubscribe function
   */
  onFinished(listener: (sittingId: string) => void): () => boolean {
    return this.#closer.finished.subscribe(listener);
  }

  /** The lives that this process records now, with their sittings. */
  async recorded(): Promise<{ sittingId: string; onAir: OnAir }[]> {
    const all: { sittingId: string; onAir: OnAir }[] = [];
    for (const [liveId, { opening }] of this.#recordings) {
      const recording = await opening;
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
    const isMissing = onAir.some(({ live }) => !this.#recordings.has(live.id));
    return this.#progress.unrecordedSinceMs(this.#isRecording, isMissing);
  }

  /** Since when parts of lives are not recorded, or were refused, Unix ms; otherwise null. */
  get failingSinceMs(): number | null {
    return this.unrecordedSinceMs ?? this.#setAside.newsMs;
  }

  get isRecording(): boolean {
    return this.#isRecording;
  }

  jobs(): Job[] {
    return [
      { name: "records.lease", everyMs: LEASE_EVERY_MS, run: () => this.#renew() },
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
    for (const { stop } of this.#recordings.values()) stop();
    // Events that can't be written now are a gap, which the next process records.
    await this.write().catch(() => undefined);
    this.#recordings.clear();
    if (wasRecording)
      await releaseLease(this.#options.db, LEASE, this.#options.holder).catch(() => undefined);
  }

  async #whileRecording(work: () => Promise<void>): Promise<void> {
    if (this.#isRecording) await work();
  }

  /**
   * Acquires or renews the lease: starts recording when no other process does, and stops when another one has taken
   * over.
   */
  async #renew(): Promise<void> {
    const { db, holder } = this.#options;
    const isOurs = await holdLease(db, LEASE, { holder, forMs: LEASE_MS });
    this.#progress.leased();
    if (isOurs && !this.#isRecording) this.#begin();
    else if (!isOurs && this.#isRecording) this.#stop();
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
    for (const { stop } of this.#recordings.values()) stop();
    this.#recordings.clear();
  }

  #onLiveEvent(event: LiveEvent): void {
    if (!this.#isRecording) return;
    const { live } = event.onAir;
    if (event.type === "started") return this.#record(event.onAir);
    if (event.type === "ended") return void this.#end(event.onAir, event.endedAtMs);
    this.#change(event.onAir, this.#options.clock()).catch((error: unknown) => {
      // The name is written again with the next events.
      this.#options.logger.warn(
        { reason: reasonOf(error), live: live.id },
        "a live's title could not be written",
      );
    });
  }

  async #change({ live }: OnAir, seenAtMs: number): Promise<void> {
    const recording = await this.#recordings.get(live.id)?.opening;
    recording?.changed(live, seenAtMs);
    await recording?.writeName((named) => nameSitting(this.#options.db, recording.sittingId, named));
  }

  #record(onAir: OnAir): void {
    const { live } = onAir;
    if (this.#recordings.has(live.id)) return;
    const place = placeOf(live);
    const early: Parameters<Recording["hear"]>[0][] = [];
    let recording: Recording | null = null;
    const stop = this.#options.broadcasts.listen(place, (fact) => {
      if (recording) recording.hear(fact);
      else early.push(fact);
    });
    const before = [...this.#recordings.values()].findLast((one) => one.place === place);
    const opening = this.#open(onAir, before?.opening).then(
      (opened) => {
        recording = opened;
        for (const fact of early) opened.hear(fact);
        if (this.#options.broadcasts.heardAt(place)?.isConnected) opened.connected();
        return opened;
      },
      (error: unknown) => {
        // Retried with the next write of the others.
        this.#options.logger.warn({ reason: reasonOf(error), live: live.id }, "a live could not be recorded");
        stop();
        this.#recordings.delete(live.id);
        return null;
      },
    );
    this.#recordings.set(live.id, { place, opening, stop });
  }

  /** @param before the room's previous broadcast, if its recording is still open */
  async #open(onAir: OnAir, before?: Promise<Recording | null>): Promise<Recording> {
    const { db, clock, describe, readLog } = this.#options;
    const { live } = onAir;
    // Looking up the sitting may take a while, and the live may even end meanwhile.
    const seenAtMs = clock();
    const startedAtMs = live.startedAtSec * 1_000;
    const sitting = describe(onAir);
    const previous = await before;
    const found = await findOrBeginSitting(db, {
      liveId: live.id,
      startedAt: new Date(startedAtMs),
      sitting,
      follows: previous?.sittingId,
    });
    const { seenAt, unheardMs, written } = await this.#knownOf(live, found);
    const heard = previous?.heard ?? new Heard(written);
    await openBroadcast(db, found.id, live.id, new Date(startedAtMs));
    // It may be a new broadcast, or have another title than when it was last seen.
    await nameSitting(db, found.id, live);
    return new Recording({
      sittingId: found.id,
      live,
      seenAtMs,
      unheardSinceMs: unheardMs,
      // Events of another broadcast are known, but were not received of this one.
      heard: previous || !seenAt ? heard.next() : heard,
      nowMs: clock,
      readLog: () => readLog(onAir),
    });
  }

  /**
   * Since when nothing was received of a broadcast, Unix ms, and the written events that its platform's log may repeat.
   */
  async #knownOf(
    live: Live,
    { id, seenAt }: FoundSitting,
  ): Promise<{ seenAt: Date | null; unheardMs: number; written: RecordEvent[] }> {
    const startedAtMs = live.startedAtSec * 1_000;
    const around = (ms: number): Promise<RecordEvent[]> => this.#closer.writtenAround(id, new Date(ms));
    if (seenAt === null) return { seenAt, unheardMs: startedAtMs, written: await around(startedAtMs) };
    // The clock of the process that saw it may have been fast.
    const seenMs = Math.min(seenAt.getTime(), this.#options.clock());
    const written = await around(seenMs);
    const unheardMs = unheardSinceMs(live.id, written, seenMs);
    // The connection broke long before the live was last seen: events since then are needed for the comparison.
    return { seenAt, unheardMs, written: unheardMs < seenMs ? await around(unheardMs) : written };
  }

  async #end(onAir: OnAir, goneMs: number): Promise<void> {
    const { db, describe, logger } = this.#options;
    const { id: liveId } = onAir.live;
    const entry = this.#recordings.get(liveId);
    if (!entry) return;
    entry.stop();
    try {
      const recording = await entry.opening;
      if (!recording) return;
      const endedAtMs = await recording.end(goneMs);
      await this.#flush();
      // The show may have been assigned while the live was on air.
      const { title, cover, ...others } = describe(onAir);
      await changeSitting(db, recording.sittingId, others);
      await nameSitting(db, recording.sittingId, { id: liveId, title, cover });
      await this.#closer.close(liveId, recording.sittingId, endedAtMs);
    } catch (error) {
      // The job that writes completes it: it is not on air and has no end.
      logger.warn({ reason: reasonOf(error), live: liveId }, "a live's end could not be written");
    } finally {
      this.#recordings.delete(liveId);
    }
  }

  /** The recordings whose sitting is known. */
  async #opened(): Promise<Recording[]> {
    const opened: Recording[] = [];
    for (const { opening } of this.#recordings.values()) {
      const recording = await opening;
      if (recording) opened.push(recording);
    }
    return opened;
  }

  /** Writes the events received so far. Lives that end at the same time share one queued write. */
  #flush(): Promise<void> {
    this.#nextFlush ??= this.alone(() => {
      this.#nextFlush = null;
      return this.#writeHeard();
    });
    return this.#nextFlush;
  }

  async #write(): Promise<void> {
    await this.#writeHeard();
    if (!this.#isRecording) return;
    await this.#closer.closeForgotten((liveId) => this.#recordings.has(liveId));
    this.#recordAll();
  }

  /** Writes received events and changed titles. */
  async #writeHeard(): Promise<void> {
    const { db } = this.#options;
    const open = await this.#opened();
    try {
      await writeHeard(open, (written) => this.#writeChunks(written), this.#setAside);
    } catch (error) {
      // The process that has the lease now records the gap.
      if (error instanceof LeaseLostError) return this.#stop();
      throw error;
    }
    this.#progress.wrote();
    for (const recording of open)
      await recording.writeName((live) => nameSitting(db, recording.sittingId, live));
  }

  #writeChunks(heard: readonly HeardBatch[]): Promise<void> {
    const { db, clock, hashesOf } = this.#options;
    const written = {
      chunks: heard.flatMap(({ recording: { sittingId }, events }) =>
        events.length === 0 ? [] : [{ sittingId, events }],
      ),
      onAir: heard.map(({ recording }) => recording.sittingId),
      now: new Date(clock()),
      lease: this.#lease,
    };
    return writeChunks(db, written, hashesOf);
  }

  async #readStages(signal: AbortSignal): Promise<void> {
    for (const [liveId, { opening }] of this.#recordings) {
      if (signal.aborted) return;
      const recording = await opening;
      const onAir = recording && this.#options.watcher.at(placeOf(recording.live));
      if (onAir?.live.id !== liveId) continue;
      const entries = await this.#options.readStage(onAir).catch(() => null);
      if (entries) recording?.notePodium(entries);
    }
  }
}
