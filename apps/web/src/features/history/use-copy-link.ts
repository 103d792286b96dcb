import { historyTexts } from "../../i18n/history/history-texts.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";

/**
 * Copies one of our addresses to the clipboard, and shows the result as a toast. @returns a function that takes the
 * path with its query
 */
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
