import { SmilePlus } from "lucide-react";
import { commentTexts } from "../../../i18n/comment-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";

/** The emoji that fans use most while typing. */
const QUICK_EMOJI = ["😊", "😂", "😍", "😢", "❤️", "✨", "⭐"] as const;

/** Emoji for short comments, grouped by meaning: faces, hands, hearts, the stage, and food. */
const ALL_EMOJI: readonly string[] = [
  ["😊", "😄", "😁", "😂", "🤣", "😅", "😆", "😉", "😍", "🥰", "😘", "😋", "😎", "🤩", "🥳", "😇"],
  ["🤭", "🫣", "🤔", "😮", "😱", "😳", "🥺", "🥹", "😢", "😭", "😴", "😷", "🤒", "😤", "😡", "🙄"],
  ["👍", "👏", "🙌", "🙏", "💪", "👋", "🤝", "🫶", "✌️", "🤞", "👌", "🫰", "🙇", "💃", "🕺", "🎀"],
  ["❤️", "🧡", "💛", "💚", "💙", "💜", "🖤", "🤍", "🩷", "💖", "💘", "💕", "💔", "💯", "🔥", "✨"],
  ["⭐", "🌟", "💫", "🎉", "🎊", "🎂", "🎁", "🎈", "🎤", "🎵", "🎶", "🎸", "👑", "🏆", "🥇", "📸"],
  ["🌸", "🌹", "🌻", "🍀", "🌈", "🌙", "☀️", "🐰", "🐱", "🐶", "🐻", "🐼", "🦊", "🦋", "🐥", "🐧"],
  ["🍜", "🍚", "🍣", "🍕", "🍔", "🍓", "🍉", "🍰", "🍩", "🍦", "🍫", "🍬", "🧋", "☕", "🍵", "🥤"],
].flat();

interface EmojiPadProps {
  /** Whether to show a row of the most used emoji, whose last button shows all. */
  quick: boolean;
  all: boolean;
  onAll: (all: boolean) => void;
  onPick: (emoji: string) => void;
}

/** Emoji above the comment box. A press does not take the focus, and with it a phone's keyboard, from the field. */
export function EmojiPad({ quick, all, onAll, onPick }: EmojiPadProps) {
  const text = useTexts(commentTexts);
  const button = (emoji: string) => (
    <button key={emoji} type="button" onClick={() => onPick(emoji)}>
      {emoji}
    </button>
  );
  return (
    <div className="emoji-pad w-full pb-2" onPointerDown={(event) => event.preventDefault()}>
      {all && (
        <div role="group" aria-label={text.allEmoji} className="emoji-all">
          {ALL_EMOJI.map(button)}
        </div>
      )}
      {quick && (
        <div role="group" aria-label={text.quickEmoji} className="flex justify-between">
          {QUICK_EMOJI.map(button)}
          <button type="button" aria-label={text.allEmoji} aria-expanded={all} onClick={() => onAll(!all)}>
            <SmilePlus size={24} strokeWidth={1.75} className="text-ink-2" />
          </button>
        </div>
      )}
    </div>
  );
}
