import { languageOf, type Language } from "@penlight/contract/languages";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { LANGUAGE_COOKIE, loadMessages, type I18n } from "./i18n.ts";
import type { Messages } from "./id.ts";

/** On which tabs tell each other that another language was chosen. */
const LANGUAGE_CHANNEL = "language";

/** The page's language and its texts; what is chosen in one tab reaches the others. */
export function useLanguage(first: { language: Language; messages: Messages }): I18n {
  const [shown, setShown] = useState(first);
  const show = useEffectEvent(async (language: Language): Promise<void> => {
    const messages = await loadMessages(language);
    document.documentElement.lang = language;
    setShown({ language, messages });
  });
  const tabs = useRef<BroadcastChannel>(null);
  useEffect(() => {
    if (!("BroadcastChannel" in window)) return;
    const opened = new BroadcastChannel(LANGUAGE_CHANNEL);
    opened.addEventListener("message", ({ data }) => {
      void show(languageOf(data));
    });
    tabs.current = opened;
    return () => opened.close();
  }, []);
  const setLanguage = (language: Language): void => {
    document.cookie = `${LANGUAGE_COOKIE}=${language}; path=/; max-age=31536000; samesite=lax`;
    tabs.current?.postMessage(language satisfies Language);
    void show(language);
  };
  return { ...shown, setLanguage };
}
