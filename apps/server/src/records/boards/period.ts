import { wibDay, weekStartMs } from "../../base/jakarta-time.ts";

/** A period of Jakarta's calendar. */
export interface Period {
  /** As in `watch_counts`: `2026-11`, `2026`, `all`; a week has no counts of its own. */
  key: string;
  fromMs: number;
  /** End of the period, exclusive. */
  untilMs: number;
  /** Null for all time. */
  year: number | null;
}

/** The group's lives have been recorded since this year at the earliest. */
const FIRST_YEAR = 2023;
const WEEK_MS = 7 * 86_400_000;
const MONTHS_ID =
  "Januari Februari Maret April Mei Juni Juli Agustus September Oktober November Desember".split(" ");

/** @param month `MM-YYYY`, `MM` with `year`, or `YYYY-MM` */
export function monthPeriod(month: string, year: number): Period {
  const [one = "", other] = month.split("-");
  const isYearFirst = one.length === 4;
  const number = Number(isYearFirst ? other : one);
  const ofYear = isYearFirst ? Number(one) : other === undefined ? year : Number(other);
  const next = number === 12 ? { year: ofYear + 1, month: 1 } : { year: ofYear, month: number + 1 };
  return {
    key: `${ofYear}-${twoDigits(number)}`,
    fromMs: startOf(ofYear, number),
    untilMs: startOf(next.year, next.month),
    year: ofYear,
  };
}

export function yearPeriod(year: number): Period {
  return { key: String(year), fromMs: startOf(year, 1), untilMs: startOf(year + 1, 1), year };
}

export function allTime(nowMs: number): Period {
  return { key: "all", fromMs: startOf(FIRST_YEAR, 1), untilMs: nowMs, year: null };
}

/** The current week, Monday to Sunday. */
export function weekPeriod(nowMs: number): Period {
  const fromMs = weekStartMs(nowMs);
  return { key: "week", fromMs, untilMs: fromMs + WEEK_MS, year: yearOf(nowMs) };
}

/** The year in Jakarta. */
export function yearOf(nowMs: number): number {
  return Number(wibDay(nowMs).slice(0, 4));
}

export function monthOf(nowMs: number): string {
  return wibDay(nowMs).slice(0, 7);
}

/** First and last day, `YYYY-MM-DD`. */
export function daysOf({ fromMs, untilMs }: Period): { from: string; until: string } {
  return { from: wibDay(fromMs), until: wibDay(untilMs - 1) };
}

/** `DD MMMM`: the specification's dates are texts without a year. */
export function dayText(day: string): string {
  return `${day.slice(8, 10)} ${MONTHS_ID[Number(day.slice(5, 7)) - 1]}`;
}

function startOf(year: number, month: number): number {
  return Date.parse(`${year}-${twoDigits(month)}-01T00:00:00+07:00`);
}

function twoDigits(number: number): string {
  return String(number).padStart(2, "0");
}
