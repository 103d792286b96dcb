import { timingSafeEqual } from "node:crypto";

/** Whether two texts are the same, in a time that says nothing about where they differ. */
export function isSameText(given: string, expected: string): boolean {
  const one = Buffer.from(given);
  const other = Buffer.from(expected);
  return one.length === other.length && timingSafeEqual(one, other);
}
