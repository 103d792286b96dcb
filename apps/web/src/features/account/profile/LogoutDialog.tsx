import { useTexts } from "../../../i18n/i18n.ts";
import { profileTexts } from "../../../i18n/profile-texts.ts";
import { ConfirmDialog } from "../../../ui/controls/ConfirmDialog.tsx";
import { LeaveFailed } from "./LeaveFailed.tsx";
import { useExit } from "./use-exit.ts";
import { useLeave, type LeaveProps } from "./use-leave.ts";

export function LogoutDialog({ onClose, onGone }: LeaveProps) {
  const texts = useTexts(profileTexts);
  const { logout } = useLeave(onGone);
  const exit = useExit(logout);
  return (
    <ConfirmDialog
      title={texts.logoutAsk}
      confirmLabel={texts.logout}
      confirmKind="primary"
      busy={exit.phase !== "asking"}
      onConfirm={exit.go}
      onClose={onClose}
    >
      <p className="text-ink-2">{texts.logoutText}</p>
      <LeaveFailed failed={exit.failed} />
    </ConfirmDialog>
  );
}
