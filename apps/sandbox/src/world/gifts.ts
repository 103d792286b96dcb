/** A gift of SHOWROOM's catalogue. Ids and kinds are those in `docs/platforms.md`. */
export interface CatalogueGift {
  id: number;
  name: string;
  free: boolean;
  point: number;
  /** The name of its picture. */
  picture: string;
}

/** Free stars of official rooms, in the order A–E, and some paid ones. */
export const GIFTS: readonly CatalogueGift[] = [
  { id: 1, name: "Star Red", free: true, point: 1, picture: "star-a" },
  { id: 1001, name: "Star Orange", free: true, point: 1, picture: "star-b" },
  { id: 1002, name: "Star Green", free: true, point: 1, picture: "star-c" },
  { id: 1003, name: "Star Blue", free: true, point: 1, picture: "star-d" },
  { id: 2, name: "Star Purple", free: true, point: 1, picture: "star-e" },
  { id: 3, name: "Heart", free: false, point: 1, picture: "heart" },
  { id: 5, name: "Bouquet", free: false, point: 10, picture: "bouquet" },
  { id: 7, name: "Cake", free: false, point: 100, picture: "cake" },
  { id: 9, name: "Microphone", free: false, point: 300, picture: "mic" },
  { id: 11, name: "Penlight", free: false, point: 500, picture: "penlight" },
  { id: 13, name: "Rocket", free: false, point: 3000, picture: "rocket" },
  { id: 21, name: "Tower", free: false, point: 10_000, picture: "tower" },
];

/** The free ones. */
export const STARS = GIFTS.filter(({ free }) => free);

const BONUS_FROM = 10;
const BONUS_RATE = 0.2;

/** The bonus of free gifts when many are given at once: a fraction of their points. */
export function bonusRate({ free }: CatalogueGift, num: number): number {
  return free && num >= BONUS_FROM ? BONUS_RATE : 0;
}

/** The points of a gift, including the bonus. */
export function pointsOf(gift: CatalogueGift, num: number): number {
  return Math.round(gift.point * num * (1 + bonusRate(gift, num)));
}

/** The gift with this id, if the catalogue has it. */
export function giftById(id: number): CatalogueGift | undefined {
  return GIFTS.find((gift) => gift.id === id);
}

/** A fan's stars: gift id → number. @param counts of each kind, in the catalogue's order; missing ones are 0 */
export function starStock(counts: readonly number[] = []): Map<number, number> {
  return new Map(STARS.map(({ id }, index) => [id, counts[index] ?? 0]));
}
