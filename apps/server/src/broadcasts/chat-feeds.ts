import type { Comment, LiveCard, ShowroomComment } from "@penlight/contract";
import { isShort } from "../platforms/comment-rules.ts";
import { isTicketed, type OnAir } from "./live-events.ts";
import type { Idn } from "../platforms/idn.ts";
import type { KnownGift, Showroom } from "../platforms/showroom.ts";
import type { ChatFeed } from "../platforms/chat-feed.ts";
import { CommentGap } from "./comment-gap.ts";

export interface ChatFeedsOptions {
  showroom: Showroom;
  idn: Pick<Idn, "chat">;
  /** A room's gifts, by their number. */
  catalogueOf: (roomId: number) => Promise<ReadonlyMap<number, KnownGift>>;
  /** The comments of a ticketed live, in the name of somebody who may read them. */
  ticketedLog: (live: LiveCard) => Promise<Comment[]>;
}

/** Where each live's chat comes from; null when it can't be read now. */
export function createChatFeeds(options: ChatFeedsOptions): (live: OnAir) => ChatFeed | null {
  return (live) => {
    if (live.platform === "idn") {
      const { chat_room_id: chatRoomId } = live.card;
      return chatRoomId === "" ? null : tellingGaps(options.idn.chat(chatRoomId));
    }
    // The info that has the key is for ticket holders: until the list tells it, there is nothing to listen to.
    if (isTicketed(live.card) && live.card.bcsvr_key === "") return null;
    return showroomFeed(options, live.card);
  };
}

function showroomFeed({ showroom, catalogueOf, ticketedLog }: ChatFeedsOptions, live: LiveCard): ChatFeed {
  const { room_id: roomId, bcsvr_key: listedKey } = live;
  let gifts: ReadonlyMap<number, KnownGift> = new Map();
  let attempts = 0;
  // Gifts are shown without a name until the catalogue is here; chat does not wait for it.
  const learnGifts = (): void => {
    catalogueOf(roomId).then(
      (catalogue) => (gifts = catalogue),
      () => undefined,
    );
  };
  const key = async (): Promise<string> => {
    learnGifts();
    attempts += 1;
    if (attempts === 1 && listedKey !== "") return listedKey;
    // After a break the key may be another.
    const info = isTicketed(live) ? null : await showroom.liveInfo(roomId).catch(() => null);
    return info?.chatKey || listedKey;
  };
  const readLog = (): Promise<Comment[] | null> =>
    (isTicketed(live) ? ticketedLog(live) : showroom.comments(roomId)).catch(() => null);
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
      if (event.kind === "fact" && event.fact.type === "comment" && "user_id" in event.fact.data)
        gap.note(event.fact.data);
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
        yield { kind: "fact", fact: { type: "comment", data: saidInLog(row) } };
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

/** A row of the log as the socket would have told it. */
function saidInLog({ aft: _aft, ...row }: Comment): ShowroomComment {
  return { ...row, short: isShort(row.comment) };
}
