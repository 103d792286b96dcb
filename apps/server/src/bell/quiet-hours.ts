import { LruMap } from "../base/lru-map.ts";

/** The hours in which a bell does not ring. */
export interface QuietTime {
  zone: string;
  /** Minutes of the day; null without quiet hours. */
  quiet_from_min: number | null;
  quiet_until_min: number | null;
}

/** There are some four hundred zones; a formatter is too expensive to be made for each bell. */
const formatters = new LruMap<string, Intl.DateTimeFormat>(500);

/** Whether a moment lies within a bell's quiet hours. Their end is excluded; equal times mean the whole day. */
export function isQuiet(bell: QuietTime, nowMs: number): boolean {
  const { quiet_from_min: from, quiet_until_min: until } = bell;
  if (from === null || until === null) return false;
  const now = minuteOfDay(bell.zone, nowMs);
  return from < until ? from <= now && now < until : now >= from || now < until;
}

/** The minute of the day in a zone, 0 to 1439. */
function minuteOfDay(zone: string, nowMs: number): number {
  const known = formatters.get(zone);
  const formatter =
    known ??
    new Intl.DateTimeFormat("en", {
      timeZone: zone,
      hour: "2-digit",
      minute: "2-digit",
      hourCycle: "h23",
    });
  if (known === undefined) formatters.set(zone, formatter);
  const [hours, minutes] = formatter.format(nowMs).split(":").map(Number);
  return (hours ?? 0) * 60 + (minutes ?? 0);
}
