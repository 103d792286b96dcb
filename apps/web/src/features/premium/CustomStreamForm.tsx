import type { Stream } from "@penlight/contract";
import { useTexts } from "../../i18n/i18n.ts";
import { premiumShowTexts } from "../../i18n/watch/premium-show-texts.ts";
import { findCustomStream } from "./custom-stream.ts";
import { DoorForm } from "./DoorForm.tsx";

/** Plays a playlist that the fan knows the address of, while the premium room itself is off air. */
export function CustomStreamForm({ onFound }: { onFound: (stream: Stream) => void }) {
  const texts = useTexts(premiumShowTexts);
  const faults = {
    malformed: texts.urlNeeded,
    forbidden: texts.urlForbidden,
    "not-found": texts.urlNotFound,
    failed: texts.urlFailed,
  };
  return (
    <DoorForm
      label={texts.urlLabel}
      submitLabel={texts.urlSubmit}
      type="url"
      name="stream-url"
      inputMode="url"
      placeholder={texts.urlHint}
      onTry={async (address) => {
        const result = await findCustomStream(fetch.bind(window), address, location.origin);
        if (result.state !== "found") return faults[result.state];
        onFound(result.stream);
      }}
    />
  );
}
