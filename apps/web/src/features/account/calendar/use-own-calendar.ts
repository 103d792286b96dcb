import type { OwnCalendar } from "@penlight/contract";
import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { calendarQueries } from "../../../api/calendar-queries.ts";
import { callErrorCode, isSessionOver, useCall } from "../../../api/call.ts";
import { useQuery } from "../../../api/use-query.ts";
import { ownCalendarTexts } from "../../../i18n/account/own-calendar-texts.ts";
import { useTexts } from "../../../i18n/i18n.ts";
import { useToasts } from "../../../ui/toasts/toast-queue.ts";

/** The fan's own calendar as the server has it, with actions. A failed action changes nothing and says so. */
export function useOwnCalendar() {
  const text = useTexts(ownCalendarTexts);
  const call = useCall();
  const cache = useQueryClient();
  const toasts = useToasts();
  const query = calendarQueries.own();
  const { data, isLoadingError, refetch } = useQuery(query);
  const [isBusy, setBusy] = useState(false);
  const doing = async (act: () => Promise<OwnCalendar>): Promise<boolean> => {
    setBusy(true);
    try {
      cache.setQueryData(query.queryKey, await act());
      return true;
    } catch (error) {
      const isTooOften = callErrorCode(error) === "rate_limited";
      if (!isSessionOver(error)) toasts.show("danger", isTooOften ? text.tooOften : text.failed);
      return false;
    } finally {
      setBusy(false);
    }
  };
  return {
    /** Undefined until it is loaded. */
    calendar: data,
    isFailed: isLoadingError,
    retry: () => void refetch(),
    isBusy,
    /** Makes a link in place of the one before. @returns whether that was done */
    make: () => doing(() => call("makeOwnCalendar", {})),
    /** Ends the link. @returns whether that was done */
    remove: () => doing(() => call("removeOwnCalendar", {})),
  };
}
