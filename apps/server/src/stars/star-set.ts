import type { Star } from "@penlight/contract";
import { STAR_FULL } from "@penlight/contract/constants";
import type { KnownGift } from "../platforms/showroom.ts";

/** How many of a free gift a fan holds, in the platform's order. */
export interface HeldGift {
  giftId: number;
  count: number;
}

const LETTERS = ["a", "b", "c", "d", "e"] as const;

/**
 * The five star types of a room, as the platform reports them: the free gifts that the fan can hold and the
 * catalogue has, in the order of the fan's stock; what is missing of five comes from the catalogue. Pure.
 * @param pictureOf a gift's picture where the catalogue names none
 */
export function starSet(
  held: readonly HeldGift[],
  catalogue: ReadonlyMap<number, KnownGift>,
  pictureOf: (giftId: number) => string,
): Star[] {
  // A stock without a catalogue is believed: what is held there are free gifts.
  const own = held.filter(({ giftId }) => catalogue.size === 0 || catalogue.get(giftId)?.free === true);
  const others = [...catalogue]
    .filter(([giftId, { free }]) => free && !held.some((gift) => gift.giftId === giftId))
    .map(([giftId]) => ({ giftId, count: 0 }));
  const five = [...own, ...others].slice(0, LETTERS.length);
  return LETTERS.map((name, index): Star => {
    const gift = five[index];
    if (gift === undefined) return { gift_id: null, free_num: 0, name, label: "", url: pictureOf(0) };
    const known = catalogue.get(gift.giftId);
    return {
      gift_id: gift.giftId,
      free_num: Math.min(STAR_FULL, Math.max(0, gift.count)),
      name,
      label: known?.name ?? "",
      url: known?.image ?? pictureOf(gift.giftId),
    };
  });
}
