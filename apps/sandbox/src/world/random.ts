/** A seeded random source: 0 ≤ x < 1, the same sequence for the same seed (mulberry32). */
export type Random = () => number;

/** Creates a random source from a number or a text. */
export function createRandom(seed: number | string): Random {
  let state = typeof seed === "number" ? seed >>> 0 : hash(seed);
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** FNV-1a, 32 bits. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  }
  return value >>> 0;
}

/** `length` lower-case hex digits that are derived from the text. */
export function hexOf(text: string, length: number): string {
  const random = createRandom(text);
  return Array.from({ length }, () => Math.floor(random() * 16).toString(16)).join("");
}

/** A UUID that is derived from the text. */
export function uuidOf(text: string): string {
  const hex = hexOf(text, 32);
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20)}`;
}

/** One of the items. */
export function pick<T>(random: Random, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error("nothing to pick from");
  return item;
}

/** A whole number from `low` to `high`, both inclusive. */
export function between(random: Random, low: number, high: number): number {
  return low + Math.floor(random() * (high - low + 1));
}
