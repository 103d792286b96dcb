import { calendarTime } from "../../i18n/figures/calendar.ts";
import { useDates, useMessages, useTimeZone } from "../../i18n/i18n.ts";
import { useFromNow } from "./use-clock.ts";

const HOUR_SEC = 3_600;
/** After so long a time of day alone would be taken for today's. */
const EVENING_SEC = 12 * HOUR_SEC;
/** …and a weekday for this week's. */
const WEEK_SEC = 6 * 24 * HOUR_SEC;

/**
 * Since when something stands: "20.00", "Sab 20.00" where that is not a moment ago, "14 November 20.00" where it is a
 * week ago or more.
 * @param epochSec Unix seconds
 */
export function useSince(epochSec: number): string {
  const dates = useDates();
  const { calendar } = useMessages();
  const timeZone = useTimeZone();
  const age = useFromNow((nowSec) => {
    if (nowSec - epochSec < EVENING_SEC) return "evening";
    return nowSec - epochSec < WEEK_SEC ? "week" : "older";
  });
  if (age === "evening") return dates.time(epochSec);
  if (age === "week") return dates.shortDay(epochSec);
  const { month, day } = calendarTime(epochSec, timeZone);
  return `${calendar.date(String(day), calendar.months[month - 1] ?? "")} ${dates.time(epochSec)}`;
}
