import { useTexts } from "../../../../i18n/i18n.ts";
import { profileTexts } from "../../../../i18n/profile-texts.ts";
import { ConfirmDialog } from "../../../../ui/controls/ConfirmDialog.tsx";
import { LeaveFailed } from "./LeaveFailed.tsx";
import { useLeaving } from "./use-leaving.ts";
import { useLeave, type LeaveProps } from "./use-leave.ts";

export function LogoutDialog({ onClose, onGone }: LeaveProps) {
  const texts = useTexts(profileTexts);
  const { logout } = useLeave(onGone);
  const leaving = useLeaving(logout);
  return (
    <ConfirmDialog
      title={texts.logoutAsk}
      confirmLabel={texts.logout}
      confirmKind="primary"
      busy={leaving.phase !== "asking"}
      onConfirm={leaving.go}
      onClose={onClose}
    >
      <p className="text-ink-2">{texts.logoutText}</p>
      <LeaveFailed failed={leaving.failed} />
    </ConfirmDialog>
  );
}
