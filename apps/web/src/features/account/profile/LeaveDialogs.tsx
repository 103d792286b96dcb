import type { ErasureReceipt } from "@penlight/contract";
import { useNavigate } from "@tanstack/react-router";
import { Check, Trash2, type LucideIcon } from "lucide-react";
import { useState } from "react";
import { useCall } from "../../../api/call.ts";
import { useSession } from "../../../api/use-me.ts";
import { useWatchKey } from "../../../api/watch-key.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { profileTexts } from "../../../i18n/account/profile-texts.ts";
import { forgetOshi } from "../../../store/stored-oshi.ts";
import { oshiQuestion } from "../../../store/oshi-question.ts";
import { forgetStored } from "../../../store/stored.ts";
import { ConfirmDialog, Dialog } from "../../../ui/controls/Dialog.tsx";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";
import { ErasureNotice } from "./ErasureNotice.tsx";

/** Asks for confirmation, listing which data is deleted and which is kept; afterwards shows the receipt. */
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
            <span>{line}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

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

/** Says that the request failed and the fan is still signed in. */
function LeaveFailed({ failed }: { failed: boolean }) {
  const texts = useTexts(profileTexts);
  return (
    <p role="alert" className="text-14 font-semibold text-danger not-empty:mt-4">
      {failed && texts.serverDown}
    </p>
  );
}

type Step<T> = { phase: "asking" } | { phase: "leaving" } | { phase: "gone"; result: T };

/** State of a way to leave: asking, pending, done; back to asking after an error. */
function useLeaving<T>(leave: () => Promise<T>) {
  const [step, setStep] = useState<Step<T>>({ phase: "asking" });
  const [failed, setFailed] = useState(false);
  const go = (): void => {
    setFailed(false);
    setStep({ phase: "leaving" });
    void leave().then(
      (result) => setStep({ phase: "gone", result }),
      () => {
        setFailed(true);
        setStep({ phase: "asking" });
      },
    );
  };
  return { ...step, failed, go };
}

/** Delay between the farewell message and the login page. */
const GOODBYE_MS = 2_000;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** Receipt for the login page, after an account was deleted. */
    receipt?: ErasureReceipt;
  }
}

/** Props of the confirmations. */
interface LeaveProps {
  /** The fan has cancelled. */
  onClose: () => void;
  /** The fan has left. */
  onGone: () => void;
}

/**
 * Functions for signing out and for deleting the account. Both reject when the server could not be reached or refused;
 * nothing has changed then.
 * @param onGone called when the farewell message has been shown
 */
function useLeave(onGone: () => void) {
  const texts = useTexts(profileTexts);
  const call = useCall();
  const session = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { keep } = useWatchKey();
  const goodbye = (text: string, receipt?: ErasureReceipt): void => {
    session?.ended();
    // Also removes the live code from the tab's memory.
    keep(null);
    forgetStored(() => localStorage);
    forgetOshi();
    oshiQuestion.forget();
    // Unsent drafts also belong to the fan.
    forgetStored(() => sessionStorage);
    toasts.show("success", text);
    setTimeout(() => {
      onGone();
      // Somebody may have signed in again meanwhile.
      if (session?.getSnapshot() === "nobody") void navigate({ to: "/login", state: { receipt } });
    }, GOODBYE_MS);
  };
  return {
    logout: async (): Promise<void> => {
      await call("logout", {});
      goodbye(texts.loggedOut);
    },
    /** @returns the receipt, which the login page shows again */
    deleteAccount: async (): Promise<ErasureReceipt> => {
      const receipt = await call("deleteMe", { body: { confirm: true } });
      goodbye(texts.deleted, receipt);
      return receipt;
    },
  };
}
