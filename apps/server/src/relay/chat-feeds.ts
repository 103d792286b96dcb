import type { Comment, ShowroomComment } from "@penlight/contract";
import type { Clock } from "../clock.ts";
import { isShort } from "../lives/comment-rules.ts";
import type { OnAir } from "../lives/live-events.ts";
import type { Idn } from "../platforms/idn.ts";
import type { KnownGift, Showroom } from "../platforms/showroom.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import type { ChatFeed } from "./chat-feed.ts";
import { CommentGap } from "./comment-gap.ts";

export interface ChatFeedsOptions {
  showroom: Showroom;
  idn: Idn;
  clock: Clock;
}

const CATALOGUE_MS = 600_000;

/** Where each live's chat comes from; null when it can't be read now. */
export function createChatFeeds(options: ChatFeedsOptions): (live: OnAir) => ChatFeed | null {
  const catalogues = new CachedRead<number, Map<number, KnownGift>>({
    ttlMs: CATALOGUE_MS,
    clock: options.clock,
    load: (roomId) => options.showroom.giftCatalogue(roomId),
  });
  return (live) => {
    if (live.platform === "idn") {
      return live.card.chat_room_id === "" ? null : options.idn.chat(live.card.chat_room_id);
    }
    return showroomFeed(options.showroom, catalogues, live.roomId, live.card.bcsvr_key);
  };
}

/** @param listedKey the key that the list of lives told */
function showroomFeed(
  showroom: Showroom,
  catalogues: CachedRead<number, Map<number, KnownGift>>,
  roomId: number,
  listedKey: string,
): ChatFeed {
  let gifts: ReadonlyMap<number, KnownGift> = new Map();
  let attempts = 0;
  // Gifts are shown without a name until the catalogue is here; chat does not wait for it.
  const learnGifts = (): void => {
    catalogues.value(roomId).then(
      (catalogue) => (gifts = catalogue),
      () => undefined,
    );
  };
  const key = async (): Promise<string> => {
    learnGifts();
    attempts += 1;
    if (attempts === 1 && listedKey !== "") return listedKey;
    // After a break the key may be another.
    const info = await showroom.liveInfo(roomId).catch(() => null);
    return info?.chatKey || listedKey;
  };
  const readLog = (): Promise<Comment[] | null> => showroom.comments(roomId).catch(() => null);
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
      if (log === null || (known === null && gap.isEmpty)) continue;
      for (const row of gap.missing(log)) {
        gap.note(row);
        yield { kind: "fact", fact: { type: "comment", data: saidInLog(row) } };
      }
    }
  };
}

/** A row of the log as the socket would have told it. */
function saidInLog({ aft: _aft, ...row }: Comment): ShowroomComment {
  return { ...row, short: isShort(row.comment) };
}
