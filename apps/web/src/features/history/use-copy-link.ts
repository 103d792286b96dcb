import { historyTexts } from "../../i18n/history/history-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";

/** Puts an address of ours into the clipboard, and says whether that worked. @returns takes its path and query */
export function useCopyLink(): (path: string) => Promise<void> {
  const text = useTexts(historyTexts);
  const toasts = useToasts();
  return async (path) => {
    try {
      await navigator.clipboard.writeText(new URL(path, location.href).href);
      toasts.show("success", text.copied);
    } catch {
      toasts.show("danger", text.notCopied);
    }
  };
}
