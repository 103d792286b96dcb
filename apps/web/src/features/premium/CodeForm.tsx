import { useState } from "react";
import { useCall } from "../../api/use-call.ts";
import { useWatchKey } from "../../api/use-watch-key.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { premiumShowTexts } from "../../i18n/watch/premium-show-texts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { useToasts } from "../../ui/toasts/use-toasts.ts";
import { checkCode } from "./code-check.ts";

/** Takes a live code, and keeps it on this device when it opens the live. @param refused what a kept one met with */
export function CodeForm({ refused }: { refused: string | undefined }) {
  const texts = useTexts(premiumShowTexts);
  const call = useCall();
  const toasts = useToasts();
  const { keep } = useWatchKey();
  const [typed, setTyped] = useState("");
  const [checking, setChecking] = useState(false);
  const [fault, setFault] = useState<string | undefined>();

  const submit = async (event: { preventDefault: () => void }): Promise<void> => {
    event.preventDefault();
    const code = typed.trim();
    setChecking(true);
    const result = await checkCode(call, code, texts);
    setChecking(false);
    if (!result.valid) return setFault(result.text);
    setFault(undefined);
    toasts.show("success", texts.codeValid);
    keep(code);
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex w-full items-start gap-2 text-left"
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={texts.codeLabel}
          name="live-code"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
          error={fault ?? (typed === "" ? refused : undefined)}
          placeholder="lc_…"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
        />
      </div>
      <Button type="submit" kind="primary" busy={checking} className="mt-7 min-h-11">
        {texts.codeSubmit}
      </Button>
    </form>
  );
}
