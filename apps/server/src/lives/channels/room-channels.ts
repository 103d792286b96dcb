import type { Platform, Podium } from "@penlight/contract";
import type { Clock } from "../../base/clock.ts";
import { AppError } from "../../base/errors.ts";
import type { Listeners } from "../../base/listeners.ts";
import type { JournalEntry } from "../../broadcasts/facts.ts";
import type { Journal } from "../../broadcasts/journal.ts";
import type { Journals } from "../../broadcasts/journals.ts";
import type { LivesWatcher } from "../../broadcasts/watcher.ts";
import { placeOf, type OnAir } from "../../platforms/on-air.ts";
import { Channel, EventChannel } from "../../realtime/channel.ts";
import { eventOf, type EventReplay, type LoggedEvent, type ReplayLog } from "../../realtime/event-log.ts";
import {
  standingTopic,
  SubscribeError,
  type ChannelFamily,
  type ChannelReader,
  type Topic,
} from "../../realtime/topics.ts";
import { LiveNews } from "./lives-channel.ts";

export interface RoomChannelsOptions {
  watcher: LivesWatcher;
  journals: Pick<Journals, "open">;
  /** Waits until the journal of a room has the entries that other processes have. */
  prepareJournal: (place: string) => Promise<void>;
  clock: Clock;
  /**
   * A room's live, including one that is not in the list yet; null while there is none. Rejects with a `…_not_found`
   * code for a room that is not of the group.
   */
  findLive: (platform: Platform, room: string) => Promise<OnAir | null>;
  /**
   * Rejects with `ticket_required` or `code_invalid` when the reader may not read the chat of a ticketed live, and with
   * a status of 500 and above when that can't be determined.
   */
  assertMayWatch: (onAir: OnAir, reader: ChannelReader) => Promise<unknown>;
  /** Requests an early poll of the platform's list. */
  hurryPoll: (platform: Platform) => void;
  liveUpdateMs: number;
  /** Called for each comment and gift that was sent to viewers, with the time since it happened by the platform's clock. */
  onRelayed: (platform: Platform, lagMs: number) => void;
  /** Notified when the fans of this site who watch a room's live have changed. */
  podiumChanged: Listeners<{ platform: Platform; room: string; podium: Podium }>;
}

/** Events that a client may have missed in a room's chat; after more it reads the room again. */
const MAX_CHAT_REPLAY = 200;
const LIVE_BOUNDS = { maxEntries: 100, maxAgeMs: 600_000 };

/** The channels of one room: `chat:{platform}:{room}` and `live:{platform}:{room}`. */
export function roomChannels(options: RoomChannelsOptions): ChannelFamily[] {
  return [chatChannels(options), liveChannels(options)];
}

/** A room's chat: the entries of its journal, which is open from the first viewer until some time after the last. */
function chatChannels(options: RoomChannelsOptions): ChannelFamily {
  const { watcher, assertMayWatch, prepareJournal } = options;
  return {
    kind: "chat",
    isGuarded: (name) => watcher.at(placeIn(name))?.live.ticketed === true,
    onGuarded: (listener) =>
      watcher.subscribe(({ type, onAir }) => {
        if (type === "started" && onAir.live.ticketed) listener();
      }),
    async find(name, reader) {
      const onAir = await findOnAir(options, name);
      if (onAir?.live.ticketed) await assertMayWatch(onAir, reader).catch(refuse);
      await prepareJournal(placeIn(name));
      return { key: name, make: () => openChat(options, name) };
    },
  };
}

function openChat({ watcher, journals, clock, onRelayed }: RoomChannelsOptions, name: string): Topic {
  const place = placeIn(name);
  const { journal, release } = journals.open(place);
  const log = new ChatLog(name, journal);
  const { platform } = partsOf(name);
  const channel = new Channel({
    name,
    log,
    clock,
    onSent(events) {
      for (const { happenedMs } of events)
        if (happenedMs !== undefined) onRelayed(platform, Math.max(0, clock() - happenedMs));
    },
  });
  const end = journal.follow((entry) => {
    const event = log.eventOf(entry);
    if (event) channel.deliver(event);
  });
  const state = () => ({
    ...journal.status,
    live: watcher.at(place)?.live.id ?? null,
    telop: journal.telop,
  });
  return standingTopic(channel, state, () => {
    end();
    release();
  });
}

