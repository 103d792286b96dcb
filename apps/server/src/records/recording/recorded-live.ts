import type { Live } from "@penlight/contract";
import type { Clock } from "../../base/clock.ts";
import { reasonOf } from "../../base/errors.ts";
import type { Logger } from "../../base/logger.ts";
import type { OpenJournal } from "../../broadcasts/journals.ts";
import type { FactId } from "../../broadcasts/known-facts.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { OnAir } from "../../platforms/on-air.ts";
import type { RecordEnd, SittingCloser } from "./closer.ts";
import { Recording } from "./recording.ts";
import type { SetAside } from "./set-aside.ts";
import {
  changeSitting,
  findOrBeginSitting,
  markSeen,
  nameSitting,
  openBroadcast,
  type OpenedBroadcast,
} from "./sittings.queries.ts";

export interface RecordedLiveOptions {
  db: Db;
  clock: Clock;
  logger: Logger;
  /** Data of a live that is stored in addition to the list's. */
  describe: (onAir: OnAir) => OpenedBroadcast["sitting"];
  onAir: OnAir;
  /** The room's journal. Held from the start: opening the record takes a while, and the live may end meanwhile. */
  open: OpenJournal;
  /** The room's previous live, if this process still records it. */
  before: RecordedLive | undefined;
  closer: SittingCloser;
  setAside: SetAside;
  /** Writes the events received so far. */
  flush: () => Promise<void>;
  /** Its end is written, or this process records it no longer. */
  onDone: () => void;
}

/** A live that this process records, from the moment it is known to be on air until its end is written. */
export class RecordedLive {
  readonly #options: RecordedLiveOptions;
  /** Settles with the latest attempt to open the record. */
  #opening: Promise<void>;
  /** Its states until its sitting is known, each with the time when it was seen, Unix ms. */
  readonly #seen: { live: Live; atMs: number }[];
  #onAir: OnAir;
  #recording: Recording | null = null;
  #isDropped = false;
  /** An attempt to open the record, or to write its end, is running. */
  #isBusy = false;
  #unfollow: () => void = () => undefined;
  /** Since when the record lacks events, once facts are no longer taken. */
  #stopped: { missingSinceMs: number | null } | null = null;

  constructor(options: RecordedLiveOptions) {
    this.#options = options;
    this.#onAir = options.onAir;
    this.#seen = [{ live: options.onAir.live, atMs: options.clock() }];
    this.#opening = this.#open();
  }

  /** Resolves when its sitting is known, or the attempt to look it up has failed. */
  get opening(): Promise<void> {
    return this.#opening;
  }

  /** As last seen on air. */
  get onAir(): OnAir {
    return this.#onAir;
  }

  /** Null until its sitting is known. */
  get recording(): Recording | null {
    return this.#recording;
  }

