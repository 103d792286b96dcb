import type { Messages } from "./id.ts";

/** "22 Nov 2026" of a calendar date, or of an instant that stands for one: 00:00 UTC of it. */
export function dayText(isoDate: string, { months, date, withYear }: Messages["calendar"]): string {
  const [year = "", month = "", day = ""] = isoDate.slice(0, 10).split("-");
  return withYear(date(String(Number(day)), (months[Number(month) - 1] ?? "").slice(0, 3)), year);
}

/** "22 November" of a calendar date, with its year or as `MM-DD`. */
export function dayAndMonth(isoDate: string, { months, date }: Messages["calendar"]): string {
  const [month = "", day = ""] = isoDate.slice(0, 10).split("-").slice(-2);
  return date(String(Number(day)), months[Number(month) - 1] ?? "");
}
