import type { Language } from "@penlight/contract";
import { durationText } from "../../i18n/duration-text.ts";
import { calendarTime, formatTime, formatZone, weekdayOf } from "../../i18n/figures/calendar.ts";
import { splitClock } from "../../i18n/figures/counts.ts";
import { useI18n, useTimeZone } from "../../i18n/i18n.ts";
import type { Messages } from "../../i18n/id.ts";
import { useFromNow } from "../../ui/clock/use-clock.ts";

/** Dates and times of past lives, in the viewer's zone. All take Unix seconds. */
export function useHistoryDates() {
  const { language, messages } = useI18n();
  const timeZone = useTimeZone();
  const thisYear = useFromNow((nowSec) => calendarTime(nowSec, timeZone).year);
  return historyDates(language, messages, timeZone, thisYear);
}

/** The same where there is no component. @param thisYear a date of another year has its year, too */
export function historyDates(language: Language, { calendar }: Messages, timeZone: string, thisYear: number) {
  const dayOf = (epochSec: number, monthOf: (name: string) => string): string => {
    const { year, month, day } = calendarTime(epochSec, timeZone);
    const date = calendar.date(String(day), monthOf(calendar.months[month - 1] ?? ""));
    return year === thisYear ? date : calendar.withYear(date, String(year));
  };
  const weekday = (epochSec: number, names: readonly string[]): string =>
    names[weekdayOf(epochSec, timeZone)] ?? "";
  /** "18.22" */
  const time = (epochSec: number): string => formatTime(epochSec, timeZone, language);
  /** "18.22 WIB" */
  const timeWithZone = (epochSec: number): string => `${time(epochSec)} ${formatZone(epochSec, timeZone)}`;
  /** "Jumat, 20 November" */
  const day = (epochSec: number): string =>
    calendar.withDay(
      dayOf(epochSec, (name) => name),
      weekday(epochSec, calendar.days),
    );
  return {
    time,
    timeWithZone,
    day,
    /** "Jum 20 Nov · 18.22" */
    short: (epochSec: number): string =>
      `${calendar.withShortDay(
        dayOf(epochSec, (name) => name.slice(0, 3)),
        weekday(epochSec, calendar.shortDays),
      )} · ${time(epochSec)}`,
    /** "Jumat, 20 November · 18.22–20.04 WIB" */
    span: (fromSec: number, untilSec: number): string =>
      `${day(fromSec)} · ${time(fromSec)}–${timeWithZone(untilSec)}`,
    /** "1 j 42 mnt"; takes seconds, and of less than a minute makes one. */
    duration(lengthSec: number): string {
      const { hours, minutes } = splitClock(Math.max(60, lengthSec));
      return durationText[language](hours, minutes);
    },
  };
}
