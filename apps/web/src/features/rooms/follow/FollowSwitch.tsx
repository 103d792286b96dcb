import { Heart } from "lucide-react";
import { followTexts } from "../../../i18n/follow-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";
import { useFollow } from "./use-follow.ts";

export interface FollowSwitchProps {
  roomId: number;
  /** Whose room it is, for what is said about it. */
  name: string;
  /** Where it stands: on the page, or on the video. */
  place: "page" | "picture";
}

const LOOKS = {
  page: {
    button: `${buttonClass("outline")} compact:size-11 compact:px-0`,
    heart: "text-rose",
    word: "compact:sr-only",
  },
  picture: {
    button: "media-button rounded-full text-media-ink",
    heart: "text-media-rose",
    word: "max-[22.5rem]:sr-only",
  },
} as const;

/** Follows a room, or no longer: it says what a press does, and the heart how it stands. */
export function FollowSwitch({ roomId, name, place }: FollowSwitchProps) {
  const text = useTexts(followTexts);
  const { followed, toggle } = useFollow(roomId, name);
  const look = LOOKS[place];
  if (followed === undefined) return null;
  return (
    <button type="button" onClick={toggle} className={look.button}>
      <Heart size={16} className={followed ? `fill-current ${look.heart}` : ""} />
      <span className={look.word}>{followed ? text.unfollow : text.follow}</span>
    </button>
  );
}
