import type { Member } from "@penlight/contract";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { membersTexts } from "../../../i18n/office/members-texts.ts";
import { RemoveDialog } from "../list/RemoveDialog.tsx";

/** Asks whether a member is to leave the lists. */
export function RemoveMemberDialog({ member, onClose }: { member: Member; onClose: () => void }) {
  const texts = useTexts(membersTexts);
  const call = useCall();
  return (
    <RemoveDialog
      title={texts.deleteAsk(member.name)}
      text={texts.deleteText}
      failedText={() => texts.deleteFailed}
      kind="members"
      remove={async () => {
        await call("deleteMember", { params: { id: member._id } });
        return texts.deleted;
      }}
      onClose={onClose}
    />
  );
}
