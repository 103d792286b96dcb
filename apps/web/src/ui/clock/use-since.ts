import { calendarTime } from "../../i18n/figures/calendar.ts";
import { useDates, useMessages, useTimeZone } from "../../i18n/i18n.ts";
import { useFromNow } from "./use-clock.ts";

const HOUR_SEC = 3_600;
/** After this, a time of day alone would be mistaken for today's. */
const EVENING_SEC = 12 * HOUR_SEC;
/** After this, a weekday would be mistaken for this week's. */
const WEEK_SEC = 6 * 24 * HOUR_SEC;

/**
 * Formats since when a state has lasted: "20.00" for recent times, then "Sab 20.00", and "14 November 20.00" for about
 * a week ago or more.
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
