import { dayText } from "../../../i18n/day-text.ts";
import { calendarTime } from "../../../i18n/figures/calendar.ts";
import { pad } from "../../../i18n/figures/counts.ts";
import { useMessages, useTimeZone } from "../../../i18n/i18n.ts";

/** Formats an entry's time and date in the reader's time zone: "20:04" and "22 Nov 2026". The colon is specified. */
export function useLogTimes() {
  const { calendar } = useMessages();
  const timeZone = useTimeZone();
  const partsOf = (iso: string) => calendarTime(Date.parse(iso) / 1_000, timeZone);
  return {
    time: (iso: string): string => {
      const { hour, minute } = partsOf(iso);
      return `${pad(hour)}:${pad(minute)}`;
    },
    date: (iso: string): string => {
      const { year, month, day } = partsOf(iso);
      return dayText(`${year}-${pad(month)}-${pad(day)}`, calendar);
    },
  };
}
