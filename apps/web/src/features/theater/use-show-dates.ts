import type { Language } from "@penlight/contract";
import {
  calendarTime,
  formatTime,
  formatZone,
  THEATER_TIME_ZONE,
  weekdayOf,
} from "../../i18n/figures/calendar.ts";
import { useI18n } from "../../i18n/i18n.ts";
import type { Messages } from "../../i18n/id.ts";
import { useFromNow } from "../../ui/clock/use-clock.ts";

/** Formats dates and times of shows in the theater's time zone, for every viewer. All functions take Unix seconds. */
export function useShowDates() {
  const { language, messages } = useI18n();
  const thisYear = useFromNow(yearOf);
  return showDates(language, messages, thisYear);
}

/** The same outside of components. @param nowSec dates outside of this year include the year */
export function showDatesAt(nowSec: number, language: Language, messages: Messages) {
  return showDates(language, messages, yearOf(nowSec));
}

const yearOf = (epochSec: number): number => calendarTime(epochSec, THEATER_TIME_ZONE).year;

function showDates(language: Language, { calendar }: Messages, thisYear: number) {
  const dayOf = (epochSec: number, monthOf: (name: string) => string): string => {
    const { year, month, day } = calendarTime(epochSec, THEATER_TIME_ZONE);
    const date = calendar.date(String(day), monthOf(calendar.months[month - 1] ?? ""));
    return year === thisYear ? date : calendar.withYear(date, String(year));
  };
  const weekday = (epochSec: number, names: readonly string[]): string =>
    names[weekdayOf(epochSec, THEATER_TIME_ZONE)] ?? "";
  /** "19.50 WIB" */
  const time = (epochSec: number): string =>
    `${formatTime(epochSec, THEATER_TIME_ZONE, language)} ${formatZone(epochSec, THEATER_TIME_ZONE)}`;
  /** "Sabtu, 21 November" */
  const date = (epochSec: number): string =>
    calendar.withDay(
      dayOf(epochSec, (name) => name),
      weekday(epochSec, calendar.days),
    );
  /** "Sab 21 Nov · 19.50 WIB" */
  const short = (epochSec: number): string =>
    `${calendar.withShortDay(
      dayOf(epochSec, (name) => name.slice(0, 3)),
      weekday(epochSec, calendar.shortDays),
    )} · ${time(epochSec)}`;
  return { time, date, short };
}
