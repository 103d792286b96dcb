import { wibDay, weekStartMs } from "../../base/jakarta-time.ts";

const WIB_OFFSET_MS = 7 * 3_600_000;
const DAY_MS = 86_400_000;

/** Statistics of a year's watches; null where there are none. */
export interface YearFigures {
  usualHour: { hour: number; watches: number } | null;
  longestStreak: { days: number; from: string; until: string } | null;
  busiestWeek: { from: string; until: string; watches: number } | null;
}

/** @param watchesMs starts of a fan's watches, Unix ms, oldest first */
export function figuresOf(watchesMs: readonly number[]): YearFigures {
  return {
    usualHour: usualHour(watchesMs),
    longestStreak: longestStreak(watchesMs),
    busiestWeek: busiestWeek(watchesMs),
  };
}

/** The hour in Jakarta in which most watches began; the earlier one of equals. */
function usualHour(watchesMs: readonly number[]): YearFigures["usualHour"] {
  const byHour = tally(watchesMs.map((ms) => new Date(ms + WIB_OFFSET_MS).getUTCHours()));
  const most = [...byHour].sort(([one, a], [other, b]) => b - a || one - other)[0];
  return most === undefined ? null : { hour: most[0], watches: most[1] };
}

/** The most consecutive days in Jakarta with a watch; the first of equals. */
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

/** The week (Monday to Sunday) with the most watches; the first of equals. */
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
