/** A platform's cookie or token, a handle or a live code of ours: none may stay in a text. */
const SECRET = /\S*sr_id\S*|[A-Za-z0-9_-]{64,}|\b(?:s|p|r|lc)_[A-Za-z0-9_-]{43}/g;
const LIVE = /^[\w.-]{1,120}$/;
const REMOVED = "[removed]";

/** A description without what some programs put into it: the session. */
export function scrubbed(text: string): string {
  return text.replace(SECRET, REMOVED);
}

/** The live that a line is about: SHOWROOM's number in digits or IDN's slug; null where it is none, or a secret. */
export function liveIdOf(given: string | number | null | undefined): string | null {
  const text = String(given ?? "").trim();
  const isNone = !LIVE.test(text) || ["0", "undefined", "null"].includes(text);
  return isNone || scrubbed(text) !== text ? null : text;
}
