import { useState } from "react";
import { isSessionOver } from "../../../api/errors.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { officeTexts } from "../../../i18n/office-texts.ts";
import { ConfirmDialog } from "../../../ui/controls/ConfirmDialog.tsx";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";

interface RemoveDialogProps {
  /** The question. */
  title: string;
  /** What it is about, and what else goes. */
  text: string;
  /** What is said when it did not go. */
  failedText: (error: unknown) => string;
  remove: () => Promise<void>;
  onClose: () => void;
}

/** Asks before a record goes. */
export function RemoveDialog({ title, text, failedText, remove, onClose }: RemoveDialogProps) {
  const texts = useTexts(officeTexts);
  const toasts = useToasts();
  const [removing, setRemoving] = useState(false);
  const go = async (): Promise<void> => {
    setRemoving(true);
    try {
      await remove();
      onClose();
    } catch (error) {
      setRemoving(false);
      if (!isSessionOver(error)) toasts.show("danger", failedText(error));
    }
  };
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={texts.confirmRemove}
      busy={removing}
      onConfirm={() => void go()}
      onClose={onClose}
    >
      <p className="text-ink-2">{text}</p>
    </ConfirmDialog>
  );
}
