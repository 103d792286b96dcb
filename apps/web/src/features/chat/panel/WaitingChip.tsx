import { ArrowUp } from "lucide-react";
import { useFormatCount, useMessages } from "../../../i18n/i18n.ts";

interface WaitingChipProps {
  /** Rows that have come since the reader scrolled away. */
  count: number;
  onResume: () => void;
}

/** Says how much came, and leads back to it. */
export function WaitingChip({ count, onResume }: WaitingChipProps) {
  const formatCount = useFormatCount();
  const { chat } = useMessages();
  return (
    <button
      type="button"
      aria-label={chat.toNewest(formatCount(count))}
      onClick={onResume}
      className="absolute top-3 left-1/2 z-10 inline-flex min-h-9 -translate-x-1/2 items-center gap-2 rounded-control bg-rose px-3.5 text-14 font-bold text-on-rose shadow-float"
    >
      <ArrowUp size={16} />
      {chat.newMessages(formatCount(count))}
    </button>
  );
}
