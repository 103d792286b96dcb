/** Every language that pages are rendered in; the first is the default. */
export const LANGUAGES = ["id", "en", "ja"] as const;
export type Language = (typeof LANGUAGES)[number];

/** A cookie's or a document's language; whatever else it says, the default. */
export function languageOf(said: unknown): Language {
  return LANGUAGES.find((language) => language === said) ?? LANGUAGES[0];
}
