import { MessageSquareText } from "lucide-react";
import { useMessages } from "../../../i18n/i18n.ts";
import { useStore } from "../../../store/use-store.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { toolsOpen } from "./open-tools.ts";

/**
 * Opens the tools of the chat, in words, among a page's settings. They take the focus, so that the settings close; a menu
 * closes by itself.
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
