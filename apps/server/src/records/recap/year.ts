import { wibDay, weekStartMs } from "../../base/jakarta-time.ts";

const WIB_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** What a year's watches tell. Each is null where there is nothing to tell. */
export interface YearFigures {
  usualHour: { hour: number; watches: number } | null;
  longestStreak: { days: number; from: string; until: string } | null;
  busiestWeek: { from: string; until: string; watches: number } | null;
}

/** @param watchesMs when a fan's watches began, Unix ms, the first one first */
export function figuresOf(watchesMs: readonly number[]): YearFigures {
  return {
    usualHour: usualHour(watchesMs),
    longestStreak: longestStreak(watchesMs),
    busiestWeek: busiestWeek(watchesMs),
  };
}

/** The hour in Jakarta in which most watches began; of two alike the earlier. */
function usualHour(watchesMs: readonly number[]): YearFigures["usualHour"] {
  const byHour = tally(watchesMs.map((ms) => new Date(ms + WIB_OFFSET_MS).getUTCHours()));
  const most = [...byHour].sort(([one, a], [other, b]) => b - a || one - other)[0];
  return most === undefined ? null : { hour: most[0], watches: most[1] };
}

/** Most days in a row, by Jakarta's calendar, with a watch in each; of two alike the first. */
function longestStreak(watchesMs: readonly number[]): YearFigures["longestStreak"] {
  let best: YearFigures["longestStreak"] = null;
  let from = "";
  let days = 0;
  let before = "";
  for (const day of new Set(watchesMs.map(wibDay))) {
    const isNext = before !== "" && Date.parse(day) - Date.parse(before) === DAY_MS;
    if (!isNext) from = day;
    days = isNext ? days + 1 : 1;
    before = day;
    if (days > (best?.days ?? 0)) best = { days, from, until: day };
  }
  return best;
}

/** Monday to Sunday; of two alike the first. */
function busiestWeek(watchesMs: readonly number[]): YearFigures["busiestWeek"] {
  const byWeek = tally(watchesMs.map(weekStartMs));
  const most = [...byWeek].sort(([one, a], [other, b]) => b - a || one - other)[0];
  if (most === undefined) return null;
  const [startMs, watches] = most;
  return { from: wibDay(startMs), until: wibDay(startMs + 6 * DAY_MS), watches };
}

function tally(values: readonly number[]): Map<number, number> {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return counts;
}
