/** Scores of a match: the higher the better, 0 for none. */
export const FIT = { none: 0, subsequence: 1, substring: 2, wordStart: 3, prefix: 4 } as const;

export type Fit = (typeof FIT)[keyof typeof FIT];

/** Normalizes a text for comparison: without diacritics, in lower case, with single spaces between words. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_./-]+/g, " ")
    .trim();
}

/**
 * The score of one text.
 * @param query and @param text folded; an empty query matches nothing
 */
export function fitOf(query: string, text: string): Fit {
  if (query === "") return FIT.none;
  if (text.startsWith(query)) return FIT.prefix;
  if (text.includes(` ${query}`)) return FIT.wordStart;
  if (text.includes(query)) return FIT.substring;
  return isSubsequence(query.replaceAll(" ", ""), text) ? FIT.subsequence : FIT.none;
}

/** An item that can be found by words. */
export interface Findable {
  /** Its name, a second name or an empty one, and further words, all folded. */
  words: readonly string[];
}

/** A result. */
export interface Match<T> {
  item: T;
  /** Index of the best matching word; 0 is the name. */
  word: number;
}

/**
 * The items that match a query, best first. Among equal scores, matches of the item's own name come first, then the
 * order of `before`, then the given order. Several typed words may match different words of an item, in any order: "gen
 * 7 fre".
 * @param before compares two equally good items: negative when the first one comes first
 */
export function findAll<T extends Findable>(
  items: readonly T[],
  typed: string,
  before: (one: T, other: T) => number = () => 0,
): Match<T>[] {
  const query = folded(typed);
  const parts = query.split(" ");
  const found = items.flatMap((item) => {
    const best = bestOf(query, item.words);
    if (best.fit !== FIT.none || parts.length === 1) return best.fit === FIT.none ? [] : [{ item, ...best }];
    const fits = parts.map((part) => bestOf(part, item.words));
    const worst = Math.min(...fits.map(({ fit }) => fit));
    // Subsequences across several words are meaningless.
    return worst <= FIT.subsequence ? [] : [{ item, fit: FIT.substring, word: fits[0]?.word ?? 0 }];
  });
  return found
    .sort(
      (one, other) =>
        other.fit - one.fit || Number(one.word > 0) - Number(other.word > 0) || before(one.item, other.item),
    )
    .map(({ item, word }) => ({ item, word }));
}

/** Number of leading words that are names. */
const NAMES = 2;

function bestOf(query: string, words: readonly string[]): { fit: Fit; word: number } {
  let best: { fit: Fit; word: number } = { fit: FIT.none, word: 0 };
  for (const [word, text] of words.entries()) {
    const fit = fitOf(query, text);
    // Among all words of an item, any few letters match somewhere: subsequences count in names only.
    if (fit === FIT.subsequence && word >= NAMES) continue;
    if (fit > best.fit) best = { fit, word };
  }
  return best;
}

/** Letters further apart than this, times their number, are not a match. */
const MAX_SPREAD = 3;

/** Whether the letters occur in a text in order, starting at the beginning of a word. */
function isSubsequence(letters: string, text: string): boolean {
  // One or two letters occur in almost every name.
  if (letters.length < 3) return false;
  for (let start = 0; start >= 0; start = text.indexOf(" ", start + 1)) {
    const from = start === 0 ? 0 : start + 1;
    if (text[from] !== letters[0]) continue;
    let at = from;
    let left = 0;
    const end = Math.min(text.length, from + MAX_SPREAD * letters.length);
    while (at < end && left < letters.length) {
      if (text[at] === letters[left]) left += 1;
      at += 1;
    }
    if (left === letters.length) return true;
  }
  return false;
}