  /** Something that is shown of the live has changed. */
  changed(onAir: OnAir): void {
    this.#onAir = onAir;
    const state = { live: onAir.live, atMs: this.#options.clock() };
    if (this.#recording === null) return void this.#seen.push(state);
    this.#recording.changed(state.live, state.atMs);
    this.writeName().catch((error: unknown) => {
      // The name is written again with the next events.
      this.#warn(error, "a live's title could not be written");
    });
  }

  /** Writes title and cover if they have changed. Rejects when they can't be written. */
  async writeName(): Promise<void> {
    const recording = this.#recording;
    await recording?.writeName((live) => nameSitting(this.#options.db, recording.sittingId, live));
  }

  /** Stores until when it was on air: whether the room's next live continues its sitting depends on that. */
  async storeSeen(): Promise<void> {
    await this.#opening;
    const { db, clock } = this.#options;
    if (this.#recording)
      await markSeen(db, this.#recording.sittingId, new Date(this.#recording.endedAtMs ?? clock()));
  }

  /** Repeats a failed attempt to open the record or to write its end. */
  retry(): void {
    if (this.#isBusy) return;
    const recording = this.#recording;
    if (recording === null) this.#opening = this.#open();
    else if (recording.endedAtMs !== null) void this.#end(recording, recording.endedAtMs);
  }

  /** Takes no more facts. */
  stop(): void {
    this.#unfollow();
    this.#stopped ??= { missingSinceMs: this.#missingSinceMs() };
  }

  /** Ends the work on the live, without writing anything. */
  drop(): void {
    this.#isDropped = true;
    this.stop();
    this.#options.open.release();
    this.#options.onDone();
  }

  async #open(): Promise<void> {
    this.#isBusy = true;
    try {
      await this.#options.before?.storeSeen();
      const { sittingId, end } = await this.#findSitting();
      if (this.#stopped === null) this.#follow(sittingId, end);
    } catch (error) {
      this.#warn(error, "a live could not be recorded");
      if (this.#options.setAside.isRefused(this.#onAir.live.id, error)) this.drop();
    } finally {
      this.#isBusy = false;
    }
  }

  /** Finds or creates the sitting, and the end of its record: of a new live its start. */
  async #findSitting(): Promise<{ sittingId: string; end: RecordEnd }> {
    const { db, describe, closer } = this.#options;
    const { live } = this.#onAir;
    const startedAt = new Date(live.startedAtSec * 1_000);
    const sitting = describe(this.#onAir);
    const { id, seenAt, missingSince } = await findOrBeginSitting(db, {
      liveId: live.id,
      startedAt,
      sitting,
    });
    const end = await closer.endOfRecord(id, { seenAt: seenAt ?? startedAt, missingSince });
    await openBroadcast(db, id, live.id, startedAt);
    // It may be a new broadcast, or have another title than when it was last seen.
    await nameSitting(db, id, live);
    return { sittingId: id, end: seenAt === null ? { ...end, sinceMs: startedAt.getTime() } : end };
  }

  #follow(sittingId: string, { sinceMs, written }: RecordEnd): void {
    const { clock, open } = this.#options;
    const [first = { live: this.#onAir.live, atMs: clock() }, ...later] = this.#seen;
    const { id } = first.live;
    const recording = new Recording({
      sittingId,
      live: first.live,
      seenAtMs: first.atMs,
      nowMs: clock,
      missingSinceMs: () => (this.#stopped ? this.#stopped.missingSinceMs : this.#missingSinceMs()),
      onComplete: (endedAtMs) => void this.#end(recording, endedAtMs),
    });
    for (const { live, atMs } of later) recording.changed(live, atMs);
    this.#recording = recording;
    for (const { value } of open.journal.continueRecord(id, sinceMs, written.map(factIdOf)))
      recording.take(value);
    this.#unfollow = open.journal.follow(({ value }) => {
      if (value.live === id) recording.take(value);
    });
  }

  async #end(recording: Recording, endedAtMs: number): Promise<void> {
    const { db, describe, closer, setAside, flush } = this.#options;
    const { id } = recording.live;
    this.#isBusy = true;
    try {
      await flush();
      // Another process has taken over.
      if (this.#isDropped) return;
      // The show may have been assigned while the live was on air.
      const { title, cover, ...others } = describe(this.#onAir);
      await changeSitting(db, recording.sittingId, others);
      await nameSitting(db, recording.sittingId, { id, title, cover });
      await closer.close(id, recording.sittingId, endedAtMs);
    } catch (error) {
      this.#warn(error, "a live's end could not be written");
      if (!setAside.isRefused(id, error)) return;
    } finally {
      this.#isBusy = false;
    }
    this.drop();
  }

  #missingSinceMs(): number | null {
    return this.#options.open.journal.missingSinceMs(this.#onAir.live.id);
  }

  #warn(error: unknown, message: string): void {
    this.#options.logger.warn({ reason: reasonOf(error), live: this.#onAir.live.id }, message);
  }
}

function factIdOf(event: RecordEnd["written"][number]): FactId {
  if (event.type === "comment") return { type: "comment", id: event.id };
  const { id, occurrence } = event;
  // Earlier releases appended a number to the id that was unique in a live, not among equal gifts.
  return occurrence === undefined
    ? { type: "gift", id: id.replace(/-(?:log)?\d+$/, "") }
    : { type: "gift", id, occurrence };
}
