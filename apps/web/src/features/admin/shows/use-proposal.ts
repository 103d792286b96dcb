import type { Schedule } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { isSessionOver, messageOf } from "../../../api/errors.ts";
import { refreshAdmin } from "../../../api/admin-queries.ts";
import { useCall } from "../../../api/use-call.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { showsTexts } from "../../../i18n/admin/shows-texts.ts";
import { useToasts } from "../../../ui/toasts/use-toasts.ts";

/**
 * Taking an announced show, or never seeing it again.
 * @param onAccepted is given the show that it became: what the site did not say can be added at once
 */
export function useProposal(code: string, onAccepted: (show: Schedule) => void) {
  const texts = useTexts(showsTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const [pending, setPending] = useState<"accept" | "dismiss" | null>(null);
  const attempt = async (what: "accept" | "dismiss", act: () => Promise<void>): Promise<void> => {
    if (pending !== null) return;
    setPending(what);
    try {
      await act();
      await refreshAdmin(cache, "shows");
    } catch (error) {
      if (!isSessionOver(error)) toasts.show("danger", messageOf(error, texts.proposalFailed));
    } finally {
      setPending(null);
    }
  };
  return {
    pending,
    accept: () =>
      void attempt("accept", async () => {
        const show = await call("acceptShowProposal", { params: { code } });
        toasts.show("success", texts.created);
        onAccepted(show);
      }),
    dismiss: () =>
      void attempt("dismiss", async () => {
        await call("dismissShowProposal", { params: { code } });
        toasts.show("info", texts.dismissed);
      }),
  };
}
