import { COMMENT_MAX } from "@penlight/contract/constants";

/** From so many characters left on the counter is read out too. */
const NEAR_END = 10;

/** A text's length as the server counts it: UTF-16 units, without blanks around it. */
export function commentLength(text: string): number {
  return text.normalize("NFC").trim().length;
}

/** Characters that are left, negative when there are too many; null while the end is far. */
export function lengthToTell(length: number): number | null {
  const left = COMMENT_MAX - length;
  return left > NEAR_END ? null : left;
}
