import { Store } from "../../../store/store.ts";
import { writeStored, readStoredJson, WATCH_STORED } from "../../../store/stored.ts";

export const SIZES = ["small", "usual", "large", "largest"] as const;
export const DENSITIES = ["airy", "dense"] as const;
/** Which rows are read aloud: none, highlighted ones, or one every few seconds. */
export const READINGS = ["off", "marked", "often"] as const;

/**
 * Maximum length of the list of highlighted words and names, and of the list of hidden ones; maximum length of an
 * entry.
 */
export const MOST_WORDS = 50;
export const LONGEST_WORD = 40;

/** A fan's settings for the chats of all rooms. */
export interface ChatPrefs {
  size: (typeof SIZES)[number];
  density: (typeof DENSITIES)[number];
  reading: (typeof READINGS)[number];
  /** Words, and names preceded by `@`. */
  marked: readonly string[];
  hidden: readonly string[];
}

/** The lists of words. */
export type WordList = "marked" | "hidden";

export const USUAL_PREFS: ChatPrefs = {
  size: "usual",
  density: "airy",
  reading: "off",
  marked: [],
  hidden: [],
};

/** The valid part of stored settings; defaults for the rest. */
export function prefsFrom(kept: unknown): ChatPrefs {
  if (typeof kept !== "object" || kept === null) return USUAL_PREFS;
  const of = new Map<string, unknown>(Object.entries(kept));
  return {
    size: oneOf(SIZES, of.get("size")) ?? USUAL_PREFS.size,
    density: oneOf(DENSITIES, of.get("density")) ?? USUAL_PREFS.density,
    reading: oneOf(READINGS, of.get("reading")) ?? USUAL_PREFS.reading,
    marked: wordsFrom(of.get("marked")),
    hidden: wordsFrom(of.get("hidden")),
  };
}

function oneOf<T extends string>(words: readonly T[], kept: unknown): T | undefined {
  return words.find((word) => word === kept);
}

function wordsFrom(kept: unknown): readonly string[] {
  if (!Array.isArray(kept)) return [];
  return kept.reduce<readonly string[]>(
    (words, word) => (typeof word === "string" ? withWord(words, word) : words),
    [],
  );
}

/** The list with one more word, if it is valid, new, and there is room. */
export function withWord(words: readonly string[], typed: string): readonly string[] {
  const word = typed.normalize("NFC").trim().slice(0, LONGEST_WORD);
  const isNew = !words.some((one) => one.toLowerCase() === word.toLowerCase());
  return /[^@\s]/u.test(word) && isNew && words.length < MOST_WORDS ? [...words, word] : words;
}

/** The fan's settings, initially as stored in this browser. */
class StoredPrefs extends Store<ChatPrefs> {
  constructor() {
    super(prefsFrom(readStoredJson(() => localStorage, WATCH_STORED.chatTools)));
  }

  change(part: Partial<ChatPrefs>): void {
    this.set({ ...this.getSnapshot(), ...part });
    writeStored(() => localStorage, WATCH_STORED.chatTools, JSON.stringify(this.getSnapshot()));
  }

  /** Adds a word to one list, and removes it from the other. */
  list(list: WordList, word: string): void {
    const other = list === "marked" ? "hidden" : "marked";
    const prefs = this.getSnapshot();
    this.change({ [list]: withWord(prefs[list], word), [other]: without(prefs[other], word) });
  }

  drop(list: WordList, word: string): void {
    this.change({ [list]: without(this.getSnapshot()[list], word) });
  }
}

function without(words: readonly string[], word: string): readonly string[] {
  return words.filter((one) => one.toLowerCase() !== word.toLowerCase());
}

export const chatPrefs = new StoredPrefs();
