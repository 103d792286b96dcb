import type { Language } from "@penlight/contract";

/** The name of each language in itself, so that its readers find it. */
export const LANGUAGE_NAMES: Readonly<Record<Language, { full: string; short: string }>> = {
  id: { full: "Bahasa Indonesia", short: "ID" },
  en: { full: "English", short: "EN" },
  ja: { full: "日本語", short: "日本語" },
};
