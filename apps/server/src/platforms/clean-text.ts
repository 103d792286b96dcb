/** Nothing that people write here is longer. */
const MAX_LENGTH = 5_000;
/** As many marks as any script puts on one letter. */
const MARKS = /(\p{M}{6})\p{M}+/gu;
/** Without a width of their own or changing the direction of what follows; the joiner that emoji need stays. */
const UNSEEN = /[\u00ad\u061c\u180e\u200b\u2060-\u2064\u202a-\u202e\u2066-\u206f\ufeff\ufff9-\ufffb]/g;

/**
 * Text from other people, made safe for whoever inserts it as HTML: without `<` and `>`, without control characters
 * but line breaks and tabs, without characters that are not seen or turn others round, without halves of characters,
 * of a bounded length, in one Unicode form.
 */
export function cleanText(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/\p{Cs}/gu, "")
    .normalize("NFC")
    .replace(/[<>\u2028\u2029]|(?![\t\r\n])\p{Cc}/gu, "")
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
