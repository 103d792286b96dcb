import type { UserRecord } from "@penlight/contract";
import { messageOf } from "../../../api/errors.ts";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { officeTexts } from "../../../i18n/office/office-texts.ts";
import { usersTexts } from "../../../i18n/office/users-texts.ts";
import { RemoveDialog } from "../list/RemoveDialog.tsx";

/** Asks whether what we keep of a user is to go. */
export function RemoveUserDialog({ user, onClose }: { user: UserRecord; onClose: () => void }) {
  const office = useTexts(officeTexts);
  const texts = useTexts(usersTexts);
  const call = useCall();
  return (
    <RemoveDialog
      title={texts.deleteAsk(user.name)}
      text={texts.deleteText}
      // An admin is not deleted here; the server says so.
      failedText={(error) => messageOf(error, office.removeFailed)}
      kind="users"
      remove={async () => {
        await call("deleteUser", { params: { user_id: user.user_id } });
        return texts.deleted;
      }}
      onClose={onClose}
    />
  );
}
