import { createHash } from "node:crypto";
import { COUNTING_COMMENT_MAX, SHORT_COMMENT_MAX } from "@penlight/contract/constants";

/**
 * A text that is wholly a number up to 50: fans count together to earn visitor points, and it is noise to all
 * others. "10 menit lagi" is not. Full-width digits count as digits.
 */
export function isCounting(text: string): boolean {
  const plain = text.normalize("NFKC").trim();
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(plain) && Number(plain.replace(",", ".")) <= COUNTING_COMMENT_MAX;
}

/** One or two characters as a person counts them: delivered, not shown. */
export function isShort(text: string): boolean {
  const characters = [...new Intl.Segmenter("id", { granularity: "grapheme" }).segment(text.trim())];
  return characters.length <= SHORT_COMMENT_MAX;
}

/** SHOWROOM's comments have no id: ours is the same whether it comes from the log or from the socket. */
export function commentId(userId: number, createdAtSec: number, text: string): string {
  const digest = createHash("sha1").update(text).digest("base64url").slice(0, 10);
  return `${userId}-${createdAtSec}-${digest}`;
}

/** The same for a gift. Two of a fan's within a second have the same one. */
export function giftEventId(userId: number, createdAtSec: number, giftId: number, count: number): string {
  return `${userId}-${createdAtSec}-${giftId}x${count}`;
}
