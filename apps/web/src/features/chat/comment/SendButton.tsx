import { SendHorizontal } from "lucide-react";
import type { ReactNode } from "react";
import { useMessages } from "../../../i18n/i18n.ts";
import { buttonClass } from "../../../ui/controls/Button.tsx";

interface SendButtonProps {
  disabled: boolean;
  /** What is going on, in place of what it does. */
  children?: ReactNode;
}

export function SendButton({ disabled, children }: SendButtonProps) {
  const { fan: text } = useMessages();
  return (
    <button
      type="submit"
      title={text.sendComment}
      disabled={disabled}
      className={`${buttonClass("primary", "icon")} size-[44px]`}
    >
      {children || (
        <>
          <span className="sr-only">{text.sendComment}</span>
          <SendHorizontal size={20} strokeWidth={1.75} />
        </>
      )}
    </button>
  );
}
