import { Copy } from "lucide-react";
import { useTexts } from "../../../i18n/i18n.ts";
import { premiumShowTexts } from "../../../i18n/watch/premium-show-texts.ts";
import { IconButton } from "../../../ui/controls/IconButton.tsx";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";

/** A code that was just made. It stands here once. */
export function IssuedCode({ code }: { code: string }) {
  const texts = useTexts(premiumShowTexts);
  const toasts = useToasts();
  const copy = async (): Promise<void> => {
    await navigator.clipboard.writeText(code);
    toasts.show("success", texts.copied);
  };
  return (
    <div role="status" className="rounded-control bg-raised p-4">
      <p className="mb-2 text-14 text-ink-2">{texts.issued}</p>
      <div className="flex items-center gap-2">
        <code className="min-w-0 flex-1 font-mono text-14 break-all select-all">{code}</code>
        {"clipboard" in navigator && (
          // A browser that forbids it leaves the code to be selected.
          <IconButton label={texts.copy} onClick={() => void copy().catch(() => undefined)}>
            <Copy size={20} strokeWidth={1.75} />
          </IconButton>
        )}
      </div>
    </div>
  );
}
