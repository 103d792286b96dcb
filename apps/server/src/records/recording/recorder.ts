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
  /** Names this process among those that share the database; the same after a restart where there is only one. */
  holder: string;
  /** What is kept of a live beside what its list tells. */
  describe: (onAir: OnAir) => OpenedBroadcast["sitting"];
  /** What the platform keeps of a live; null where that is nothing. */
  readLog: (onAir: OnAir) => Promise<LiveLog | null>;
  /** Who stands on a live's stage; null where the platform has none. */
  readStage: (onAir: OnAir) => Promise<readonly RankEntry[] | null>;
  /** By which somebody stands among those who left. */
  hashesOf: HashesOf;
  flushEveryMs: number;
  /** For how long ago something was; default: the process' own. */
  steady?: Clock;
  stageEveryMs: number;
}

const LEASE = "recorder";
/** Held for so long after the last renewal: another process takes over within half a minute. */
const LEASE_MS = 20_000;
const LEASE_EVERY_MS = 5_000;

/**
 * Writes down what happens in every live of the group, whoever watches. One process records; what it writes survives
 * it, and the next one goes on where it ended.
 */
export class Recorder implements AsyncDisposable {
  readonly #options: RecorderOptions;
  /** By the live's id; a promise while its sitting is looked for. */
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
  /** What is written, one after the other. */
  #writing: Promise<void> = Promise.resolve();
  /** A writing that waits for its turn. */
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

  /** Hears of each sitting that this process has worked out, by its id. @returns the end of it */
  onFinished(listener: (sittingId: string) => void): () => boolean {
    return this.#closer.finished.subscribe(listener);
  }

  /** What this process records now. */
  async recorded(): Promise<{ sittingId: string; onAir: OnAir }[]> {
    const all: { sittingId: string; onAir: OnAir }[] = [];
    for (const [liveId, { opening }] of this.#recordings) {
      const recording = await opening;
      const onAir = recording && this.#options.watcher.at(placeOf(recording.live));
      if (recording && onAir?.live.id === liveId) all.push({ sittingId: recording.sittingId, onAir });
    }
    return all;
  }

  /** What the database refuses for what stands in it. */
  get setAside(): SetAside {
    return this.#setAside;
  }

  /** Since when lives on air are not recorded, Unix ms: by nobody, or not by this process, which should. Else null. */
  get unrecordedSinceMs(): number | null {
    const { watcher } = this.#options;
    const onAir = [...watcher.onAir("showroom"), ...watcher.onAir("idn")];
    if (onAir.length === 0) return null;
    const isMissing = onAir.some(({ live }) => !this.#recordings.has(live.id));
    return this.#progress.unrecordedSinceMs(this.#isRecording, isMissing);
  }

  /** Since when something of lives is not recorded, or was refused, Unix ms; else null. */
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

  /** Writes what was heard since the last time. Rejects when the database is away; nothing is lost by that for now. */
  write(): Promise<void> {
    return this.alone(() => this.#write());
  }

  /** Does something while nothing else is written. Settles as the work does. */
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
    // What the database doesn't take now is a gap that the next process states.
    await this.write().catch(() => undefined);
    this.#recordings.clear();
    if (wasRecording)
      await releaseLease(this.#options.db, LEASE, this.#options.holder).catch(() => undefined);
  }

  async #whileRecording(work: () => Promise<void>): Promise<void> {
    if (this.#isRecording) await work();
  }

  /** Becomes the one that records when nobody else is, and stops when somebody else took it. */
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

  /** Also those that could not be recorded at first. */
  #recordAll(): void {
    for (const platform of ["showroom", "idn"] as const)
      for (const onAir of this.#options.watcher.onAir(platform)) this.#record(onAir);
  }

  /** Another process records: it states what it did not hear. */
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
      // It is written with the next events.
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
        // It is tried again when the others are written.
        this.#options.logger.warn({ reason: reasonOf(error), live: live.id }, "a live could not be recorded");
        stop();
        this.#recordings.delete(live.id);
        return null;
      },
    );
    this.#recordings.set(live.id, { place, opening, stop });
  }

  /** @param before the room's broadcast that this one follows, if its record is still open */
  async #open(onAir: OnAir, before?: Promise<Recording | null>): Promise<Recording> {
    const { db, clock, describe, readLog } = this.#options;
    const { live } = onAir;
    // Finding its sitting may take a while, in which it may even end.
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
    // It may be another broadcast, or called otherwise since it was last seen.
    await nameSitting(db, found.id, live);
    return new Recording({
      sittingId: found.id,
      live,
      seenAtMs,
      unheardSinceMs: unheardMs,
      // What was heard of another broadcast is known, and was not heard of this one.
      heard: previous || !seenAt ? heard.next() : heard,
      nowMs: clock,
      readLog: () => readLog(onAir),
    });
  }

  /** Since when a broadcast was not heard, Unix ms, and what was written that its platform may tell again. */
  async #knownOf(
    live: Live,
    { id, seenAt }: FoundSitting,
  ): Promise<{ seenAt: Date | null; unheardMs: number; written: RecordEvent[] }> {
    const startedAtMs = live.startedAtSec * 1_000;
    const around = (ms: number): Promise<RecordEvent[]> => this.#closer.writtenAround(id, new Date(ms));
    if (seenAt === null) return { seenAt, unheardMs: startedAtMs, written: await around(startedAtMs) };
    // The clock of who saw it may have been fast.
    const seenMs = Math.min(seenAt.getTime(), this.#options.clock());
    const written = await around(seenMs);
    const unheardMs = unheardSinceMs(live.id, written, seenMs);
    // A hearing that broke off long before it was last seen: the log is asked from then on.
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
      // Which show it was may have been entered while it ran.
      const { title, cover, ...others } = describe(onAir);
      await changeSitting(db, recording.sittingId, others);
      await nameSitting(db, recording.sittingId, { id: liveId, title, cover });
      await this.#closer.close(liveId, recording.sittingId, endedAtMs);
    } catch (error) {
      // The job that writes finds it: it is not on air and not ended.
      logger.warn({ reason: reasonOf(error), live: liveId }, "a live's end could not be written");
    } finally {
      this.#recordings.delete(liveId);
    }
  }

  /** What is recorded by now, once it is known where. */
  async #opened(): Promise<Recording[]> {
    const opened: Recording[] = [];
    for (const { opening } of this.#recordings.values()) {
      const recording = await opening;
      if (recording) opened.push(recording);
    }
    return opened;
  }

  /** Writes what was heard by now. Several lives that end at once share one writing that has not begun. */
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

  /** Writes what was heard, and what lives are called. */
  async #writeHeard(): Promise<void> {
    const { db } = this.#options;
    const open = await this.#opened();
    try {
      await writeHeard(open, (written) => this.#writeChunks(written), this.#setAside);
    } catch (error) {
      // Whoever records by now states what it does not find.
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
