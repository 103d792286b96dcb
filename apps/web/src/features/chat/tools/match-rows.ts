import { isBy, type ChatRow, type CommentRow } from "../chat-rows.ts";
import { isEcho } from "../own-comments.ts";
import type { ChatPrefs } from "./chat-prefs.ts";

/** Kinds of rows that a filter can select. */
export const KINDS = ["all", "own", "marked", "gifts"] as const;

export interface ChatFilter {
  only: (typeof KINDS)[number];
  /** Search text, in comments and names. */
  text: string;
}

export const NO_FILTER: ChatFilter = { only: "all", text: "" };

export function isFiltering({ only, text }: ChatFilter): boolean {
  return only !== "all" || text.trim() !== "";
}

/** The reader's id on the platform, and their name; null for a visitor. */
export interface Reader {
  id: string | null;
  name: string | null;
}

export function isOwn(row: ChatRow, reader: Reader): boolean {
  return isBy(row, reader.id);
}

/** Whether a row is highlighted: it contains one of the fan's words or names, or mentions the fan. */
export function isMarked(row: ChatRow, reader: Reader, { marked }: Pick<ChatPrefs, "marked">): boolean {
  if (row.kind === "poll" || isOwn(row, reader)) return false;
  const isCalled = reader.name !== null && row.kind === "comment" && saysWord(row.text, `@${reader.name}`);
  return isCalled || marked.some((word) => hasWord(row, word));
}

/** Whether a row is hidden by the fan's words or names. The fan's own rows are never hidden. */
export function isHidden(row: ChatRow, reader: Reader, { hidden }: Pick<ChatPrefs, "hidden">): boolean {
  return row.kind !== "poll" && !isOwn(row, reader) && hidden.some((word) => hasWord(row, word));
}

/** Whether a filter selects a row. */
export function passes(
  row: ChatRow,
  filter: ChatFilter,
  standing: { isOwn: boolean; isMarked: boolean },
): boolean {
  const { only, text } = filter;
  if (only === "own" && !standing.isOwn) return false;
  if (only === "marked" && !standing.isMarked) return false;
  if (only === "gifts" && row.kind !== "gift") return false;
  const sought = folded(text.trim());
  return sought === "" || folded(`${nameIn(row)} ${textIn(row)}`).includes(sought);
}

/** The fan's own comments including those that the chat no longer contains, merged by time without duplicates. */
export function withSaid(
  found: readonly ChatRow[],
  said: readonly CommentRow[],
  filter: ChatFilter,
): readonly ChatRow[] {
  const missing = said.filter((one) => !found.some((row) => isSameComment(row, one)));
  const passing = missing.filter((row) => passes(row, filter, { isOwn: true, isMarked: false }));
  return [...found, ...passing].sort((one, other) => other.atMs - one.atMs);
}

/** Tolerance between the platform's clock and this device's. */
const CLOCKS_DIFFER_MS = 120_000;

function isSameComment(row: ChatRow, said: CommentRow): boolean {
  return row.kind === "comment" && isEcho(row, said) && Math.abs(row.atMs - said.atMs) < CLOCKS_DIFFER_MS;
}

/** `@name` matches an author with exactly this name; anything else is a word in the text. */
function hasWord(row: ChatRow, word: string): boolean {
  if (word.startsWith("@")) return folded(nameIn(row)) === folded(word.slice(1).trim());
  return saysWord(textIn(row), word);
}

/** Letters of scripts that separate words. */
const LETTER = /[\p{Script=Latin}\p{N}]/u;

/** Whether a text contains a word; in scripts that separate words, only as a whole word. */
export function saysWord(text: string, word: string): boolean {
  const [all, sought] = [folded(text), folded(word)];
  for (let at = all.indexOf(sought); at >= 0; at = all.indexOf(sought, at + 1)) {
    const isWithin = (inner: string | undefined, outer: string | undefined): boolean =>
      inner !== undefined && outer !== undefined && LETTER.test(inner) && LETTER.test(outer);
    const end = at + sought.length;
    if (!isWithin(sought[0], all[at - 1]) && !isWithin(sought.at(-1), all[end])) return true;
  }
  return false;
}

function folded(text: string): string {
  return text.normalize("NFKC").toLowerCase();
}

export function nameIn(row: ChatRow): string {
  return row.kind === "comment" || row.kind === "gift" ? row.name : "";
}

function textIn(row: ChatRow): string {
  return row.kind === "comment" || row.kind === "notice" ? row.text : "";
}
