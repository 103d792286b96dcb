import { calendarTime, THEATER_TIME_ZONE } from "../../i18n/figures/calendar.ts";
import { pad } from "../../i18n/figures/counts.ts";
import { useFromNow } from "../../ui/clock/use-clock.ts";

/** The calendar date where the group is, `YYYY-MM-DD`: whoever looks, a birthday is hers. */
export function useToday(): string {
  return useFromNow((nowSec) => {
    const { year, month, day } = calendarTime(nowSec, THEATER_TIME_ZONE);
    return `${year}-${pad(month)}-${pad(day)}`;
  });
}
