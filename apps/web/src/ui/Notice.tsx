import { X } from "./icons/icons.ts";
import type { ReactNode } from "react";
import { useMessages } from "../i18n/i18n.ts";
import { IconButton } from "./controls/Button.tsx";

interface NoticeProps {
  tone: "quiet" | "danger" | "gold";
  icon: ReactNode;
  children: ReactNode;
  /** A button at the end. */
  action?: ReactNode;
  /** Omitted for a notice that cannot be closed. */
  onClose?: () => void;
}

const TONES: Record<NoticeProps["tone"], string> = {
  quiet: "bg-raised text-ink-2 [&>svg]:text-ink-2",
  danger: "tint-danger text-ink [&>svg]:text-danger",
  gold: "tint-gold text-ink [&>svg]:text-gold",
};

/** A one-line status message, announced as a polite live region. */
export function Notice({ tone, icon, children, action, onClose }: NoticeProps) {
  const { app } = useMessages();
  return (
    <div
      role="status"
      className={`flex min-h-10 items-center gap-2.5 rounded-control px-3 py-1.5 text-14 [&>svg]:size-4 [&>svg]:flex-none ${TONES[tone]}`}
    >
      {icon}
      <p className="min-w-0 flex-1">{children}</p>
      {action}
      {onClose && (
        <IconButton label={app.close} kind="ghost" onClick={onClose}>
          <X size={16} />
        </IconButton>
      )}
    </div>
  );
}
