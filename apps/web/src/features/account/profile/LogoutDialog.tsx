import { useMessages, useTexts } from "../../../i18n/i18n.ts";
import { profileTexts } from "../../../i18n/profile-texts.ts";
import { Button } from "../../../ui/controls/Button.tsx";
import { Dialog } from "../../../ui/controls/Dialog.tsx";
import { LeaveFailed } from "./LeaveFailed.tsx";
import { useDeparture } from "./use-departure.ts";
import { useLeave, type LeaveProps } from "./use-leave.ts";

export function LogoutDialog({ onClose, onGone }: LeaveProps) {
  const { app } = useMessages();
  const texts = useTexts(profileTexts);
  const { logout } = useLeave(onGone);
  const departure = useDeparture(logout);
  return (
    <Dialog
      title={texts.logoutAsk}
      closeLabel={app.close}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose} className="ml-auto">
            {app.cancel}
          </Button>
          <Button kind="primary" busy={departure.phase !== "asking"} onClick={departure.go}>
            {texts.logout}
          </Button>
        </>
      }
    >
      <p className="text-ink-2">{texts.logoutText}</p>
      <LeaveFailed failed={departure.failed} />
    </Dialog>
  );
}
