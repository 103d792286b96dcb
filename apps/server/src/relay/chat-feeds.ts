import type { Clock } from "../clock.ts";
import type { OnAir } from "../lives/live-events.ts";
import type { Idn } from "../platforms/idn.ts";
import type { KnownGift, Showroom } from "../platforms/showroom.ts";
import { CachedRead } from "../upstream/cached-read.ts";
import type { ChatFeed } from "./chat-feed.ts";

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
  return showroom.chat(key, (giftId) => gifts.get(giftId));
}
