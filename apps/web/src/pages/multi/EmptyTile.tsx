import { Plus } from "lucide-react";
import { useEffect, useEffectEvent, useRef } from "react";
import { useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { PenlightIcon } from "../../ui/PenlightIcon.tsx";
import { useGridContext, usePanelContext } from "./multi-page.ts";

/** A free place: a press opens the list of rooms for it. */
export function EmptyTile({ place }: { place: number }) {
  const { emptied } = useGridContext();
  const { selected, select } = usePanelContext();
  const text = useTexts(multiTexts);
  const button = useRef<HTMLButtonElement>(null);
  const focus = useEffectEvent(() => {
    if (emptied === place) button.current?.focus();
  });
  useEffect(() => focus(), []);
  return (
    <button
      ref={button}
      type="button"
      aria-label={text.pickFor(place + 1)}
      aria-pressed={selected === place}
      onClick={() => select(place)}
      className="flex size-full flex-col items-center justify-center gap-3 bg-surface text-14 font-semibold text-ink-2 hover:bg-raised hover:text-ink aria-pressed:text-ink aria-pressed:[box-shadow:inset_0_0_0_2px_var(--rose)]"
    >
      <PenlightIcon />
      <span className="flex items-center gap-2">
        <Plus size={20} strokeWidth={1.75} />
        <span>{text.pick}</span>
      </span>
      <span className="text-13 text-ink-3">{text.room(place + 1)}</span>
    </button>
  );
}
