import { languageOf, type Language } from "@penlight/contract/languages";
import { useEffect, useMemo, useState } from "react";
import { useStore } from "../../store/use-store.ts";
import { LANGUAGE_COOKIE, loadMessages, type I18n } from "../i18n.ts";
import { LanguageChoice, type LoadedLanguage } from "./language-choice.ts";

/** Name of the channel on which tabs report a changed language. */
const LANGUAGE_CHANNEL = "language";

/** The page's language and its texts; synchronized between tabs. The same object until it changes. */
export function useLanguage(first: LoadedLanguage): I18n {
  const [choice] = useState(() => new LanguageChoice(first, loadMessages));
  const shown = useStore(choice, choice.getSnapshot());
  useEffect(() => {
    const tabs = { channel: "BroadcastChannel" in window ? new BroadcastChannel(LANGUAGE_CHANNEL) : null };
    tabs.channel?.addEventListener("message", ({ data }) => {
      void choice.follow(languageOf(data));
    });
    choice.onChosen((language) => {
      document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`;
      tabs.channel?.postMessage(language satisfies Language);
    });
    return () => tabs.channel?.close();
  }, [choice]);
  useEffect(() => {
    document.documentElement.lang = shown.language;
  }, [shown]);
  return useMemo(() => ({ ...shown, setLanguage: choice.choose }), [shown, choice]);
}