/** A journal's entries as events of the chat channel, with the journal's ids. */
class ChatLog implements ReplayLog {
  readonly #name: string;
  readonly #journal: Journal;
  /** Each entry is serialised once, also for clients that resume. */
  readonly #events = new WeakMap<JournalEntry, LoggedEvent>();

  constructor(name: string, journal: Journal) {
    this.#name = name;
    this.#journal = journal;
  }

  get cursor(): string {
    return this.#journal.cursor;
  }

  since(id: string): EventReplay {
    const replay = this.#journal.since(id);
    if (replay.kind === "gap") return replay;
    const isGap = replay.entries.some(({ value }) => value.fact.type === "gap");
    // Clients then read the platform's log, which may have been written since.
    if (isGap || replay.entries.length > MAX_CHAT_REPLAY) return { kind: "gap", reason: "too_old" };
    return { kind: "events", events: replay.entries.flatMap((entry) => this.eventOf(entry) ?? []) };
  }

  /** Null for an entry that pages do not show. */
  eventOf(entry: JournalEntry): LoggedEvent | null {
    const { fact } = entry.value;
    if (fact.type === "gap" || fact.type === "complete") return null;
    const happened = fact.type === "comment" || fact.type === "gift" ? { happenedMs: fact.data.atMs } : {};
    const event = this.#events.get(entry) ?? {
      ...eventOf(this.#name, entry, fact.type, fact.data),
      ...happened,
    };
    this.#events.set(entry, event);
    return event;
  }
}

/** What a room's page shows besides the chat: its live and its podium. */
function liveChannels(options: RoomChannelsOptions): ChannelFamily {
  /** Number of open live channels of each platform. */
  const open = new Map<Platform, number>();
  const count = (platform: Platform, change: 1 | -1): void => {
    const now = (open.get(platform) ?? 0) + change;
    open.set(platform, now);
    // The poll interval is shorter from now on; the first viewer does not wait for the current long one to end.
    if (options.watcher.setWatched(platform, now > 0)) options.hurryPoll(platform);
  };
  return {
    kind: "live",
    async find(name) {
      await findOnAir(options, name);
      return { key: name, make: () => openLive(options, name, count) };
    },
  };
}

function openLive(
  { watcher, clock, liveUpdateMs, podiumChanged }: RoomChannelsOptions,
  name: string,
  count: (platform: Platform, change: 1 | -1) => void,
): Topic {
  const place = placeIn(name);
  const { platform } = partsOf(name);
  const channel = new EventChannel({ name, bounds: LIVE_BOUNDS, clock });
  const news = new LiveNews(channel, clock, liveUpdateMs);
  const ends = [
    watcher.subscribe((event) => {
      if (placeOf(event.onAir.live) === place) news.tell(event);
    }),
    podiumChanged.subscribe(({ podium, ...room }) => {
      if (placeOf(room) === place) channel.publish("podium", podium);
    }),
  ];
  count(platform, 1);
  const state = () => ({ live: watcher.at(place)?.live ?? null });
  return standingTopic(channel, state, () => {
    for (const end of ends) end();
    count(platform, -1);
  });
}

/** The room's live. Looks up a live that is not in the list yet, so that its first viewer has a chat. */
async function findOnAir({ findLive }: RoomChannelsOptions, name: string): Promise<OnAir | null> {
  const { platform, room } = partsOf(name);
  return findLive(platform, room).catch((error: unknown) => {
    if (error instanceof AppError && error.status === 404)
      throw new SubscribeError("not_found", "There is no such room.");
    // The platform fails: the channel is opened anyway and is fed when the platform recovers.
    return null;
  });
}

/**
 * Converts a refusal to a {@link SubscribeError}. Errors of the platform (500 and above) say nothing about a ticket and
 * are rethrown.
 */
function refuse(error: unknown): never {
  if (!(error instanceof AppError) || error.status >= 500) throw error;
  throw error.code === "code_invalid"
    ? new SubscribeError("code_invalid", "This code does not open the live.")
    : new SubscribeError("ticket_required", "A ticket is needed for this live.");
}

/** The name has been validated by the contract's schema. */
function partsOf(name: string): { platform: Platform; room: string } {
  const [, platform, room = ""] = name.split(":");
  return { platform: platform as Platform, room };
}

function placeIn(name: string): string {
  return placeOf(partsOf(name));
}
