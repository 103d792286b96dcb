import { calendarTime, THEATER_TIME_ZONE } from "../../i18n/figures/calendar.ts";
import { pad } from "../../i18n/figures/counts.ts";
import type { Messages } from "../../i18n/id.ts";

/** The month in Jakarta time that contains an instant, `YYYY-MM`. */
export function monthOf(iso: string): string {
  const { year, month } = calendarTime(Date.parse(iso) / 1_000, THEATER_TIME_ZONE);
  return `${year}-${pad(month)}`;
}

/** Formats `2026-11` as "November 2026". */
export function monthText(month: string, { months, withYear }: Messages["calendar"]): string {
  return withYear(months[Number(month.slice(5)) - 1] ?? "", month.slice(0, 4));
}

/** Selectable months, newest first: those with data, and the current one. */
export function monthsToChoose(recorded: readonly string[], current: string | null): string[] {
  const months = new Set(recorded);
  if (current !== null) months.add(current);
  return [...months].sort((one, other) => other.localeCompare(one));
}

/** The first and last day of a period whose end is exclusive: dates in Jakarta time, `YYYY-MM-DD`. */
export function daysOf({ from, to }: { from: string; to: string }): { first: string; last: string } {
  return { first: wibDate(Date.parse(from)), last: wibDate(Date.parse(to) - 1) };
}

function wibDate(ms: number): string {
  const { year, month, day } = calendarTime(ms / 1_000, THEATER_TIME_ZONE);
  return `${year}-${pad(month)}-${pad(day)}`;
}

/** Whole days until an instant, not counting the current one. @param nowSec Unix seconds */
export function daysUntil(iso: string, nowSec: number): number {
  return Math.max(0, Math.floor((Date.parse(iso) / 1_000 - nowSec) / 86_400));
}
