import type { Language } from "@penlight/contract";
import { useI18n, useTexts } from "../../i18n/i18n.ts";
import { moreTexts } from "../../i18n/more-texts.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";

/** Switches the page's language; shows a toast when it could not be loaded. */
export function useLanguageSwitch(): (language: Language) => void {
  const { setLanguage } = useI18n();
  const { languageFailed } = useTexts(moreTexts);
  const toasts = useToasts();
  return (language) => {
    void setLanguage(language).then((isShown) => {
      if (!isShown) toasts.show("danger", languageFailed);
    });
  };
}
