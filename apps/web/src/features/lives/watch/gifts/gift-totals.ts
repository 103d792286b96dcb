import type { GiftEntry } from "@penlight/contract";

/** What came of one gift in a live. */
export interface GiftTotal {
  giftId: number;
  image: string;
  count: number;
  /** How many different fans gave it. */
  givers: number;
}

/** The gifts of a log, summed: the most given first, of equals the one with more givers. */
export function giftTotals(log: readonly GiftEntry[]): GiftTotal[] {
  const sums = new Map<number, { image: string; count: number; fans: Set<number> }>();
  for (const { gift_id, image, num, user_id } of log) {
    const sum = sums.get(gift_id) ?? { image, count: 0, fans: new Set() };
    sum.count += num;
    sum.fans.add(user_id);
    sums.set(gift_id, sum);
  }
  return [...sums]
    .map(([giftId, { image, count, fans }]) => ({ giftId, image, count, givers: fans.size }))
    .sort((one, other) => other.count - one.count || other.givers - one.givers || one.giftId - other.giftId);
}
