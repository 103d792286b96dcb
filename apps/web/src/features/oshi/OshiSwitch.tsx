import { Crown } from "lucide-react";
import { useTexts } from "../../i18n/i18n.ts";
import { oshiTexts } from "../../i18n/lists/oshi-texts.ts";
import { Button } from "../../ui/controls/Button.tsx";
import { useAnswers } from "./use-answers.ts";

interface OshiSwitchProps {
  roomId: number;
  /** The member's name. */
  name: string;
}

/** Adds or removes a member as oshi, or makes her the first of several. Visitors' oshi are stored in this browser. */
export function OshiSwitch({ roomId, name }: OshiSwitchProps) {
  const text = useTexts(oshiTexts);
  const { rooms, toggle, makeFirst } = useAnswers();
  const place = rooms.indexOf(roomId);
  const isOshi = place >= 0;
  return (
    <>
      <Button
        kind="outline"
        aria-pressed={isOshi}
        aria-label={isOshi ? text.drop(name) : text.makeNamed(name)}
        onClick={() => toggle(roomId, name)}
      >
        <Crown aria-hidden="true" size={16} className={isOshi ? "fill-current text-gold" : ""} />
        <span>{isOshi ? text.mark : text.make}</span>
      </Button>
      {place > 0 && (
        <Button kind="ghost" aria-label={text.makeFirstNamed(name)} onClick={() => makeFirst(roomId, name)}>
          {text.makeFirst}
        </Button>
      )}
    </>
  );
}
