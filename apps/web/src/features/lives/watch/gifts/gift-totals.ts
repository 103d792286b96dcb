import type { Gift } from "@penlight/contract";

/** Total of one gift in a live. */
export interface GiftTotal {
  giftId: string;
  image: string;
  count: number;
  /** Number of different givers. */
  givers: number;
}

/** Tie-breaker by id, so that the order of otherwise equal gifts is stable. */
const inOrder = new Intl.Collator("en", { numeric: true });

/** Totals of a gift log: the most frequent first, then by number of givers. */
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
