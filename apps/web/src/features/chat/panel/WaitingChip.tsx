import { ArrowUp } from "lucide-react";
import { useFormatCount, useTexts } from "../../../i18n/i18n.ts";
import { waitingChipTexts } from "../../../i18n/watch/waiting-chip-texts.ts";

interface WaitingChipProps {
  /** Number of rows that arrived since the reader scrolled away. */
  count: number;
  onResume: () => void;
}

/** Shows the number of new rows, and leads back to them. */
export function WaitingChip({ count, onResume }: WaitingChipProps) {
  const formatCount = useFormatCount();
  const text = useTexts(waitingChipTexts);
  return (
    <button
      type="button"
      aria-label={text.toNewest(formatCount(count))}
      onClick={onResume}
      className="absolute top-3 left-1/2 z-10 inline-flex min-h-9 pointer-coarse:min-h-11 -translate-x-1/2 items-center gap-2 rounded-control bg-rose px-3.5 text-14 font-bold text-on-rose shadow-float"
    >
      <ArrowUp size={16} />
      <span>{text.newMessages(formatCount(count))}</span>
    </button>
  );
}
