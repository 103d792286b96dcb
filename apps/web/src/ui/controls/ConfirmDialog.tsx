import type { ReactNode } from "react";
import { useMessages } from "../../i18n/i18n.ts";
import { Button, type ButtonKind } from "./Button.tsx";
import { Dialog } from "./Dialog.tsx";

interface ConfirmDialogProps {
  /** The question. */
  title: string;
  /** What it is about. */
  children: ReactNode;
  confirmLabel: string;
  confirmKind?: ButtonKind;
  cancelLabel?: string;
  /** What was confirmed is under way. */
  busy?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Asks before something is done that cannot be taken back. */
export function ConfirmDialog({
  title,
  children,
  confirmLabel,
  confirmKind = "danger",
  cancelLabel,
  busy = false,
  onConfirm,
  onClose,
}: ConfirmDialogProps) {
  const { app } = useMessages();
  return (
    <Dialog
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} className="ml-auto">
            {cancelLabel ?? app.cancel}
          </Button>
          <Button kind={confirmKind} busy={busy} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
