import type { Stream } from "@penlight/contract";
import { useState } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { premiumShowTexts } from "../../i18n/watch/premium-show-texts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { TextField } from "../../ui/controls/TextField.tsx";
import { findCustomStream } from "./custom-stream.ts";

/** Plays a playlist that the fan knows the address of, while the premium room itself is off air. */
export function CustomStreamForm({ onFound }: { onFound: (stream: Stream) => void }) {
  const texts = useTexts(premiumShowTexts);
  const [typed, setTyped] = useState("");
  const [looking, setLooking] = useState(false);
  const [fault, setFault] = useState<string | undefined>();
  const faults = {
    malformed: texts.urlNeeded,
    forbidden: texts.urlForbidden,
    "not-found": texts.urlNotFound,
    failed: texts.urlFailed,
  };

  const submit = async (event: { preventDefault: () => void }): Promise<void> => {
    event.preventDefault();
    setLooking(true);
    const result = await findCustomStream(fetch.bind(window), typed.trim(), location.origin);
    setLooking(false);
    if (result.state === "found") onFound(result.stream);
    else setFault(faults[result.state]);
  };
  return (
    <form
      onSubmit={(event) => void submit(event)}
      noValidate
      className="flex w-[min(420px,100vw-48px)] items-start gap-2 text-left"
    >
      <div className="min-w-0 flex-1">
        <TextField
          label={texts.urlLabel}
          type="url"
          name="stream-url"
          inputMode="url"
          value={typed}
          onChange={(event) => {
            setTyped(event.target.value);
            setFault(undefined);
          }}
          error={fault}
          placeholder={texts.urlHint}
          autoComplete="off"
        />
      </div>
      <Button type="submit" kind="primary" busy={looking} className="mt-7 min-h-11">
        {texts.urlSubmit}
      </Button>
    </form>
  );
}
