import type { Live, RankEntry } from "@penlight/contract";
import type { Fact, FactGap } from "../../broadcasts/fact-log.ts";
import type { LiveLog } from "../../lives/watching.ts";
import { commentEvent, giftEvent, type Heard } from "./heard.ts";
import type { RecordEvent } from "./record-event.ts";

/** Maximum number of events that wait to be written; a longer outage of the database causes a gap. */
const MAX_WAITING = 20_000;

/**
 * Interval of repeating that a live is not received: the process that continues the record reads its last minutes only.
 */
const NOTE_EVERY_MS = 60_000;
/** Usual delay of events: so much before a break may be lost, too. */
const LATENCY_MS = 2_000;

export interface RecordingOptions {
  sittingId: string;
  live: Live;
  /** When the live was seen in this state, Unix ms; before its record could be opened. */
  seenAtMs: number;
  /** Since when nothing was received of it, Unix ms. */
  unheardSinceMs: number;
  /** Recently received events of the sitting, used to drop duplicates. */
  heard: Heard;
  nowMs: () => number;
  /** The platform's log of the live; null where there is none. Rejects when it can't be read. */
  readLog: () => Promise<LiveLog | null>;
}

/**
 * The recording of one broadcast: takes facts, fills missed ones from the platform's log, and records a gap for the
 * rest.
 */
export class Recording {
  readonly sittingId: string;
  readonly #options: RecordingOptions;
  readonly #heard: Heard;
  #live: Live;
  #events: RecordEvent[] = [];
  /** Null while the live's chat is received. */
  #unheardSinceMs: number | null;
  /** Since when events were dropped; null when none were. */
  #lostFromMs: number | null = null;
  #filling: Promise<void> = Promise.resolve();
  /** Start times of the gaps that are being searched in the log. */
  readonly #lookingFromMs = new Set<number>();
  /** Whether its title or cover differs from the written one. */
  #isRenamed = false;
  /** The connection state that was last recorded. */
  #noted: { atMs: number; sinceMs: number | null } | null = null;

  constructor(options: RecordingOptions) {
    this.#options = options;
    this.sittingId = options.sittingId;
    this.#live = options.live;
    this.#heard = options.heard;
    this.#unheardSinceMs = options.unheardSinceMs;
    const { live, seenAtMs } = options;
    this.#push({ type: "title", atMs: seenAtMs, title: live.title });
    this.#noteCounts(live, seenAtMs);
  }

  get live(): Live {
    return this.#live;
  }

  /** Its recently received events. */
  get heard(): Heard {
    return this.#heard;
  }

  hear(fact: Fact | FactGap): void {
    if (fact.type === "comment") this.#keepNew(commentEvent(fact.data));
    else if (fact.type === "gift") this.#keepNew(giftEvent(fact.data));
    else if (fact.type === "status" && fact.data.connected) this.connected();
    else if (fact.type === "status")
      this.#unheardSinceMs ??= this.#heard.unheardSinceMs(this.#options.nowMs());
  }

