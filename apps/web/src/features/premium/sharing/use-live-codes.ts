import type { IssuedLiveCode } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useQuery } from "../../../api/use-query.ts";
import { serverTime } from "../../../store/server-time.ts";
import { callErrorCode, useCall } from "../../../api/call.ts";
import { laterQueries } from "../../../api/later-queries.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { premiumShowTexts } from "../../../i18n/watch/premium-show-texts.ts";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";

/** Polling interval of the number of devices, while the dialog is open. */
const REFRESH_MS = 10_000;

/** The fan's valid codes, and actions on them. */
export function useLiveCodes() {
  const texts = useTexts(premiumShowTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const codes = useQuery({ ...laterQueries.liveCodes(), refetchInterval: REFRESH_MS, staleTime: 0 });
  const [issued, setIssued] = useState<IssuedLiveCode | null>(null);
  /** The id of the code that is being revoked. */
  const [working, setWorking] = useState<string | null>(null);
  const reread = (): Promise<void> =>
    cache.invalidateQueries({ queryKey: laterQueries.liveCodes().queryKey });

  /** @returns an error message, or undefined on success */
  const issue = async (label: string, maxDevices: number): Promise<string | undefined> => {
    try {
      setIssued(await call("issueLiveCode", { body: { label, max_devices: maxDevices } }));
    } catch (error) {
      return issueFault(error, texts);
    }
    await reread();
  };
  const revoke = async (codeId: string): Promise<void> => {
    setWorking(codeId);
    try {
      await call("revokeLiveCode", { params: { code_id: codeId } });
      toasts.show("success", texts.revoked);
      if (issued?.code_id === codeId) setIssued(null);
      await reread();
    } catch {
      toasts.show("danger", texts.revokeFailed);
    }
    setWorking(null);
  };
  const active = codes.data?.filter(
    ({ revoked_at, expires_at }) =>
      revoked_at === null && Date.parse(expires_at) > serverTime.fromDevice(codes.dataUpdatedAt),
  );
  return {
    active,
    failed: codes.isError && active === undefined,
    retry: () => void codes.refetch(),
    issued,
    working,
    issue,
    revoke,
  };
}

/** The error text when no code could be created. */
function issueFault(error: unknown, texts: (typeof premiumShowTexts)["id"]): string {
  switch (callErrorCode(error)) {
    case "ticket_required":
      return texts.ticketRequired;
    case "permission_required":
      return texts.noPermission;
    case "no_premium_today":
      return texts.noPremium;
    case "too_many_codes":
      return texts.tooMany;
    case "feature_off":
      return texts.codesOff;
    default:
      return texts.issueFailed;
  }
}
