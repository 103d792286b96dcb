import type { Platform } from "@penlight/contract";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { chatToolsTexts } from "../../../i18n/watch/chat-tools-texts.ts";
import { useStore } from "../../../store/use-store.ts";
import { LAG_STEP_SEC, MOST_LAG_SEC, pictureLags, undatedPlatforms } from "./chat-timing.ts";

const NONE: readonly Platform[] = [];

/**
 * A slider for each platform on the page whose streams contain no dates: how much later than measured its pictures
 * arrive.
 */
export function LagSliders() {
  const platforms = useStore(undatedPlatforms, NONE);
  return platforms.map((platform) => <LagSlider key={platform} platform={platform} />);
}

function LagSlider({ platform }: { platform: Platform }) {
  const text = useTexts(chatToolsTexts);
  const names = useMessages().platform;
  const lag = pictureLags[platform];
  const sec = useStore(lag, 0);
  const label = text.lag(names[platform]);
  return (
    <label className="block px-4 text-14">
      <span className="flex gap-3 font-semibold">
        <span className="flex-1">{label}</span>
        <span aria-hidden="true" className="figures">
          {text.lagSec(sec)}
        </span>
      </span>
      <input
        type="range"
        aria-label={label}
        aria-valuetext={text.lagSec(sec)}
        min={0}
        max={MOST_LAG_SEC}
        step={LAG_STEP_SEC}
        value={sec}
        onChange={(event) => lag.choose(event.target.valueAsNumber)}
        className="h-11 w-full accent-[var(--rose)]"
      />
      <span className="block text-13 text-ink-2">{text.lagHint}</span>
    </label>
  );
}
