import { useCall } from "../../api/use-call.ts";
import { useWatchKey } from "../../api/use-watch-key.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { premiumShowTexts } from "../../i18n/watch/premium-show-texts.ts";
import { useToasts } from "../../ui/toasts/use-toasts.ts";
import { checkCode } from "./code-check.ts";
import { DoorForm } from "./DoorForm.tsx";

/** Takes a live code, and keeps it on this device when it opens the live. @param refused what a kept one met with */
export function CodeForm({ refused }: { refused: string | undefined }) {
  const texts = useTexts(premiumShowTexts);
  const call = useCall();
  const toasts = useToasts();
  const { keep } = useWatchKey();
  return (
    <DoorForm
      label={texts.codeLabel}
      submitLabel={texts.codeSubmit}
      name="live-code"
      placeholder="lc_…"
      told={refused}
      onTry={async (code) => {
        const result = await checkCode(call, code, texts);
        if (!result.valid) return result.text;
        toasts.show("success", texts.codeValid);
        keep(code);
      }}
    />
  );
}