  /** The live's chat is received from now on: searches the log for missed events. */
  connected(): void {
    const sinceMs = this.#unheardSinceMs;
    if (sinceMs === null) return;
    this.#unheardSinceMs = null;
    const untilMs = this.#options.nowMs();
    this.#lookingFromMs.add(sinceMs);
    this.#filling = this.#filling
      .then(() => this.#fill(sinceMs, untilMs))
      .finally(() => this.#lookingFromMs.delete(sinceMs));
  }

  /** @param atMs when the live was seen in this state, Unix ms */
  changed(live: Live, atMs: number): void {
    const before = this.#live;
    this.#live = live;
    if (live.title !== before.title) this.#push({ type: "title", atMs, title: live.title });
    const { visits, viewers } = live.counts;
    if (visits !== before.counts.visits || viewers !== before.counts.viewers) this.#noteCounts(live, atMs);
    this.#isRenamed ||= live.title !== before.title || live.cover !== before.cover;
  }

  /** Writes title and cover if they have changed. A failed write is retried with the next call. */
  async writeName(write: (live: Live) => Promise<void>): Promise<void> {
    if (!this.#isRenamed) return;
    this.#isRenamed = false;
    try {
      await write(this.#live);
    } catch (error) {
      this.#isRenamed = true;
      throw error;
    }
  }

  notePodium(entries: readonly RankEntry[]): void {
    if (entries.length === 0) return;
    const people = entries.map(({ user: { user_id, name, avatar_url } }) => ({
      id: String(user_id),
      name,
      avatar: avatar_url,
    }));
    this.#push({ type: "podium", atMs: this.#options.nowMs(), people });
  }

  /**
   * Ends the recording: what was missed and not found becomes a gap. Settles when the search has ended.
   * @param goneMs the latest possible end by the platform's list, Unix ms
   * @returns when it ended: not before its last message, since a list may be incomplete
   */
  async end(goneMs: number): Promise<number> {
    await this.#filling;
    const endedAtMs = Math.max(goneMs, Math.min(this.#heard.newestMs, this.#options.nowMs()));
    if (this.#unheardSinceMs !== null) this.#keepGap(this.#unheardSinceMs, endedAtMs);
    this.#unheardSinceMs = null;
    return endedAtMs;
  }

  /** Takes the events that are to be written. */
  drain(): RecordEvent[] {
    this.#noteHearing();
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** Returns events that could not be written, for the next write. */
  putBack(events: readonly RecordEvent[]): void {
    this.#events = [...events, ...this.#events];
    const tooMany = this.#events.length - MAX_WAITING;
    if (tooMany > 0) this.lose(this.#events.splice(0, tooMany));
  }

  /** Registers that events will never be written: the record gets a gap. */
  lose(events: readonly RecordEvent[]): void {
    const first = events[0];
    if (first) this.#lostFromMs = Math.min(this.#lostFromMs ?? first.atMs, first.atMs);
  }

  async #fill(sinceMs: number, untilMs: number): Promise<void> {
    const log = await this.#options.readLog().catch(() => null);
    if (log === null) return this.#keepGap(sinceMs, untilMs);
    const { events, isWhole } = this.#heard.missing(log, sinceMs);
    for (const event of events) this.#push(event);
    if (!isWhole) this.#keepGap(sinceMs, untilMs);
  }

  #noteHearing(): void {
    const atMs = this.#options.nowMs();
    const unheardMs = Math.min(this.#unheardSinceMs ?? Infinity, ...this.#lookingFromMs);
    const sinceMs = unheardMs === Infinity ? null : unheardMs;
    const isNoted = this.#noted !== null && this.#noted.sinceMs === sinceMs;
    if (isNoted && (sinceMs === null || atMs - (this.#noted?.atMs ?? 0) < NOTE_EVERY_MS)) return;
    this.#noted = { atMs, sinceMs };
    this.#push({ type: "hearing", atMs, live: this.#live.id, unheardSinceMs: sinceMs });
  }

  #noteCounts({ id, counts: { visits, viewers } }: Live, atMs: number): void {
    if (visits === undefined && viewers === undefined) return;
    this.#push({
      type: "counts",
      atMs,
      live: id,
      ...(visits !== undefined && { visits }),
      ...(viewers !== undefined && { viewers }),
    });
  }

  #keepGap(fromMs: number, untilMs: number): void {
    const atMs = Math.max(this.#live.startedAtSec * 1_000, fromMs - LATENCY_MS);
    if (untilMs > atMs) this.#push({ type: "gap", atMs, untilMs, of: "everything" });
  }

  #keepNew(event: RecordEvent): void {
    if (this.#heard.hear(event)) this.#push(event);
  }

  #push(event: RecordEvent): void {
    if (this.#lostFromMs !== null && this.#events.length < MAX_WAITING) {
      this.#events.push({ type: "gap", atMs: this.#lostFromMs, untilMs: event.atMs, of: "everything" });
      this.#lostFromMs = null;
    }
    if (this.#events.length >= MAX_WAITING) this.lose([event]);
    else this.#events.push(event);
  }
}
