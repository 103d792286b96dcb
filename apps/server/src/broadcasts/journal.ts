import { setTimeout as wait } from "node:timers/promises";
import type { ChatStatus } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import { Listeners } from "../base/listeners.ts";
import { LruMap } from "../base/lru-map.ts";
import { isLater, positionOf, SequenceLog, type LogPosition, type Replay } from "../base/sequence-log.ts";
import type { ChatFact, ChatFeed, FeedEvent, LiveLog, OnAir } from "../platforms/on-air.ts";
import { ChatState } from "./chat-state.ts";
import { Coverage } from "./coverage.ts";
import {
  completeSinceMs,
  idOf,
  isChat,
  keyOf,
  type Fact,
  type FactCount,
  type JournalCopy,
  type JournalEntry,
  type LiveFact,
} from "./facts.ts";
import { missedSinceMs } from "./gaps.ts";
import { KnownFacts, type FactId } from "./known-facts.ts";
import { endedData, type LiveEvent } from "./on-air.ts";
import { ReadLive } from "./read-live.ts";

export interface JournalOptions {
  clock: Clock;
  /** Whether this process reads the platforms; otherwise the journal is the copy of another process's. */
  isReading: boolean;
  /** The live that is on air in the room right now. */
  onAir: () => OnAir | undefined;
  /** A live's chat; null when it can't be read (no key, or a ticket is needed). */
  feedOf: (onAir: OnAir) => ChatFeed | null;
  /** The platform's log of a live; null where there is none. Rejects when it can't be read. */
  readLog: (onAir: OnAir) => Promise<LiveLog | null>;
  /** The platform's socket reported the end of this live. */
  onEnded: (onAir: OnAir) => void;
  /** The platform's socket reported that another live began in the same room. */
  onStarted: (onAir: OnAir) => void;
  /** The platform's socket disconnected. */
  onDropped: (onAir: OnAir) => void;
  count: (what: FactCount) => void;
  /** An entry was added. @param idBefore id of the entry before it */
  onAdded: (entry: JournalEntry, idBefore: string) => void;
  /** How long new facts wait for the missed ones of the platform's log, which are earlier. */
  lookupFirstMs: number;
  /** Maximum delay of an event between the platform and this process under load. */
  maxDelayMs: number;
}

/** Entries that readers can resume from: the last ten minutes, or fewer of a very busy live. */
const BOUNDS = { maxEntries: 2_000, maxAgeMs: 600_000 };

/** A copy has so many entries: more than a reader can resume over. */
const MAX_COPIED = 500;

/** Lives of a room whose state is stored: one on air, and some that ended while their record was being opened. */
const MAX_LIVES = 8;

/**
 * Everything that happens in the lives of one room, numbered, each fact once: one socket to the platform, and its log
 * for what the socket missed. It alone decides what is a repetition and what is a gap. It follows the room from one
 * live to the next.
 */
export class Journal {
  readonly #options: JournalOptions;
  readonly #log: SequenceLog<LiveFact>;
  /** A platform's log belongs to the room, so the lives of a room share what is known. */
  readonly #known = new KnownFacts();
  readonly #followers = new Listeners<JournalEntry>();
  readonly #chat = new ChatState();
  /** By live id. */
  readonly #lives = new LruMap<string, ReadLive>(MAX_LIVES);
  #onAir: ReadLive | null = null;
  #isClosed = false;
  /** Whether it is the copy of another process's journal. */
  #isCopy: boolean;
  /** The newest entry that was copied; null before the first copy. */
  #copied: LogPosition | null = null;

