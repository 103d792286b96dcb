import { useTexts } from "../../../i18n/i18n.ts";
import { adminTexts } from "../../../i18n/admin/admin-texts.ts";
import { ConfirmDialog } from "../../../ui/controls/ConfirmDialog.tsx";

/** Asks before something that is not saved is lost. */
export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const texts = useTexts(adminTexts);
  return (
    <ConfirmDialog
      title={texts.discardAsk}
      confirmLabel={texts.discard}
      cancelLabel={texts.keepEditing}
      onConfirm={onDiscard}
      onClose={onKeep}
    >
      <p className="text-ink-2">{texts.discardText}</p>
    </ConfirmDialog>
  );
}
