import { languageOf, type Language } from "@penlight/contract/languages";
import { useEffect, useMemo, useRef, useState } from "react";
import { useStore } from "../store/use-store.ts";
import { LANGUAGE_COOKIE, loadMessages, type I18n } from "./i18n.ts";
import { LanguageChoice, type LoadedLanguage } from "./language-choice.ts";

/** On which tabs tell each other that another language was chosen. */
const LANGUAGE_CHANNEL = "language";

/** The page's language and its texts; what is chosen in one tab reaches the others. The same object until it changes. */
export function useLanguage(first: LoadedLanguage): I18n {
  const tabs = useRef<BroadcastChannel>(null);
  const [choice] = useState(() => {
    const onChosen = (language: Language): void => {
      document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`;
      tabs.current?.postMessage(language satisfies Language);
    };
    return new LanguageChoice(first, { loadMessages, onChosen });
  });
  const shown = useStore(choice, choice.getSnapshot());
  useEffect(() => {
    if (!("BroadcastChannel" in window)) return;
    const opened = new BroadcastChannel(LANGUAGE_CHANNEL);
    opened.addEventListener("message", ({ data }) => {
      void choice.follow(languageOf(data));
    });
    tabs.current = opened;
    return () => opened.close();
  }, [choice]);
  useEffect(() => {
    document.documentElement.lang = shown.language;
  }, [shown]);
  return useMemo(() => ({ ...shown, setLanguage: choice.choose }), [shown, choice]);
}
