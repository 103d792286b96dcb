import { X } from "lucide-react";
import { useTexts } from "../../i18n/i18n.ts";
import { premiumShowTexts } from "../../i18n/watch/premium-show-texts.ts";

/** Says that an address of the fan's own choice is playing, and ends it. */
export function ChosenStreamLine({ onStop }: { onStop: () => void }) {
  const texts = useTexts(premiumShowTexts);
  return (
    <p className="media-chip absolute top-3 left-1/2 z-10 flex -translate-x-1/2 items-center gap-3 py-1 pr-1 pl-3 text-13 font-semibold whitespace-nowrap max-md:top-16">
      {texts.urlPlaying}
      <button type="button" onClick={onStop} aria-label={texts.urlStop} className="stage-button min-h-8 px-2">
        <X size={16} />
      </button>
    </p>
  );
}
