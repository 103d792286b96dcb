import { ListFilter } from "lucide-react";
import { useEffect } from "react";
import { useMessages } from "../../../i18n/i18n.ts";
import { useStore } from "../../../store/use-store.ts";
import { IconButton } from "../../../ui/controls/Button.tsx";
import { toolsOpen } from "./open-tools.ts";

/** Opens the tools of the chat that is shown, and closes them. */
export function ChatToolsButton() {
  const { chat } = useMessages();
  const isOpen = useStore(toolsOpen, false);
  // What it opened goes with it; the tools themselves come late, when it has been pressed.
  useEffect(() => () => toolsOpen.set(false), []);
  return (
    <IconButton
      label={chat.tools}
      kind="ghost"
      data-chat-tools=""
      aria-expanded={isOpen}
      className="size-[44px]"
      onClick={() => toolsOpen.set(!isOpen)}
    >
      <ListFilter size={20} strokeWidth={1.75} />
    </IconButton>
  );
}
