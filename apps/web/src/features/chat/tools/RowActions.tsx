import { EyeOff, Highlighter, X } from "lucide-react";
import { useRef, type RefObject } from "react";
import { useTexts } from "../../../i18n/i18n.ts";
import { chatToolsTexts } from "../../../i18n/watch/chat-tools-texts.ts";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import { useFocusAfter } from "../../../ui/controls/use-focus-after.ts";
import { chatPrefs, type WordList } from "./chat-prefs.ts";

interface RowActionsProps {
  name: string;
  /** The list to which the focus returns on closing. */
  rows: RefObject<HTMLElement | null>;
  onClose: () => void;
}

/** Actions for the author whose name was pressed. */
export function RowActions({ name, rows, onClose }: RowActionsProps) {
  const text = useTexts(chatToolsTexts);
  const group = useRef<HTMLDivElement>(null);
  useFocusAfter(group, () => rows.current);
  const list = (to: WordList): void => {
    chatPrefs.list(to, `@${name}`);
    onClose();
  };
  return (
    <div ref={group} role="group" aria-label={text.about(name)} className="chat-tools-line">
      <b translate="no" className="min-w-0 flex-1 truncate text-14">
        {name}
      </b>
      <Button className="min-h-11" onClick={() => list("marked")}>
        <Highlighter size={16} />
        <span>{text.mark}</span>
      </Button>
      <Button className="min-h-11" onClick={() => list("hidden")}>
        <EyeOff size={16} />
        <span>{text.hide}</span>
      </Button>
      <IconButton label={text.close} kind="ghost" className="size-[44px]" onClick={onClose}>
        <X size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
