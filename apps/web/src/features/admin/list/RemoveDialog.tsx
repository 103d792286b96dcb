import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isSessionOver } from "../../../api/errors.ts";
import { refreshAdmin, type RecordKind } from "../../../api/admin-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { ConfirmDialog } from "../../../ui/controls/ConfirmDialog.tsx";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";

interface RemoveDialogProps {
  /** The question. */
  title: string;
  /** What it is about, and what else goes. */
  text: string;
  /** What is said when it did not go. */
  failedText: (error: unknown) => string;
  /** Of the record. */
  kind: RecordKind;
  remove: () => Promise<unknown>;
  /** What is said when it is done. */
  doneText: string;
  onClose: () => void;
}

/** Asks before a record goes. */
export function RemoveDialog({
  title,
  text,
  failedText,
  kind,
  remove,
  doneText,
  onClose,
}: RemoveDialogProps) {
  const texts = useTexts(adminTexts);
  const cache = useQueryClient();
  const toasts = useToasts();
  const [removing, setRemoving] = useState(false);
  const go = async (): Promise<void> => {
    setRemoving(true);
    try {
      await remove();
      toasts.show("success", doneText);
      await refreshAdmin(cache, kind);
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