  constructor(options: JournalOptions) {
    this.#options = options;
    this.#log = new SequenceLog(BOUNDS, options.clock());
    this.#isCopy = !options.isReading;
    if (this.#isCopy) return;
    const onAir = options.onAir();
    if (onAir) this.#begin(onAir);
  }

  /** Whether a socket to the platform is open or reconnecting; `status` says whether it is connected. */
  get isFeeding(): boolean {
    return (this.#onAir?.feed ?? null) !== null;
  }

  /** Whether the chat is read, by this process or by the one whose journal this one copies. */
  get isRead(): boolean {
    const { connected } = this.status;
    return this.isFeeding || (this.#isCopy && (connected || this.downSinceMs !== null));
  }

  get status(): ChatStatus {
    return this.#chat.status;
  }

  /** Since when the socket is disconnected, Unix ms; null while it is connected. */
  get downSinceMs(): number | null {
    return this.#chat.downSinceMs;
  }

  /** Text that is shown over the picture; null when there is none, or it is unknown. */
  get telop(): string | null {
    return this.#chat.telop;
  }

  /** Id of the newest entry, to resume from. */
  get cursor(): string {
    return this.#log.cursor;
  }

  /** The entries after an id, or why they are not available. */
  since(id: string): Replay<LiveFact> {
    return this.#log.since(id, this.#options.clock());
  }

  /** Calls the listener with each entry from now on. @returns the unsubscribe function */
  follow(listener: (entry: JournalEntry) => void): () => void {
    return this.#followers.subscribe(listener);
  }

  /**
   * Continues the record of a live that ends at `sinceMs` (Unix ms): looks up the part between the record and this
   * journal in the platform's log, and adds what it finds, or a gap.
   * @param written facts that the record contains
   * @returns the stored entries that the record lacks, oldest first; later ones go to followers
   */
  continueRecord(live: string, sinceMs: number, written: readonly FactId[]): JournalEntry[] {
    const inRecord = new Set(written.map(keyOf));
    for (const fact of written) this.#known.add(fact);
    this.#lives.get(live)?.cover(sinceMs);
    return this.#log.entries.filter(
      ({ value }) => value.live === live && !inRecord.has(keyOf(idOf(value.fact))),
    );
  }

  /** Since when facts of a live may be missing that are neither found nor stated as a gap yet; null for none. */
  missingSinceMs(live: string): number | null {
    return this.#lives.get(live)?.coverage.missingSinceMs ?? null;
  }

  /** The newest entries and the state of the chat. */
  copy(): JournalCopy {
    return { ...this.#log.copy(MAX_COPIED), ...this.#chat.copy };
  }

  /** From now on another process reads the live. The socket to the platform stays open until `takeCopy`. */
  becomeCopy(): void {
    this.#isCopy = true;
  }

  /** Whether this journal receives the chat, and the one that it is to copy does not yet. */
  isAheadOf(copy: JournalCopy): boolean {
    return this.isFeeding && this.#chat.status.connected && !copy.status.connected;
  }

  /**
   * Adds what the journal of the process that reads the live has more than this copy, or a gap.
   * @param heardMs until when that process was heard before, Unix ms; null when this is the first copy
   */
  takeCopy(copy: JournalCopy, heardMs: number | null): void {
    if (!this.#isCopy) return;
    const { status } = this;
    const completeUntilMs = this.isFeeding && status.connected ? this.#options.clock() : heardMs;
    if (this.isFeeding) this.#stop();
    // Readers know that status until they are told another one.
    this.#chat.status = status;
    const copied = this.#copied;
    const { entries, idBefore } = copy;
    this.#copied = entries.at(-1) ?? positionOf(idBefore);
    if (copied === null && this.#log.entries.length === 0) {
      this.#log.become(copy);
      for (const entry of entries) this.#learn(entry);
    } else {
      const at = entries.findLastIndex(({ id }) => id === copied?.id);
      if (at >= 0 || copied?.id === idBefore) for (const entry of entries.slice(at + 1)) this.#adopt(entry);
      else this.#adoptOther(copy, completeUntilMs);
    }
    if (copy.status.connected !== this.#chat.status.connected) this.#setStatus(copy.status);
    this.#chat.downSinceMs = copy.downSinceMs;
    this.#chat.telop = copy.telop;
  }

  /**
   * Adds an entry of the journal that this one copies.
   * @param idBefore id of the entry before it
   * @returns false when entries are missing in between: the copy must be taken again
   */
  takeEntry(entry: JournalEntry, idBefore: string): boolean {
    if (!this.#isCopy) return true;
    if (this.#copied === null) return false;
    if (!isLater(entry, this.#copied)) return true;
    if (this.#copied.id !== idBefore) return false;
    this.#copied = entry;
    this.#adopt(entry);
    return true;
  }

  /**
   * From now on this process reads the live: connects to the platform, and looks up what was missed since the other
   * process was last heard.
   * @param heardMs Unix ms; null when it was never heard of this room
   * @param random 0 ≤ x < 1, by which ids of processes that go on alone differ
   */
  read(heardMs: number | null, random: number): void {
    if (!this.#isCopy) return;
    this.#isCopy = false;
    this.#copied = null;
    this.#log.fork(random);
    if (this.isFeeding) return;
    const { status, downSinceMs } = this;
    const onAir = this.#options.onAir();
    if (!onAir) return this.#stop();
    if (status.connected) this.#setStatus({ connected: false, reason: "reconnecting" });
    const coverage = new Coverage(this.#options.maxDelayMs);
    for (const { value } of this.#log.entries)
      if (value.live === onAir.live.id && isChat(value.fact)) coverage.take(value.fact);
    const brokeOffMs = status.connected ? heardMs : (downSinceMs ?? heardMs);
    if (brokeOffMs !== null)
      coverage.missingSince(missedSinceMs(brokeOffMs, coverage.newestMs, this.#options.maxDelayMs));
    this.#lives.delete(onAir.live.id);
    this.#begin(onAir, coverage);
  }

  /** Handles an event of the watcher for this room. */
  onLiveEvent(event: LiveEvent): void {
    if (this.#isCopy) return;
    const { onAir } = event;
    if (event.type === "started") {
      this.#add(onAir.live.id, { type: "live.started", data: { live: onAir.live } });
      this.#begin(onAir);
    } else if (event.type === "ended") {
      this.#add(onAir.live.id, { type: "live.ended", data: endedData(event) });
      const live = this.#lives.get(onAir.live.id);
      if (this.#onAir === live) this.#stop();
      void live?.complete(event.endedAtMs);
    } else {
      // A chat room that was unknown at the start may be known by now.
      this.#begin(onAir);
    }
  }

  /** Closes the socket to the platform. */
  close(): void {
    this.#isClosed = true;
    this.#stop();
  }

  /** A live is on air, or what is known of it has changed. @param coverage of a live that another process has read */
  #begin(onAir: OnAir, coverage = new Coverage(this.#options.maxDelayMs)): void {
    if (this.#isClosed) return;
    const { id } = onAir.live;
    const known = this.#lives.get(id);
    const live = known ?? this.#open(onAir, coverage);
    live.onAir = onAir;
    if (!known) this.#lives.set(id, live);
    if (this.#onAir !== live) this.#stop();
    this.#onAir = live;
    if (live.feed === null) this.#feed(live);
  }

  #open(onAir: OnAir, coverage: Coverage): ReadLive {
    const { clock, readLog } = this.#options;
    return new ReadLive({
      onAir,
      coverage,
      clock,
      readLog,
      known: this.#known,
      add: (fact) => this.#add(onAir.live.id, fact),
      lostUntilMs: () => this.#log.lostUntilMs,
    });
  }

  #feed(live: ReadLive): void {
    const feed = this.#options.feedOf(live.onAir);
    if (feed === null) return this.#setStatus({ connected: false, reason: "no_key" });
    live.feed = new AbortController();
    // Until the first attempt fails it is being opened, also where there was no key before.
    this.#chat.reset();
    void this.#read(feed, live, live.feed.signal);
  }

  #stop(): void {
    this.#onAir?.feed?.abort();
    this.#onAir = null;
    this.#chat.reset();
    this.#chat.telop = null;
  }

  async #read(feed: ChatFeed, live: ReadLive, signal: AbortSignal): Promise<void> {
    for await (const event of feed(signal)) {
      if (signal.aborted) return;
      this.#take(event, live);
      // What was missed comes before what follows, unless the platform is slow to say what that was.
      if (event.kind === "connected")
        await Promise.race([live.lookups, wait(this.#options.lookupFirstMs, null, { ref: false })]);
    }
  }

  #take(event: FeedEvent, live: ReadLive): void {
    const { onAir, coverage } = live;
    const nowMs = this.#options.clock();
    switch (event.kind) {
      case "fact":
        return this.#takeFact(event.fact, live);
      case "connected": {
        this.#known.connected();
        const sinceMs = coverage.connected(nowMs);
        this.#setStatus({ connected: true });
        if (sinceMs !== null) live.lookUp({ sinceMs, untilMs: nowMs });
        return;
      }
      case "disconnected":
        if (this.#chat.status.connected) this.#options.onDropped(onAir);
        coverage.disconnected(nowMs);
        return this.#setStatus({ connected: false, reason: "reconnecting" });
      case "ended":
        return this.#options.onEnded(onAir);
      case "started":
        return this.#options.onStarted(onAir);
      case "left-out":
        this.#options.count(event.why);
    }
  }

  #takeFact(fact: ChatFact, live: ReadLive): void {
    const taken = this.#known.take(fact);
    this.#options.count(taken === null ? "duplicate" : "in");
    if (taken === null) return;
    this.#chat.learn(taken, this.#options.clock());
    live.add(taken);
  }

  #setStatus(status: ChatStatus): void {
    if (!this.#chat.set(status, this.#options.clock())) return;
    this.#add(this.#onAir?.onAir.live.id ?? null, { type: "status", data: status });
  }

  #add(live: string | null, fact: Fact): void {
    const idBefore = this.cursor;
    const entry = this.#log.append(() => ({ live, fact }), this.#options.clock());
    this.#followers.tell(entry);
    this.#options.onAdded(entry, idBefore);
  }

  /** Adds an entry of another process's journal, unless this one has its comment or gift already. */
  #adopt(entry: JournalEntry): void {
    const id = idOf(entry.value.fact);
    if (id !== null && this.#known.has(id)) return;
    this.#learn(entry);
    this.#followers.tell(this.#log.adopt(entry, this.#options.clock()));
  }

  /**
   * Adds what another journal has more than this one, which was read by this process or copied from a third one.
   * @param completeUntilMs until when this journal is complete, Unix ms; null when nobody has read it
   */
  #adoptOther(copy: JournalCopy, completeUntilMs: number | null): void {
    const sinceMs = completeSinceMs(copy, this.#options.clock());
    if (completeUntilMs !== null && sinceMs > completeUntilMs) {
      // Readers see that the chat was interrupted.
      if (this.#chat.status.connected) this.#setStatus({ connected: false, reason: "reconnecting" });
      const live = this.#options.onAir()?.live.id ?? null;
      this.#add(live, { type: "gap", data: { fromMs: completeUntilMs, untilMs: sinceMs, of: "everything" } });
    }
    for (const entry of copy.entries) if (isChat(entry.value.fact)) this.#adopt(entry);
  }

  #learn({ atMs, value: { fact } }: JournalEntry): void {
    const id = idOf(fact);
    if (id) this.#known.add(id);
    else this.#chat.learn(fact, atMs);
  }
}
