import type { Comment } from "@penlight/contract";
import type { IdnOnAir, OnAir, ShowroomOnAir, ChatFeed } from "../platforms/on-air.ts";
import type { Idn } from "../platforms/idn.ts";
import type { KnownGift, Showroom } from "../platforms/showroom.ts";
import { LruMap } from "../base/lru-map.ts";

export interface ChatFeedsOptions {
  showroom: Showroom;
  idn: Pick<Idn, "chat">;
  /** The gifts of a room, by gift id. */
  catalogueOf: (roomId: number) => Promise<ReadonlyMap<number, KnownGift>>;
  /** Reads the comments of a ticketed live with the session of somebody who may read them. */
  ticketedLog: (onAir: ShowroomOnAir) => Promise<Comment[]>;
}

/** Minimum interval between two requests for the key of a live without one. */
const ASK_EVERY_MS = 20_000;

/** Returns a function that creates a live's chat feed; it returns null when the chat can't be read now. */
export function createChatFeeds(options: ChatFeedsOptions): (onAir: OnAir) => ChatFeed | null {
  return (onAir) => (onAir.platform === "idn" ? idnFeed(options, onAir) : showroomFeed(options, onAir));
}

function idnFeed({ idn }: ChatFeedsOptions, { chatRoomId }: IdnOnAir): ChatFeed | null {
  return chatRoomId === "" ? null : tellingGaps(idn.chat(chatRoomId));
}

function showroomFeed(options: ChatFeedsOptions, onAir: ShowroomOnAir): ChatFeed | null {
  const { showroom, catalogueOf, ticketedLog } = options;
  const { roomId, chatKey: listedKey, live } = onAir;
  // The live's info with the key is for ticket holders: without the key in the list there is no chat.
  if (live.ticketed && listedKey === "") return null;
  let gifts: ReadonlyMap<number, KnownGift> = new Map();
  let attempts = 0;
  // Gifts have no name until the catalogue is loaded; the chat does not wait for it.
  const learnGifts = (): void => {
    catalogueOf(roomId).then(
      (catalogue) => (gifts = catalogue),
      () => undefined,
    );
  };
  let knownKey = listedKey;
  let askedMs = -Infinity;
  const ask = async (): Promise<string> => {
    const nowMs = performance.now();
    // A live may have no key for a long time, and reconnects follow within seconds.
    if (live.ticketed || (knownKey === "" && nowMs - askedMs < ASK_EVERY_MS)) return knownKey;
    askedMs = nowMs;
    const info = await showroom.liveInfo(roomId).catch(() => null);
    return info?.chatKey || knownKey;
  };
  const key = async (): Promise<string> => {
    learnGifts();
    attempts += 1;
    // The key may have changed after a disconnect.
    if (attempts > 1 || knownKey === "") knownKey = await ask();
    if (knownKey === "") throw new Error("The live's chat has no key yet.");
    return knownKey;
  };
  const readLog = (): Promise<Comment[] | null> =>
    (live.ticketed ? ticketedLog(onAir) : showroom.comments(roomId)).catch(() => null);
  return withoutGaps(
    showroom.chat(key, (giftId) => gifts.get(giftId)),
    readLog,
  );
}

/** Adds the comments that were missed during a disconnect, from the platform's log, before it continues. */
export function withoutGaps(feed: ChatFeed, readLog: () => Promise<Comment[] | null>): ChatFeed {
  return async function* complete(signal) {
    const gap = new CommentGap();
    /** The log at the first connection; null before that. */
    let before: Promise<Comment[] | null> | null = null;
    for await (const event of feed(signal)) {
      yield event;
      if (event.kind === "fact" && event.fact.type === "comment") gap.note(event.fact.data);
      if (event.kind !== "connected") continue;
      if (before === null) {
        before = readLog().then((log) => {
          log?.toReversed().forEach((row) => gap.note(row));
          return log;
        });
        continue;
      }
      const [known, log] = await Promise.all([before, readLog()]);
      // Without a known comment the whole log would count as missed.
      if (log === null || (known === null && gap.isEmpty)) {
        yield { kind: "gap" };
        continue;
      }
      for (const row of gap.missing(log)) {
        gap.note(row);
        yield { kind: "fact", fact: { type: "comment", data: row } };
      }
    }
  };
}

/** Reports each disconnect as a gap, for a chat without a log. */
function tellingGaps(feed: ChatFeed): ChatFeed {
  return async function* honest(signal) {
    let isFirst = true;
    for await (const event of feed(signal)) {
      yield event;
      if (event.kind !== "connected") continue;
      if (!isFirst) yield { kind: "gap" };
      isFirst = false;
    }
  };
}

type Said = Pick<Comment, "id" | "atMs">;

/** More than the platform's log holds. */
const MAX_REMEMBERED = 500;
/** Comments of the same moment arrive in any order. */
const SLACK_MS = 2_000;

/** Remembers recent comments, and finds those in the platform's log that were missed during a disconnect. */
class CommentGap {
  readonly #ids = new LruMap<string, true>(MAX_REMEMBERED);
  #lastMs = 0;

  /** Marks a comment as known: it was delivered, or was in the log before the first connection. */
  note({ id, atMs }: Said): void {
    this.#ids.set(id, true);
    this.#lastMs = atMs;
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  /** Comments of the log that were not delivered, oldest first. @param log newest first */
  missing<T extends Said>(log: readonly T[]): T[] {
    const sinceMs = this.#lastMs - SLACK_MS;
    return log.filter(({ id, atMs }) => atMs >= sinceMs && !this.#ids.has(id)).reverse();
  }
}
