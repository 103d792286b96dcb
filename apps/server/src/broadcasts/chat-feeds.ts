import type { IdnOnAir, OnAir, ShowroomOnAir, ChatFeed } from "../platforms/on-air.ts";
import type { Idn } from "../platforms/idn.ts";
import type { KnownGift, Showroom } from "../platforms/showroom.ts";

export interface ChatFeedsOptions {
  showroom: Showroom;
  idn: Pick<Idn, "chat">;
  /** The gifts of a room, by gift id. */
  catalogueOf: (roomId: number) => Promise<ReadonlyMap<number, KnownGift>>;
}

/** Minimum interval between two requests for the key of a live without one. */
const ASK_EVERY_MS = 20_000;

/** Returns a function that creates a live's chat feed; it returns null when the chat can't be read now. */
export function createChatFeeds(options: ChatFeedsOptions): (onAir: OnAir) => ChatFeed | null {
  return (onAir) => (onAir.platform === "idn" ? idnFeed(options, onAir) : showroomFeed(options, onAir));
}

function idnFeed({ idn }: ChatFeedsOptions, { chatRoomId }: IdnOnAir): ChatFeed | null {
  return chatRoomId === "" ? null : idn.chat(chatRoomId);
}

function showroomFeed(options: ChatFeedsOptions, onAir: ShowroomOnAir): ChatFeed | null {
  const { showroom, catalogueOf } = options;
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
  return showroom.chat(key, (giftId) => gifts.get(giftId));
}
