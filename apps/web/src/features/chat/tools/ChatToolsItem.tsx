import { MessageSquareText } from "lucide-react";
import { useMessages } from "../../../i18n/i18n.ts";
import { useStore } from "../../../store/use-store.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { toolsOpen } from "./open-tools.ts";

/**
 * An entry with a text in the page's settings, which opens the chat tools. The tools take the focus, which closes the
 * settings; a menu closes by itself.
 */
export function ChatToolsItem() {
  const { chat } = useMessages();
  const isOpen = useStore(toolsOpen, false);
  return (
    <Button
      className="chat-tools-item"
      data-done=""
      aria-expanded={isOpen}
      onClick={() => toolsOpen.set(!isOpen)}
    >
      <MessageSquareText aria-hidden="true" size={16} strokeWidth={2} />
      <span>{chat.tools}</span>
    </Button>
  );
}
