import type { Language } from "@penlight/contract";
import { pad } from "./counts.ts";

/** The theater's time zone, used by the platform's schedules. */
export const THEATER_TIME_ZONE = "Asia/Jakarta";

interface CalendarTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const HOUR_SEC = 3_600;

/**
 * UTC offsets in hours, and abbreviations, of the time zones in which most pages are read. These offsets have been
 * constant since long before the first show, so an addition is enough: the first `Intl` call of a page makes the
 * browser load its tables (`counts.ts`).
 */
const FIXED_ZONES: Record<string, readonly [hours: number, name: string]> = {
  [THEATER_TIME_ZONE]: [7, "WIB"],
  "Asia/Pontianak": [7, "WIB"],
  "Asia/Makassar": [8, "WITA"],
  "Asia/Jayapura": [9, "WIT"],
};

/** Cached by zone: creating a formatter takes a hundred times as long as using it. */
const formats: Record<string, Intl.DateTimeFormat> = {};

/** The abbreviation after a time of day: "WIB", "WITA", "WIT", otherwise "GMT+9" and the like. */
export function formatZone(epochSec: number, timeZone: string): string {
  const fixed = FIXED_ZONES[timeZone];
  if (fixed) return fixed[1];
  const format = (formats[timeZone] ??= new Intl.DateTimeFormat("en-US", {
    timeZone,
    timeZoneName: "shortOffset",
  }));
  // "11/21/2026, GMT+9"
  return format.format(epochSec * 1_000).split(" ")[1] ?? "GMT";
}

/** A zone's UTC offset at an instant, in seconds. */
function offsetSec(epochSec: number, timeZone: string): number {
  const fixed = FIXED_ZONES[timeZone];
  if (fixed) return fixed[0] * HOUR_SEC;
  const [hours = 0, minutes = 0] =
    formatZone(epochSec, timeZone)
      .match(/[+-]?\d+/g)
      ?.map(Number) ?? [];
  return hours * HOUR_SEC + Math.sign(hours) * minutes * 60;
}

/** The instant at which UTC has the same date and time as the zone has at the given instant. */
function asInUtc(epochSec: number, timeZone: string): Date {
  return new Date((epochSec + offsetSec(epochSec, timeZone)) * 1_000);
}

/** The calendar fields of an instant in a zone, as numbers: the texts are ours, so that server and browser agree. */
export function calendarTime(epochSec: number, timeZone: string): CalendarTime {
  const figures = asInUtc(epochSec, timeZone).toISOString().match(/\d+/g)?.map(Number) ?? [];
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = figures;
  return { year, month, day, hour, minute };
}

/** Formats the parts of a time of day: "20.00" in Indonesian, otherwise "20:00". */
export function timeText(figures: readonly number[], language: Language): string {
  return figures.map(pad).join(language === "id" ? "." : ":");
}

/** The time of day of an instant in a zone, in minutes. */
export function formatTime(epochSec: number, timeZone: string, language: Language): string {
  const { hour, minute } = calendarTime(epochSec, timeZone);
  return timeText([hour, minute], language);
}

/** Weekday of an instant in a zone, 0 = Sunday. */
export function weekdayOf(epochSec: number, timeZone: string): number {
  return asInUtc(epochSec, timeZone).getUTCDay();
}

/** Whether two instants are on the same calendar day of a zone. */
export function isSameDay(oneSec: number, otherSec: number, timeZone: string): boolean {
  const dayOf = (epochSec: number): string => asInUtc(epochSec, timeZone).toISOString().slice(0, 10);
  return dayOf(oneSec) === dayOf(otherSec);
}

/**
 * The browser's IANA time zone. With the theater's UTC offset, the theater's zone is returned without reading the name
 * from the tables: no zone with that offset has daylight saving time, so all times are equal.
 */
export function browserTimeZone(): string {
  return new Date().getTimezoneOffset() * -60 === offsetSec(0, THEATER_TIME_ZONE)
    ? THEATER_TIME_ZONE
    : Intl.DateTimeFormat().resolvedOptions().timeZone;
}
