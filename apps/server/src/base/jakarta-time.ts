/** Offset of the theater's time zone, Jakarta (WIB): seven hours ahead of UTC all year. */
const WIB_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** Start of a show. @param date `YYYY-MM-DD` and @param time `HH:mm`, both in WIB */
export function showInstant(date: string, time: string): Date {
  return new Date(`${date}T${time}:00+07:00`);
}

/** A calendar date in the API's format: 00:00 UTC of that date. @param date `YYYY-MM-DD` */
export function showDateIso(date: string): string {
  return `${date}T00:00:00.000Z`;
}

/** The calendar date in WIB, `YYYY-MM-DD`. */
export function wibDay(nowMs: number): string {
  return new Date(nowMs + WIB_OFFSET_MS).toISOString().slice(0, 10);
}

/** The time of day in WIB, `HH:mm`. */
export function wibTime(nowMs: number): string {
  return new Date(nowMs + WIB_OFFSET_MS).toISOString().slice(11, 16);
}

/** Whether a show was in an earlier week. @param nowMs Unix ms */
export function isOfEarlierWeek({ show_at }: { show_at: Date }, nowMs: number): boolean {
  return show_at.getTime() < weekStartMs(nowMs);
}

/** Whether a show is public: in this week or later, and not hidden by an admin. */
export function isAnnounced(show: { show_at: Date; is_on_week_schedule: boolean }, nowMs: number): boolean {
  return show.is_on_week_schedule && !isOfEarlierWeek(show, nowMs);
}

/** Start of the current week: Monday, 00:00 in WIB. */
export function weekStartMs(nowMs: number): number {
  const wib = new Date(nowMs + WIB_OFFSET_MS);
  const daysSinceMonday = (wib.getUTCDay() + 6) % 7;
  const midnight = Date.UTC(wib.getUTCFullYear(), wib.getUTCMonth(), wib.getUTCDate());
  return midnight - daysSinceMonday * DAY_MS - WIB_OFFSET_MS;
}
