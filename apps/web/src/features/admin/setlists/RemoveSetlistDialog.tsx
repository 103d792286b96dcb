import type { Setlist } from "@penlight/contract";
import { callErrorCode } from "../../../api/errors.ts";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { setlistsTexts } from "../../../i18n/office/setlists-texts.ts";
import { RemoveDialog } from "../list/RemoveDialog.tsx";

/** Asks whether a setlist is to go. The server keeps it while a show has it. */
export function RemoveSetlistDialog({ setlist, onClose }: { setlist: Setlist; onClose: () => void }) {
  const texts = useTexts(setlistsTexts);
  const call = useCall();
  return (
    <RemoveDialog
      title={texts.deleteAsk(setlist.name)}
      text={texts.deleteText}
      failedText={(error) => (callErrorCode(error) === "in_use" ? texts.inUse : texts.deleteFailed)}
      kind="setlists"
      remove={async () => {
        await call("deleteSetlist", { params: { id: setlist._id } });
        return texts.deleted;
      }}
      onClose={onClose}
    />
  );
}
