/**
 * Text from other people, made safe for every client: without `<` and `>` (an earlier client inserts some of it
 * as HTML), without control characters but line breaks and tabs, in one Unicode form.
 */
export function cleanText(text: string): string {
  return text
    .normalize("NFC")
    .replace(/[<>]|(?![\t\r\n])\p{Cc}/gu, "")
    .trim();
}

/** The address when it is an absolute http(s) one, else the fallback: platforms send "" for "none". */
export function webAddress(address: string | null | undefined, fallback: string): string {
  return address !== null && address !== undefined && /^https?:\/\//.test(address) ? address : fallback;
}

/** The same address, or undefined when it isn't one. */
export function webAddressOrNone(address: string | null | undefined): string | undefined {
  const checked = webAddress(address, "");
  return checked === "" ? undefined : checked;
}
