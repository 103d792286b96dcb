import { LANGUAGES } from "./shapes/constants.ts";

export { LANGUAGES };
export type Language = (typeof LANGUAGES)[number];

/** The language of a cookie or document; for any other value the default. */
export function languageOf(said: unknown): Language {
  return LANGUAGES.find((language) => language === said) ?? LANGUAGES[0];
}
