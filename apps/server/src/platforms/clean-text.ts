import { createHash } from "node:crypto";
import { COUNTING_COMMENT_MAX, SHORT_COMMENT_MAX } from "@penlight/contract/constants";

/** Nothing that people write here is longer. */
const MAX_LENGTH = 5_000;
/** As many marks as any script puts on one letter. */
const MARKS = /(\p{M}{6})\p{M}+/gu;
/** Without a width of their own or changing the direction of what follows; the joiner that emoji need stays. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u2060-\u2064\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]/g;

/** Characters that begin or end markup, and those that look like them and have no meaning in it: "<3" stays a heart. */
const HARMLESS: Readonly<Record<string, string>> = { "<": "‹", ">": "›" };

/**
 * Text from other people, made safe for whoever inserts it as HTML: with `‹` and `›` for `<` and `>`, without control
 * characters but line breaks and tabs, without characters that are not seen or turn others round, without halves of
 * characters, of a bounded length, in one Unicode form.
 */
export function cleanText(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cs}/gu, "")
    .normalize("NFC")
    .replace(/[<>]/g, (character) => HARMLESS[character] ?? "")
    .replace(/[\u2028\u2029]|(?![\t\r\n])\p{Cc}/gu, "")
    .replace(UNSEEN, "")
    .replace(/([\u200c\u200d])[\u200c\u200d]+/g, "$1")
    .replace(MARKS, "$1")
    .trim();
}

/** The address when it is an absolute http(s) one, else the fallback: platforms send "" for "none". */
export function webAddress(address: string | null | undefined, fallback: string): string {
  return address !== null && address !== undefined && /^https?:\/\/[^\p{Cc}\p{Cs}]*$/u.test(address)
    ? address
    : fallback;
}

/** The same address, or undefined when it isn't one. */
export function webAddressOrNone(address: string | null | undefined): string | undefined {
  const checked = webAddress(address, "");
  return checked === "" ? undefined : checked;
}

/**
 * A text that is wholly a number up to 50: fans count together to earn visitor points, and it is noise to all
 * others. "10 menit lagi" is not. Full-width digits count as digits.
 */
export function isCounting(text: string): boolean {
  // As fans would see it: an unseen character makes it no other number, and "<3" is none.
  const plain = cleanText(text).normalize("NFKC").trim();
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(plain) && Number(plain.replace(",", ".")) <= COUNTING_COMMENT_MAX;
}

/** No more than two characters of what fans would see, as a person counts them: delivered, not shown. */
export function isShort(text: string): boolean {
  const characters = [...new Intl.Segmenter("id", { granularity: "grapheme" }).segment(cleanText(text))];
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
