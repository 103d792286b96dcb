import { callErrorCode } from "../../../api/errors.ts";
import type { premiumShowTexts } from "../../../i18n/watch/premium-show-texts.ts";

/** Why no code could be made, in words. */
export function issueFault(error: unknown, texts: (typeof premiumShowTexts)["id"]): string {
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
