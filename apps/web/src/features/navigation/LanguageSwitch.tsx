import type { Language } from "@penlight/contract";
import { useI18n } from "../../i18n/i18n.ts";

const OTHER: Record<Language, Language> = { id: "en", en: "id" };

/** Switches to the other language, named in that language. */
export function LanguageSwitch() {
  const { language, messages, setLanguage } = useI18n();
  const other = OTHER[language];
  const name = messages.nav.languageNames[other];
  return (
    <button
      type="button"
      lang={other}
      aria-label={name}
      title={name}
      onClick={() => setLanguage(other)}
      className="min-h-10 min-w-10 rounded-control text-13 font-bold text-ink-2 uppercase transition-colors duration-150 hover:bg-raised hover:text-ink"
    >
      {other}
    </button>
  );
}
