import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { officeTexts } from "../../../i18n/office-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/controls/Dialog.tsx";

/** Asks before something that is not saved is lost. */
export function DiscardDialog({ onDiscard, onKeep }: { onDiscard: () => void; onKeep: () => void }) {
  const { app } = useMessages();
  const texts = useTexts(officeTexts);
  return (
    <Dialog
      title={texts.discardAsk}
      closeLabel={app.close}
      onClose={onKeep}
      footer={
        <>
          <Button onClick={onKeep} className="ml-auto">
            {texts.keepEditing}
          </Button>
          <Button kind="danger" onClick={onDiscard}>
            {texts.discard}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{texts.discardText}</p>
    </Dialog>
  );
}
