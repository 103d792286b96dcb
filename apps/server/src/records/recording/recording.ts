import type { Live, RankEntry } from "@penlight/contract";
import type { Fact, FactGap } from "../../broadcasts/fact-log.ts";
import type { LiveLog } from "../../lives/watching.ts";
import { commentEvent, giftEvent, type Heard } from "./heard.ts";
import type { RecordEvent } from "./record-event.ts";

/** So many events wait to be written; when the database is away for longer, the record has a gap. */
const MAX_WAITING = 20_000;

/** That a live is not heard is noted so often: who goes on with its record reads the last minutes of it alone. */
const NOTE_EVERY_MS = 60_000;
/** What is said comes through within so long: so much before a break may be lost, too. */
const LATENCY_MS = 2_000;

export interface RecordingOptions {
  sittingId: string;
  live: Live;
  /** When it was seen so, Unix ms: before its record could be opened. */
  seenAtMs: number;
  /** Since when nothing was heard of it. */
  unheardSinceMs: number;
  /** What was heard of the sitting just before: it is not told anew. */
  heard: Heard;
  nowMs: () => number;
  /** What the platform keeps of the live; null where it keeps nothing. Rejects when it can't be had. */
  readLog: () => Promise<LiveLog | null>;
}

/** One broadcast while it is recorded: hears facts, fills what it missed from the platform's log, and says what it can't. */
export class Recording {
  readonly sittingId: string;
  readonly #options: RecordingOptions;
  readonly #heard: Heard;
  #live: Live;
  #events: RecordEvent[] = [];
  /** Null while the live's chat is heard. */
  #unheardSinceMs: number | null;
  /** Where events had to be thrown away: from when on. */
  #lostFromMs: number | null = null;
  #filling: Promise<void> = Promise.resolve();
  /** From when on what was missed is being looked for. */
  readonly #lookingFromMs = new Set<number>();
  /** Its title or cover is another than was written. */
  #isRenamed = false;
  /** What was noted last of the hearing. */
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

  /** What was heard of it. */
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

  /** The live's chat is heard from now on: what was missed is looked for. */
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

  /** @param atMs when it was seen so, Unix ms */
  changed(live: Live, atMs: number): void {
    const before = this.#live;
    this.#live = live;
    if (live.title !== before.title) this.#push({ type: "title", atMs, title: live.title });
    const { visits, viewers } = live.counts;
    if (visits !== before.counts.visits || viewers !== before.counts.viewers) this.#noteCounts(live, atMs);
    this.#isRenamed ||= live.title !== before.title || live.cover !== before.cover;
  }

  /** Writes its title and cover where they have changed. What could not be written is written the next time. */
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
   * It ended: what is still unheard stays so. Settles when all that could be found is there.
   * @param goneMs when it ended at the latest by what its platform lists, Unix ms
   * @returns when it ended: not before what was said in it, which a list that hiccups can't know
   */
  async end(goneMs: number): Promise<number> {
    await this.#filling;
    const endedAtMs = Math.max(goneMs, Math.min(this.#heard.newestMs, this.#options.nowMs()));
    if (this.#unheardSinceMs !== null) this.#keepGap(this.#unheardSinceMs, endedAtMs);
    this.#unheardSinceMs = null;
    return endedAtMs;
  }

  /** Takes what is to be written. */
  drain(): RecordEvent[] {
    this.#noteHearing();
    const events = this.#events;
    this.#events = [];
    return events;
  }

  /** It could not be written: it waits for the next time. */
  putBack(events: readonly RecordEvent[]): void {
    this.#events = [...events, ...this.#events];
    const tooMany = this.#events.length - MAX_WAITING;
    if (tooMany > 0) this.lose(this.#events.splice(0, tooMany));
  }

  /** They will never be written: the record has a gap there. */
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
