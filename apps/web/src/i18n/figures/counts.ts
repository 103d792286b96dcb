import type { Language } from "@penlight/contract";

/** Formats a count in a language: 12483 is "12.483" in Indonesian, otherwise "12,483". */
export type FormatCount = (count: number) => string;

/**
 * Implemented without `Intl`, whose first call makes the browser load its tables, which takes 15 to 25 ms on a computer
 * and several times as long on a cheap phone. Fractions are rounded to thousandths.
 */
function writesWith(point: string, comma: string): FormatCount {
  return (count) => {
    const [whole = "", rest] = String(Math.round(count * 1_000) / 1_000).split(".");
    return whole.replaceAll(/\B(?=(\d{3})+$)/g, point) + (rest ? comma + rest : "");
  };
}

const inIndonesian = writesWith(".", ",");
const inOthers = writesWith(",", ".");

/** The same outside of components. */
export function formatCountIn(language: Language): FormatCount {
  return language === "id" ? inIndonesian : inOthers;
}

/** Formats a running time: 729 s → "12:09", 3765 s → "1:02:45". Negative values count as zero. */
export function formatClock(totalSec: number): string {
  const { hours, minutes, seconds } = splitClock(totalSec);
  const rest = `${pad(minutes)}:${pad(seconds)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Hours, minutes and seconds of a duration; negative values count as zero. */
export function splitClock(totalSec: number): { hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.floor(totalSec));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}

/** Pads to two digits: 5 → "05". */
export function pad(figure: number): string {
  return String(figure).padStart(2, "0");
}
