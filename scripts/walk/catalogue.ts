import { readdirSync } from "node:fs";
import { join } from "node:path";
import type { Language } from "@penlight/contract/languages";
import { en } from "../../apps/web/src/i18n/en.ts";
import { id } from "../../apps/web/src/i18n/id.ts";
import { ja } from "../../apps/web/src/i18n/ja.ts";

type Texts = Readonly<Record<Language, object>>;

/** A text of a catalogue: verbatim, or with markers in place of its parameters. */
interface Entry {
  path: string;
  text: string;
  /** Matches it with any parameters; undefined for a text without parameters. */
  pattern?: RegExp;
}

const FOLDER = join(import.meta.dirname, "..", "..", "apps", "web", "src", "i18n");
/**
 * A name, a date or a figure; a longer match is a sentence of somebody else's that begins and ends like one of our
 * texts.
 */
const PUT_IN = ".{1,40}";
/** Occurs in no text. */
const MARK = "\u0001";

/** Returns the path of the catalogue text that a page shows untranslated; undefined when it is none. */
export type FindUntranslated = (shown: string) => string | undefined;

/**
 * Returns a function that finds Indonesian texts on pages in the given language; it finds nothing where that is
 * Indonesian.
 */
export async function untranslatedIn(language: Language): Promise<FindUntranslated> {
  if (language === "id") return () => undefined;
  const known = new Map<string, string | undefined>();
  const all = await catalogues();
  const own = all.flatMap(([name, texts]) => entriesOf(texts[language], name));
  const translations = new Map(own.map(({ path, text }) => [path, text]));
  const ownWords = new Set(own.flatMap(wordsOf));
  const foreign = all
    .flatMap(([name, texts]) => entriesOf(texts.id, name))
    .filter(({ path, text }) => translations.get(path) !== text && /\p{L}{3}/u.test(text))
    // "… live" may be of any language: a text with parameters is identified by a word that no text of this language
    // has.
    .filter((entry) => !entry.pattern || wordsOf(entry).some((word) => !ownWords.has(word)));
  const says = (entries: readonly Entry[], shown: string): Entry | undefined =>
    entries.find(({ text, pattern }) => text === shown || pattern?.test(shown));
  return (shown) => {
    if (!known.has(shown)) {
      const found = says(foreign, shown);
      // A text that is identical in this language under another path may be that one.
      known.set(shown, found && !says(own, shown) ? found.path : undefined);
    }
    return known.get(shown);
  };
}

/** The paths of all catalogues: a path on a page is the name of a text in place of the text. */
export async function textPaths(): Promise<ReadonlySet<string>> {
  const paths = (await catalogues()).flatMap(([name, texts]) => entriesOf(texts.id, name));
  return new Set(paths.flatMap(({ path }) => [path, path.slice(path.indexOf(".") + 1)]));
}

async function catalogues(): Promise<[string, Texts][]> {
  const found: [string, Texts][] = [["app", { id, en, ja }]];
  for (const file of readdirSync(FOLDER, { recursive: true, encoding: "utf8" })) {
    if (!/(?:-texts|page-names)\.ts$/.test(file)) continue;
    const module = (await import(join(FOLDER, file))) as Record<string, Texts>;
    found.push(...Object.entries(module));
  }
  return found;
}

function entriesOf(value: unknown, path: string): Entry[] {
  if (typeof value === "string") return [{ path, text: value }];
  if (typeof value === "function") return filled(value as (...given: unknown[]) => unknown, path);
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) => entriesOf(inner, `${path}.${key}`));
}

/** A text with parameters as a pattern, where that is possible without knowing them. */
function filled(make: (...given: unknown[]) => unknown, path: string): Entry[] {
  try {
    const text = make(...Array.from({ length: make.length }, (_, at) => `${MARK}${at}${MARK}`));
    if (typeof text !== "string") return [];
    const parts = text.split(new RegExp(`${MARK}\\d+${MARK}`));
    const escaped = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`));
    return [{ path, text, pattern: new RegExp(`^${escaped.join(PUT_IN)}$`, "u") }];
  } catch {
    // It computes with its parameters instead of only inserting them.
    return [];
  }
}

function wordsOf({ text }: Entry): string[] {
  return text.toLowerCase().match(/\p{L}{3,}/gu) ?? [];
}
