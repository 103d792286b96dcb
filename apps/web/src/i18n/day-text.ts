import type { Messages } from "./id.ts";

/** Formats a calendar date, or the instant 00:00 UTC that represents it, as "22 Nov 2026". */
export function dayText(isoDate: string, { months, date, withYear }: Messages["calendar"]): string {
  const [year = "", month = "", day = ""] = isoDate.slice(0, 10).split("-");
  return withYear(date(String(Number(day)), (months[Number(month) - 1] ?? "").slice(0, 3)), year);
}

/** Formats a calendar date, with a year or as `MM-DD`, as "22 November". */
export function dayAndMonth(isoDate: string, { months, date }: Messages["calendar"]): string {
  const [month = "", day = ""] = isoDate.slice(0, 10).split("-").slice(-2);
  return date(String(Number(day)), months[Number(month) - 1] ?? "");
}
