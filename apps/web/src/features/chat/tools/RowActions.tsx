import { EyeOff, Highlighter, X } from "lucide-react";
import { useTexts } from "../../../i18n/i18n.ts";
import { chatToolsTexts } from "../../../i18n/watch/chat-tools-texts.ts";
import { Button, IconButton } from "../../../ui/controls/Button.tsx";
import { chatPrefs, type WordList } from "./chat-prefs.ts";

interface RowActionsProps {
  name: string;
  onClose: () => void;
}

/** What can be done about somebody whose name was pressed. */
export function RowActions({ name, onClose }: RowActionsProps) {
  const text = useTexts(chatToolsTexts);
  const list = (to: WordList): void => {
    chatPrefs.list(to, `@${name}`);
    onClose();
  };
  return (
    <div role="group" aria-label={text.about(name)} className="chat-tools-line">
      <b className="min-w-0 flex-1 truncate text-14">{name}</b>
      <Button className="min-h-11" onClick={() => list("marked")}>
        <Highlighter size={16} />
        {text.mark}
      </Button>
      <Button className="min-h-11" onClick={() => list("hidden")}>
        <EyeOff size={16} />
        {text.hide}
      </Button>
      <IconButton label={text.close} kind="ghost" className="size-[44px]" onClick={onClose}>
        <X size={20} strokeWidth={1.75} />
      </IconButton>
    </div>
  );
}
