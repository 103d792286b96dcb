import { LoaderCircle, Sparkles } from "lucide-react";
import { useState } from "react";
import { formatCount } from "../../i18n/format.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { starTexts } from "../../i18n/watch/star-texts.ts";
import { ConfirmDialog } from "../../ui/controls/ConfirmDialog.tsx";

interface SendAllStarsProps {
  roomName: string;
  /** All that the fan holds; 0 when nothing can be sent. */
  count: number;
  /** What is being sent. */
  sending: "some" | "all" | null;
  /** The fan's place on the stage; null for none. */
  liveRank: number | null;
  onSend: () => void;
}

/** Sends everything at once, after a question. On phones a square at the row's end. */
export function SendAllStars({ roomName, count, sending, liveRank, onSend }: SendAllStarsProps) {
  const text = useTexts(starTexts);
  const [asking, setAsking] = useState(false);
  const still = count === 0 || sending !== null;
  const Icon = sending === "all" ? LoaderCircle : Sparkles;
  return (
    <div className="flex flex-none items-center gap-3 compact:flex-col compact:gap-0">
      <button
        type="button"
        aria-label={text.sendAll}
        aria-haspopup="dialog"
        aria-busy={sending === "all"}
        title={text.sendAll}
        aria-disabled={still}
        onClick={() => setAsking(!still)}
        className="send-all"
      >
        <Icon size={20} strokeWidth={1.75} className={sending === "all" ? "spin" : ""} />
        <span aria-hidden="true" className="compact:hidden">
          {text.sendAll}
        </span>
      </button>
      {liveRank !== null && (
        <p className="text-14 font-bold text-ink-2 figures roomy:order-first">
          <span aria-hidden="true">#{liveRank}</span>
          <span className="sr-only">{text.ownRank(liveRank)}</span>
        </p>
      )}
      {asking && (
        <ConfirmDialog
          title={text.sendAllAsk}
          confirmLabel={text.sendAll}
          confirmKind="primary"
          onConfirm={() => {
            setAsking(false);
            onSend();
          }}
          onClose={() => setAsking(false)}
        >
          <p className="text-15 text-ink-2">{text.sendAllText(formatCount(count), roomName)}</p>
        </ConfirmDialog>
      )}
    </div>
  );
}
