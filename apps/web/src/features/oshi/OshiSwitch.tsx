import { OSHI_MOST } from "@penlight/contract/constants";
import { Crown } from "lucide-react";
import { useOshiChoice, type OshiOutcome } from "../../api/use-oshi-choice.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { oshiTexts } from "../../i18n/lists/oshi-texts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useToasts } from "../../ui/toasts/toast-queue.ts";

interface OshiSwitchProps {
  roomId: number;
  /** Whose room it is. */
  name: string;
}

/** As those about following. */
const TOAST_MS = 1_200;

/** Makes a member an oshi, or no longer; one of several the first of them. Visitors have theirs in this browser. */
export function OshiSwitch({ roomId, name }: OshiSwitchProps) {
  const text = useTexts(oshiTexts);
  const toasts = useToasts();
  const { rooms, toggle, makeFirst } = useOshiChoice();
  const place = rooms.indexOf(roomId);
  const isOshi = place >= 0;
  const say = (outcome: OshiOutcome): void => {
    if (outcome === "failed") toasts.show("danger", text.failed);
    else if (outcome === "full") toasts.show("info", text.full(OSHI_MOST));
    else {
      const said = { made: text.made, dropped: text.dropped, first: text.madeFirst }[outcome];
      toasts.show("success", said(name), TOAST_MS);
    }
  };
  return (
    <>
      <Button
        kind="outline"
        aria-pressed={isOshi}
        aria-label={isOshi ? text.drop(name) : text.makeNamed(name)}
        onClick={() => void toggle(roomId).then(say)}
      >
        <Crown aria-hidden="true" size={16} className={isOshi ? "fill-current text-gold" : ""} />
        <span>{isOshi ? text.mark : text.make}</span>
      </Button>
      {place > 0 && (
        <Button
          kind="ghost"
          aria-label={text.makeFirstNamed(name)}
          onClick={() => void makeFirst(roomId).then(say)}
        >
          {text.makeFirst}
        </Button>
      )}
    </>
  );
}
