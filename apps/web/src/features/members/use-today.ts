import { calendarTime, THEATER_TIME_ZONE } from "../../i18n/figures/calendar.ts";
import { pad } from "../../i18n/figures/counts.ts";
import { useFromNow } from "../../ui/clock/use-clock.ts";

/** The current date in the group's time zone, `YYYY-MM-DD`: birthdays follow it wherever the viewer is. */
export function useToday(): string {
  return useFromNow((nowSec) => {
    const { year, month, day } = calendarTime(nowSec, THEATER_TIME_ZONE);
    return `${year}-${pad(month)}-${pad(day)}`;
  });
}
