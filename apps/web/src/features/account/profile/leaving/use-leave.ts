import type { ErasureReceipt } from "@penlight/contract";
import { useNavigate } from "@tanstack/react-router";
import { useCall } from "../../../../api/use-call.ts";
import { useSession } from "../../../../api/use-me.ts";
import { useWatchKey } from "../../../../api/use-watch-key.ts";
import { useTexts } from "../../../../i18n/i18n.ts";
import { profileTexts } from "../../../../i18n/profile-texts.ts";
import { paths } from "../../../../base/paths.ts";
import { useToasts } from "../../../../ui/toasts/use-toasts.ts";
import { forgetStored } from "../../../../store/stored.ts";

/** From the good-bye to the login page. */
const GOODBYE_MS = 2_000;

declare module "@tanstack/react-router" {
  interface HistoryState {
    /** What the login page shows to a fan whose account was just deleted. */
    receipt?: ErasureReceipt;
  }
}

/** What a question before leaving is given. */
export interface LeaveProps {
  /** The fan stays. */
  onClose: () => void;
  /** The fan has left. */
  onGone: () => void;
}

/**
 * The ways out. Both reject when the server did not hear of it; then nothing has changed.
 * @param onGone the good-bye has been read, and the page moves on
 */
export function useLeave(onGone: () => void) {
  const texts = useTexts(profileTexts);
  const call = useCall();
  const session = useSession();
  const toasts = useToasts();
  const navigate = useNavigate();
  const { keep } = useWatchKey();
  const goodbye = (text: string, receipt?: ErasureReceipt): void => {
    session?.ended();
    // A live code is kept in this tab's memory too.
    keep(null);
    forgetStored(() => localStorage);
    // Words that were not sent are the fan's too.
    forgetStored(() => sessionStorage);
    toasts.show("success", text);
    setTimeout(() => {
      onGone();
      // Somebody may have signed in again meanwhile.
      if (session?.getSnapshot() === "nobody") void navigate({ to: paths.login(), state: { receipt } });
    }, GOODBYE_MS);
  };
  return {
    logout: async (): Promise<void> => {
      await call("logout", {});
      goodbye(texts.loggedOut);
    },
    /** @returns the receipt, which the login page shows once more */
    deleteAccount: async (): Promise<ErasureReceipt> => {
      const receipt = await call("deleteMe", { body: { confirm: true } });
      goodbye(texts.deleted, receipt);
      return receipt;
    },
  };
}
