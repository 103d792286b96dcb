/** Matches a platform's cookie or token, and our handles and live codes: none of them may be stored in a text. */
const SECRET = /\S*sr_id\S*|[A-Za-z0-9_-]{64,}|\b(?:s|p|r|lc)_[A-Za-z0-9_-]{43}/g;
const LIVE = /^[\w.-]{1,120}$/;
const REMOVED = "[removed]";

/** Removes secrets from a description: some programs put the session into it. */
export function scrubbed(text: string): string {
  return text.replace(SECRET, REMOVED);
}

/** The live id of an entry: SHOWROOM's number in digits or IDN's slug; null when it is neither, or a secret. */
export function liveIdOf(given: string | number | null | undefined): string | null {
  const text = String(given ?? "").trim();
  const isNone = !LIVE.test(text) || ["0", "undefined", "null"].includes(text);
  return isNone || scrubbed(text) !== text ? null : text;
}
