import type { Schedule } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { refreshOffice } from "../../../api/office-queries.ts";
import { useCall } from "../../../api/use-call.ts";
import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { showsTexts } from "../../../i18n/shows-texts.ts";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";
import { dayText } from "../list/day-text.ts";
import { RemoveDialog } from "../list/RemoveDialog.tsx";

/** Asks whether a show is to go, with its premium live. */
export function RemoveShowDialog({ show, onClose }: { show: Schedule; onClose: () => void }) {
  const { calendar } = useMessages();
  const texts = useTexts(showsTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  return (
    <RemoveDialog
      title={texts.deleteAsk}
      text={texts.deleteText(`${show.setlist.name}, ${dayText(show.showDate, calendar)}`)}
      failedText={() => texts.deleteFailed}
      remove={async () => {
        await call("deleteSchedule", { params: { id: show._id } });
        toasts.show("success", texts.deleted);
        await refreshOffice(cache, "shows");
      }}
      onClose={onClose}
    />
  );
}
