/** How well a text answers what was typed: the higher the better, 0 not at all. */
export const FIT = { none: 0, subsequence: 1, substring: 2, wordStart: 3, prefix: 4 } as const;

export type Fit = (typeof FIT)[keyof typeof FIT];

/** A text as it is compared: without marks on letters, in small ones, with single blanks between words. */
export function folded(text: string): string {
  return text
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[\s_./-]+/g, " ")
    .trim();
}

/**
 * How well one text answers.
 * @param query and @param text folded; an empty query fits nothing
 */
export function fitOf(query: string, text: string): Fit {
  if (query === "") return FIT.none;
  if (text.startsWith(query)) return FIT.prefix;
  if (text.includes(` ${query}`)) return FIT.wordStart;
  if (text.includes(query)) return FIT.substring;
  return isSubsequence(query.replaceAll(" ", ""), text) ? FIT.subsequence : FIT.none;
}

/** What something is found by. */
export interface Findable {
  /** Its name, another that it has or nothing, and by what else it is known, folded. */
  words: readonly string[];
}

/** Something that was found. */
export interface Match<T> {
  item: T;
  /** Among its words the one that answers best, of which 0 is the name. */
  word: number;
}

/**
 * What answers a query, best first. Of what fits as well as another, that goes first whose own name fits, then what
 * `before` says, then what stood first. Words that are typed one after another may also be found in different words of
 * an item, in any order: "gen 7 fre".
 * @param before what goes first where two fit as well: negative when the first of them does
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
    // Letters that lie scattered over several words tell nothing.
    return worst <= FIT.subsequence ? [] : [{ item, fit: FIT.substring, word: fits[0]?.word ?? 0 }];
  });
  return found
    .sort(
      (one, other) =>
        other.fit - one.fit || Number(one.word > 0) - Number(other.word > 0) || before(one.item, other.item),
    )
    .map(({ item, word }) => ({ item, word }));
}

/** So many of what something is found by are its names. */
const NAMES = 2;

function bestOf(query: string, words: readonly string[]): { fit: Fit; word: number } {
  let best: { fit: Fit; word: number } = { fit: FIT.none, word: 0 };
  for (const [word, text] of words.entries()) {
    const fit = fitOf(query, text);
    // In all that somebody is known by any few letters lie somewhere: scattered ones count in names alone.
    if (fit === FIT.subsequence && word >= NAMES) continue;
    if (fit > best.fit) best = { fit, word };
  }
  return best;
}

/** Letters that lie further apart than this, times their number, tell nothing. */
const MAX_SPREAD = 3;

/** Whether the letters stand in a text in their order, from the beginning of one of its words on. */
function isSubsequence(letters: string, text: string): boolean {
  // One or two letters are in almost every name.
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
