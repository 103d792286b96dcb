import { Check, Trash2, type LucideIcon } from "lucide-react";
import { useTexts } from "../../../../i18n/i18n.ts";
import { profileTexts } from "../../../../i18n/profile-texts.ts";
import { ConfirmDialog } from "../../../../ui/controls/ConfirmDialog.tsx";
import { Dialog } from "../../../../ui/controls/Dialog.tsx";
import { ErasureNotice } from "./ErasureNotice.tsx";
import { LeaveFailed } from "./LeaveFailed.tsx";
import { useLeaving } from "./use-leaving.ts";
import { useLeave, type LeaveProps } from "./use-leave.ts";

/** Asks once more, with what goes and what stays; afterwards it shows the receipt. */
export function DeleteDialog({ onClose, onGone }: LeaveProps) {
  const texts = useTexts(profileTexts);
  const { deleteAccount } = useLeave(onGone);
  const leaving = useLeaving(deleteAccount);
  if (leaving.phase === "gone") {
    return (
      <Dialog title={texts.deleted} onClose={onClose}>
        <ErasureNotice receipt={leaving.result} />
      </Dialog>
    );
  }
  return (
    <ConfirmDialog
      title={texts.deleteAsk}
      confirmLabel={texts.deleteConfirm}
      busy={leaving.phase === "leaving"}
      onConfirm={leaving.go}
      onClose={onClose}
    >
      <div className="flex flex-col gap-4">
        <Listed icon={Trash2} colour="text-danger" heading={texts.deleteGone} lines={texts.deleteGoneList} />
        <Listed icon={Check} colour="text-teal" heading={texts.deleteStays} lines={texts.deleteStaysList} />
      </div>
      <LeaveFailed failed={leaving.failed} />
    </ConfirmDialog>
  );
}

interface ListedProps {
  icon: LucideIcon;
  colour: string;
  heading: string;
  lines: readonly string[];
}

function Listed({ icon: Icon, colour, heading, lines }: ListedProps) {
  return (
    <section>
      <h3 className="mb-1 text-14 font-semibold">{heading}</h3>
      <ul className="flex flex-col gap-1 text-ink-2">
        {lines.map((line) => (
          <li key={line} className="flex items-center gap-2.5">
            <Icon size={16} className={`flex-none ${colour}`} />
            {line}
          </li>
        ))}
      </ul>
    </section>
  );
}
