import type { Gift } from "@penlight/contract";

/** What came of one gift in a live. */
export interface GiftTotal {
  giftId: string;
  image: string;
  count: number;
  /** How many different fans gave it. */
  givers: number;
}

/** Of equals in everything each has a place of its own, or they would change places with every reading. */
const inOrder = new Intl.Collator("en", { numeric: true });

/** The gifts of a log, summed: the most given first, of equals the one with more givers. */
export function giftTotals(log: readonly Gift[]): GiftTotal[] {
  const sums = new Map<string, { image: string; count: number; fans: Set<string> }>();
  for (const { giftId, image, count, user } of log) {
    const sum = sums.get(giftId) ?? { image, count: 0, fans: new Set() };
    sum.count += count;
    sum.fans.add(user.id);
    sums.set(giftId, sum);
  }
  return [...sums]
    .map(([giftId, { image, count, fans }]) => ({ giftId, image, count, givers: fans.size }))
    .sort(
      (one, other) =>
        other.count - one.count || other.givers - one.givers || inOrder.compare(one.giftId, other.giftId),
    );
}
