import type { Schedule } from "@penlight/contract";
import { useCall } from "../../../api/use-call.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { showsTexts } from "../../../i18n/office/shows-texts.ts";
import { dayText } from "../list/day-text.ts";
import { RemoveDialog } from "../list/RemoveDialog.tsx";

/** Asks whether a show is to go, with its premium live. */
export function RemoveShowDialog({ show, onClose }: { show: Schedule; onClose: () => void }) {
  const { calendar } = useMessages();
  const texts = useTexts(showsTexts);
  const call = useCall();
  return (
    <RemoveDialog
      title={texts.deleteAsk}
      text={texts.deleteText(`${show.setlist.name}, ${dayText(show.showDate, calendar)}`)}
      failedText={() => texts.deleteFailed}
      kind="shows"
      remove={async () => {
        await call("deleteSchedule", { params: { id: show._id } });
        return texts.deleted;
      }}
      onClose={onClose}
    />
  );
}
