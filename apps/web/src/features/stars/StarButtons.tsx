import type { Star } from "@penlight/contract";
import { STAR_BATCH, STAR_FULL } from "@penlight/contract/constants";
import { LoaderCircle, Sparkles } from "lucide-react";
import { useState, type Ref } from "react";
import { useFormatCount, useTexts } from "../../i18n/i18n.ts";
import { starTexts } from "../../i18n/watch/star-texts.ts";
import { ConfirmDialog } from "../../ui/controls/Dialog.tsx";

interface StarButtonProps {
  star: Star;
  /** Stars left to click. */
  count: number;
  /** Stars that were clicked and not sent yet. */
  pending: number;
  /** Whether it is disabled: another send is pending, or nothing can be sent. */
  locked: boolean;
  onClick: () => void;
  picture: Ref<HTMLImageElement>;
}

/** The button of a star type: a press adds one star. A ring shows the progress to ten stars, which are sent at once. */
export function StarButton({ star, count, pending, locked, onClick, picture }: StarButtonProps) {
  const formatCount = useFormatCount();
  const text = useTexts(starTexts);
  const name = star.label || text.star(star.name.toUpperCase());
  const left = formatCount(count);
  const still = locked || count === 0;
  return (
    <button
      type="button"
      aria-label={pending > 0 ? text.buttonPending(name, left, pending) : text.button(name, left)}
      title={name}
      // Not `disabled`, so that the button keeps keyboard focus.
      aria-disabled={still}
      onClick={still ? undefined : onClick}
      className="star-button"
      data-grey={locked || (count === 0 && pending === 0)}
    >
      <span className="relative flex size-[42px] items-center justify-center">
        {pending > 0 && <Ring filled={Math.min(pending, STAR_BATCH) / STAR_BATCH} />}
        <img ref={picture} src={star.url} alt="" width={32} height={32} className="size-8 object-contain" />
        {pending > 0 && (
          <span className="absolute -top-1 -right-3 rounded-full bg-ink px-1.5 text-12 font-bold text-stage figures">
            {`+${pending}`}
          </span>
        )}
      </span>
      <span className={count === STAR_FULL ? "text-gold" : ""}>{left}</span>
    </button>
  );
}

function Ring({ filled }: { filled: number }) {
  const circle = { cx: 21, cy: 21, r: 19.5, fill: "none", strokeWidth: 3 };
  return (
    <svg aria-hidden="true" viewBox="0 0 42 42" className="absolute inset-0 -rotate-90">
      <circle {...circle} className="stroke-line" />
      <circle {...circle} pathLength={1} strokeDasharray={`${filled} 1`} className="stroke-gold" />
    </svg>
  );
}

interface SendAllStarsProps {
  roomName: string;
  /** Total of the fan's stars; 0 when nothing can be sent. */
  count: number;
  /** The pending send. */
  sending: "some" | "all" | null;
  onSend: () => void;
}

/** Sends all stars at once, after a confirmation. On phones a square button at the row's end. */
export function SendAllStars({ roomName, count, sending, onSend }: SendAllStarsProps) {
  const formatCount = useFormatCount();
  const text = useTexts(starTexts);
  const [asking, setAsking] = useState(false);
  const still = count === 0 || sending !== null;
  const Icon = sending === "all" ? LoaderCircle : Sparkles;
  return (
    <>
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
    </>
  );
}
