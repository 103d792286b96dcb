import type { Platform } from "@penlight/contract";
import type { Clock } from "../base/clock.ts";
import { Listeners } from "../base/listeners.ts";
import { type ChatFeed, type LiveLog, placeOf, type OnAir } from "../platforms/on-air.ts";
import type { FactCount, JournalEntry } from "./facts.ts";
import { Journal } from "./journal.ts";
import type { LiveEvent } from "./on-air.ts";
import type { LivesWatcher } from "./watcher.ts";

export interface JournalsOptions {
  watcher: Pick<LivesWatcher, "at" | "subscribe" | "reportEnded" | "reportDropped">;
  clock: Clock;
  feedOf: (onAir: OnAir) => ChatFeed | null;
  /** The platform's log of a live; null where there is none. Rejects when it can't be read. */
  readLog: (onAir: OnAir) => Promise<LiveLog | null>;
  /** Reads the room again: what is known of this live's room may be outdated. Never rejects. */
  lookAnew: (onAir: OnAir) => Promise<void>;
  /** Another live began: the platform's list should be polled now. */
  hurryPoll: (platform: Platform) => void;
  /** Maximum delay of an event between the platform and this process under load. */
  maxDelayMs: number;
  /** Whether this process reads the platforms, for journals that are opened now. */
  isReading: () => boolean;
}

/** A log is usually read within half a second; viewers of a chat do not wait longer for a slow one. */
const LOOKUP_FIRST_MS = 3_000;

/**
 * State of a platform's chat sockets: how many are open, how many of them are connected, and since when the longest one
 * is disconnected (Unix ms).
 */
export interface ChatFeeds {
  open: number;
  connected: number;
  downSinceMs: number | null;
}

/** The journal of a room. */
export interface RoomJournal {
  /** The room key. */
  place: string;
  journal: Journal;
}

/** A reader's hold on a room's journal. */
export interface OpenJournal {
  journal: Journal;
  /** Ends the hold; the journal of a room that nobody holds is closed. */
  release: () => void;
}

/**
 * The journals of all rooms that somebody reads: each live is read once for all readers (sockets, the recorder). A
 * journal is fed as long as somebody holds it.
 */
export class Journals implements AsyncDisposable {
  readonly #options: JournalsOptions;
  /** By room key. */
  readonly #open = new Map<string, { journal: Journal; holds: number }>();
  readonly #unsubscribe: () => void;
  /** Notified of each journal that is opened. */
  readonly opened = new Listeners<RoomJournal>();
  /** Notified of each entry that a journal adds. */
  readonly added = new Listeners<{ place: string; entry: JournalEntry; idBefore: string }>();
  readonly counts = new Map<FactCount, number>();

  constructor(options: JournalsOptions) {
    this.#options = options;
    this.#unsubscribe = options.watcher.subscribe((event) => this.#onLiveEvent(event));
  }

  /** Opens the journal of a room, whether the room is on air or not. @param place the room key */
  open(place: string): OpenJournal {
    const known = this.#open.get(place);
    const open = known ?? { journal: this.#create(place), holds: 0 };
    open.holds += 1;
    if (!known) {
      this.#open.set(place, open);
      this.opened.tell({ place, journal: open.journal });
    }
    let isHeld = true;
    return {
      journal: open.journal,
      release: () => {
        if (!isHeld) return;
        isHeld = false;
        open.holds -= 1;
        if (open.holds > 0) return;
        // Nothing is received from now on, so the entries are dropped: a reader that returns gets a gap.
        this.#open.delete(place);
        open.journal.close();
      },
    };
  }

  /** The journal of a room; undefined while nobody holds it. */
  at(place: string): Journal | undefined {
    return this.#open.get(place)?.journal;
  }

  /** All open journals. */
  get all(): RoomJournal[] {
    return [...this.#open].map(([place, { journal }]) => ({ place, journal }));
  }

  /** The sockets of this process to a platform's chats. */
  sockets(platform: Platform): Pick<ChatFeeds, "open" | "connected"> {
    const all = this.#of(platform).filter(({ isFeeding }) => isFeeding);
    return { open: all.length, connected: all.filter(({ status }) => status.connected).length };
  }

  /** A platform's chats with readers here, also those whose socket another process has. */
  chats(platform: Platform): ChatFeeds {
    const all = this.#of(platform).filter(({ isRead }) => isRead);
    const downSinceMs = all.flatMap((journal) => journal.downSinceMs ?? []);
    return {
      open: all.length,
      connected: all.filter(({ status }) => status.connected).length,
      downSinceMs: downSinceMs.length > 0 ? Math.min(...downSinceMs) : null,
    };
  }

  #of(platform: Platform): Journal[] {
    return this.all.flatMap(({ place, journal }) => (place.startsWith(`${platform}:`) ? [journal] : []));
  }

  async [Symbol.asyncDispose](): Promise<void> {
    this.#unsubscribe();
    for (const { journal } of this.#open.values()) journal.close();
    this.#open.clear();
    await Promise.resolve();
  }

  #create(place: string): Journal {
    const { watcher, clock, feedOf, readLog, lookAnew, hurryPoll, maxDelayMs, isReading } = this.#options;
    return new Journal({
      clock,
      isReading: isReading(),
      onAdded: (entry, idBefore) => this.added.tell({ place, entry, idBefore }),
      feedOf,
      readLog,
      onAir: () => watcher.at(place),
      onEnded(onAir) {
        watcher.reportEnded(onAir);
        // The platform reports a restart as an end; its list shows the new live half a minute later.
        void lookAnew(onAir);
      },
      onStarted(onAir) {
        void lookAnew(onAir);
        hurryPoll(onAir.platform);
      },
      onDropped: (onAir) => void watcher.reportDropped(onAir),
      lookupFirstMs: LOOKUP_FIRST_MS,
      maxDelayMs,
      count: (what) => this.counts.set(what, (this.counts.get(what) ?? 0) + 1),
    });
  }

  #onLiveEvent(event: LiveEvent): void {
    this.#open.get(placeOf(event.onAir.live))?.journal.onLiveEvent(event);
  }
}
