import type { Comment } from "@penlight/contract";
import type { IdnOnAir, OnAir, ShowroomOnAir, ChatFeed } from "../platforms/on-air.ts";
import type { Idn } from "../platforms/idn.ts";
import type { KnownGift, Showroom } from "../platforms/showroom.ts";
import { LruMap } from "../base/lru-map.ts";

export interface ChatFeedsOptions {
  showroom: Showroom;
  idn: Pick<Idn, "chat">;
  /** A room's gifts, by their number. */
  catalogueOf: (roomId: number) => Promise<ReadonlyMap<number, KnownGift>>;
  /** The comments of a ticketed live, in the name of somebody who may read them. */
  ticketedLog: (onAir: ShowroomOnAir) => Promise<Comment[]>;
}

/** How often a live without a key is asked for one. */
const ASK_EVERY_MS = 20_000;

/** Where each live's chat comes from; null when it can't be read now. */
export function createChatFeeds(options: ChatFeedsOptions): (onAir: OnAir) => ChatFeed | null {
  return (onAir) => (onAir.platform === "idn" ? idnFeed(options, onAir) : showroomFeed(options, onAir));
}

function idnFeed({ idn }: ChatFeedsOptions, { chatRoomId }: IdnOnAir): ChatFeed | null {
  return chatRoomId === "" ? null : tellingGaps(idn.chat(chatRoomId));
}

function showroomFeed(options: ChatFeedsOptions, onAir: ShowroomOnAir): ChatFeed | null {
  const { showroom, catalogueOf, ticketedLog } = options;
  const { roomId, chatKey: listedKey, live } = onAir;
  // The info that has the key is for ticket holders: until the list tells it, there is nothing to listen to.
  if (live.ticketed && listedKey === "") return null;
  let gifts: ReadonlyMap<number, KnownGift> = new Map();
  let attempts = 0;
  // Gifts are shown without a name until the catalogue is here; chat does not wait for it.
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
    // A live may be without one for long, and connections are tried anew within seconds.
    if (live.ticketed || (knownKey === "" && nowMs - askedMs < ASK_EVERY_MS)) return knownKey;
    askedMs = nowMs;
    const info = await showroom.liveInfo(roomId).catch(() => null);
    return info?.chatKey || knownKey;
  };
  const key = async (): Promise<string> => {
    learnGifts();
    attempts += 1;
    // After a break it may be another.
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

/** After each break the feed tells what the platform's log has of it, before it goes on. */
export function withoutGaps(feed: ChatFeed, readLog: () => Promise<Comment[] | null>): ChatFeed {
  return async function* complete(signal) {
    const gap = new CommentGap();
    /** The log as it was at the first connection; null before that. */
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
      // Without a comment to go by, the whole log would look missed.
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

/** Where there is no log to go by, each break is a gap. */
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
/** Comments of the same moment come in any order. */
const SLACK_MS = 2_000;

/** Remembers what was said lately, and so finds in the platform's log what was missed during a break. */
class CommentGap {
  readonly #ids = new LruMap<string, true>(MAX_REMEMBERED);
  #lastMs = 0;

  /** A comment was delivered, or stood in the log before anybody was here. */
  note({ id, atMs }: Said): void {
    this.#ids.set(id, true);
    this.#lastMs = atMs;
  }

  get isEmpty(): boolean {
    return this.#ids.size === 0;
  }

  /** What the log has and nobody has seen, oldest first. @param log newest first */
  missing<T extends Said>(log: readonly T[]): T[] {
    const sinceMs = this.#lastMs - SLACK_MS;
    return log.filter(({ id, atMs }) => atMs >= sinceMs && !this.#ids.has(id)).reverse();
  }
}
