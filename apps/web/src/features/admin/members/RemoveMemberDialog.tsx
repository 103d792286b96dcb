import type { Member } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { refreshOffice } from "../../../api/office-queries.ts";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { membersTexts } from "../../../i18n/members-texts.ts";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";
import { RemoveDialog } from "../list/RemoveDialog.tsx";

/** Asks whether a member is to leave the lists. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const texts = useTexts(membersTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  return (
    <RemoveDialog
      title={texts.deleteAsk(member.name)}
      text={texts.deleteText}
      failedText={() => texts.deleteFailed}
      remove={async () => {
        await call("deleteMember", { params: { id: member._id } });
        toasts.show("success", texts.deleted);
        await refreshOffice(cache, "members");
      }}
      onClose={onClose}
    />
  );
}
