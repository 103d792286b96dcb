import { createHash } from "node:crypto";
import { COUNTING_COMMENT_MAX, SHORT_COMMENT_MAX } from "@penlight/contract/constants";

/** No text that people write on the platforms is longer. */
const MAX_LENGTH = 5_000;
/** Matches combining marks beyond six, the most that any script puts on one letter. */
const MARKS = /(\p{M}{6})\p{M}+/gu;
/**
 * Matches invisible characters and those that change the text direction; the joiner that emoji need is not included.
 */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u2060-\u2064\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]/g;

/**
 * Replaces markup delimiters by characters that look alike and have no meaning in HTML, so that "<3" still shows a
 * heart.
 */
const HARMLESS: Readonly<Record<string, string>> = { "<": "‹", ">": "›" };

/**
 * Makes text of other people safe to be inserted as HTML: `‹` and `›` replace `<` and `>`; control characters except
 * line breaks and tabs, invisible and direction-changing characters and unpaired surrogates are removed; the length is
 * limited and the Unicode form normalised.
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

/** The URL when it is an absolute http(s) one, otherwise the fallback: platforms send "" for "none". */
export function webAddress(address: string | null | undefined, fallback: string): string {
  return address !== null && address !== undefined && /^https?:\/\/[^\p{Cc}\p{Cs}]*$/u.test(address)
    ? address
    : fallback;
}

/** The URL when it is an absolute http(s) one, otherwise undefined. */
export function webAddressOrNone(address: string | null | undefined): string | undefined {
  const checked = webAddress(address, "");
  return checked === "" ? undefined : checked;
}

/**
 * Whether a text is just a number up to 50: fans count together to earn visitor points, which is noise for everybody
 * else. "10 menit lagi" is not. Full-width digits count as digits.
 */
export function isCounting(text: string): boolean {
  // Uses the cleaned text: an invisible character makes no difference, and "<3" is no number.
  const plain = cleanText(text).normalize("NFKC").trim();
  return /^[+-]?\d+(?:[.,]\d+)?$/.test(plain) && Number(plain.replace(",", ".")) <= COUNTING_COMMENT_MAX;
}

/**
 * Whether the visible text has at most two characters as a person counts them (grapheme clusters). Such a comment is
 * delivered, but not shown.
 */
export function isShort(text: string): boolean {
  const characters = [...new Intl.Segmenter("id", { granularity: "grapheme" }).segment(cleanText(text))];
  return characters.length <= SHORT_COMMENT_MAX;
}

/** An id for a SHOWROOM comment, which has none. The same comment gets the same id from the log and from the socket. */
export function commentId(userId: number, createdAtSec: number, text: string): string {
  const digest = createHash("sha1").update(text).digest("base64url").slice(0, 10);
  return `${userId}-${createdAtSec}-${digest}`;
}

/** An id for a SHOWROOM gift. Two equal gifts of a fan within a second get the same id. */
export function giftEventId(userId: number, createdAtSec: number, giftId: number, count: number): string {
  return `${userId}-${createdAtSec}-${giftId}x${count}`;
}
