import { Crown } from "../../ui/icons/icons.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { oshiTexts } from "../../i18n/lists/oshi-texts.ts";
import { buttonClass } from "../../ui/controls/Button.tsx";
import { useAnswers } from "./use-answers.ts";

export interface OshiCrownProps {
  roomId: number;
  /** The member's name. */
  name: string;
  /** Where it is placed: on the page, or over the video. */
  place: "page" | "picture";
}

const LOOKS = {
  page: { button: `${buttonClass("plain", "icon")} size-full`, gold: "text-gold" },
  picture: { button: "control-button", gold: "text-media-gold" },
} as const;

/** Adds or removes the live's member as oshi: a crown icon, filled while she is one. */
export function OshiCrown({ roomId, name, place }: OshiCrownProps) {
  const text = useTexts(oshiTexts);
  const { rooms, toggle } = useAnswers();
  const isOshi = rooms.includes(roomId);
  const label = isOshi ? text.drop(name) : text.makeNamed(name);
  const look = LOOKS[place];
  return (
    <button
      type="button"
      aria-pressed={isOshi}
      aria-label={label}
      title={label}
      onClick={() => toggle(roomId, name)}
      className={look.button}
    >
      <Crown size={20} strokeWidth={1.75} className={isOshi ? `fill-current ${look.gold}` : ""} />
    </button>
  );
}
