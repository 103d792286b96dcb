import type { Language, Sitting } from "@penlight/contract";
import { durationText } from "../../i18n/figures/duration-text.ts";
import { calendarTime, formatTime, formatZone, isSameDay, weekdayOf } from "../../i18n/figures/calendar.ts";
import { useI18n, useTimeZone } from "../../i18n/i18n.ts";
import type { Messages } from "../../i18n/id.ts";
import { useFromNow } from "../../ui/clock/use-clock.ts";
import { toSec } from "./sitting.ts";

/** Formats dates and times of past lives, in the viewer's time zone. All functions take Unix seconds. */
export function useHistoryDates() {
  const { language, messages } = useI18n();
  const timeZone = useTimeZone();
  const thisYear = useFromNow((nowSec) => calendarTime(nowSec, timeZone).year);
  return historyDates(language, messages, timeZone, thisYear);
}

/**
 * Formats times in a past live, in the viewer's time zone. All functions take Unix milliseconds. A time on another
 * calendar day than the live's start gets its weekday: "Rab 09.05".
 */
export function useSittingTimes({ startedAtMs }: Pick<Sitting, "startedAtMs">) {
  const dates = useHistoryDates();
  const startSec = toSec(startedAtMs);
  return {
    /** "18.22" */
    time: (atMs: number): string => dates.timeSince(startSec, toSec(atMs)),
    /** "18.22 WIB" */
    timeWithZone: (atMs: number): string =>
      `${dates.timeSince(startSec, toSec(atMs))} ${dates.zone(toSec(atMs))}`,
  };
}

/** The same outside of components. @param thisYear dates in other years include the year */
export function historyDates(language: Language, { calendar }: Messages, timeZone: string, thisYear: number) {
  const dayOf = (epochSec: number, monthOf: (name: string) => string): string => {
    const { year, month, day } = calendarTime(epochSec, timeZone);
    const date = calendar.date(String(day), monthOf(calendar.months[month - 1] ?? ""));
    return year === thisYear ? date : calendar.withYear(date, String(year));
  };
  const weekday = (epochSec: number, names: readonly string[]): string =>
    names[weekdayOf(epochSec, timeZone)] ?? "";
  const time = (epochSec: number): string => formatTime(epochSec, timeZone, language);
  const zone = (epochSec: number): string => formatZone(epochSec, timeZone);
  const day = (epochSec: number): string =>
    calendar.withDay(
      dayOf(epochSec, (name) => name),
      weekday(epochSec, calendar.days),
    );
  const shortDay = (epochSec: number): string =>
    calendar.withShortDay(
      dayOf(epochSec, (name) => name.slice(0, 3)),
      weekday(epochSec, calendar.shortDays),
    );
  return {
    zone,
    /** "Jumat, 20 November" */
    day,
    /** "Jum 20 Nov · 18.22" */
    short: (epochSec: number): string => `${shortDay(epochSec)} · ${time(epochSec)}`,
    /** "18.22"; "Rab 18.22" on another calendar day than `fromSec`. */
    timeSince: (fromSec: number, epochSec: number): string =>
      isSameDay(fromSec, epochSec, timeZone)
        ? time(epochSec)
        : `${weekday(epochSec, calendar.shortDays)} ${time(epochSec)}`,
    /** "Jumat, 20 November · 18.22–20.04 WIB"; with the day of the end where it differs. */
    span(fromSec: number, untilSec: number): string {
      const from = `${day(fromSec)} · ${time(fromSec)}`;
      const until = `${time(untilSec)} ${zone(untilSec)}`;
      return isSameDay(fromSec, untilSec, timeZone)
        ? `${from}–${until}`
        : `${from} – ${shortDay(untilSec)} · ${until}`;
    },
    /** "1 j 42 mnt" */
    duration: (lengthSec: number): string => durationText(lengthSec, language),
  };
}
