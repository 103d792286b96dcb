import type { Comment, Gift, Live, RankEntry } from "@penlight/contract";
import type { LiveFact } from "../../broadcasts/facts.ts";
import type { RecordEvent } from "./record-event.ts";

/** Maximum number of events that wait to be written; a longer outage of the database causes a gap. */
const MAX_WAITING = 20_000;

export interface RecordingOptions {
  sittingId: string;
  live: Live;
  /** When the live was seen in this state, Unix ms; before its record could be opened. */
  seenAtMs: number;
  nowMs: () => number;
  /** Since when the live's journal lacks facts, Unix ms; null for none. */
  missingSinceMs: () => number | null;
  /** All facts of the live have been taken. @param endedAtMs its end, Unix ms */
  onComplete: (endedAtMs: number) => void;
}

/** The events of one broadcast that wait to be written. */
export class Recording {
  readonly sittingId: string;
  readonly #options: RecordingOptions;
  #live: Live;
  #events: RecordEvent[] = [];
  /** Since when events were dropped; null when none were. */
  #lostFromMs: number | null = null;
  /** Whether its title or cover differs from the written one. */
  #isRenamed = false;
  #endedAtMs: number | null = null;

  constructor(options: RecordingOptions) {
    this.#options = options;
    this.sittingId = options.sittingId;
    this.#live = options.live;
    const { live, seenAtMs } = options;
    this.#push({ type: "title", atMs: seenAtMs, title: live.title });
    this.#noteCounts(live, seenAtMs);
  }

  get live(): Live {
    return this.#live;
  }

  /** Number of events that wait to be written. */
  get waiting(): number {
    return this.#events.length;
  }

  /** Its end, Unix ms; null while it may have more events. */
  get endedAtMs(): number | null {
    return this.#endedAtMs;
  }

  take({ fact }: LiveFact): void {
    if (fact.type === "comment") this.#push(commentEvent(fact.data));
    else if (fact.type === "gift") this.#push(giftEvent(fact.data));
    else if (fact.type === "gap") {
      const { fromMs, untilMs, of } = fact.data;
      this.#push({ type: "gap", atMs: fromMs, untilMs, of });
    } else if (fact.type === "complete") {
      this.#endedAtMs = fact.data.endedAtMs;
      this.#stateLost(fact.data.endedAtMs);
      this.#options.onComplete(fact.data.endedAtMs);
    }
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

  /** Takes the events that are to be written, with the time since when more are missing. */
  drain(): { events: RecordEvent[]; missingSinceMs: number | null } {
    const events = this.#events;
    this.#events = [];
    return { events, missingSinceMs: this.#options.missingSinceMs() };
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

  #push(event: RecordEvent): void {
    if (this.#events.length < MAX_WAITING) this.#stateLost(event.atMs);
    if (this.#events.length >= MAX_WAITING) this.lose([event]);
    else this.#events.push(event);
  }

  /** Adds the gap of dropped events. */
  #stateLost(untilMs: number): void {
    if (this.#lostFromMs === null) return;
    this.#events.push({ type: "gap", atMs: this.#lostFromMs, untilMs, of: "everything" });
    this.#lostFromMs = null;
  }
}

function commentEvent({ id, atMs, user, text }: Comment): RecordEvent {
  return { type: "comment", id, atMs, user, text };
}

function giftEvent(gift: Gift): RecordEvent {
  const { id, occurrence, atMs, user, giftId, name, image, count, points, free } = gift;
  return {
    type: "gift",
    id,
    occurrence,
    atMs,
    user,
    giftId,
    image,
    count,
    ...(name !== undefined && { name }),
    ...(points !== undefined && { points }),
    ...(free !== undefined && { free }),
  };
}
