import type { Language } from "@penlight/contract";
import { splitClock } from "./counts.ts";

interface Units {
  hours: (hours: number, minutes: number) => string;
  minutes: (minutes: number) => string;
  seconds: (seconds: number) => string;
}

const units: Readonly<Record<Language, Units>> = {
  id: {
    hours: (hours, minutes) => (minutes === 0 ? `${hours} j` : `${hours} j ${minutes} mnt`),
    minutes: (minutes) => `${minutes} mnt`,
    seconds: (seconds) => `${seconds} dtk`,
  },
  en: {
    hours: (hours, minutes) => (minutes === 0 ? `${hours} h` : `${hours} h ${minutes} min`),
    minutes: (minutes) => `${minutes} min`,
    seconds: (seconds) => `${seconds} s`,
  },
  ja: {
    hours: (hours, minutes) => (minutes === 0 ? `${hours}時間` : `${hours}時間${minutes}分`),
    minutes: (minutes) => `${minutes}分`,
    seconds: (seconds) => `${seconds}秒`,
  },
};

/**
 * Formats a duration: "1 j 42 mnt" in hours and whole minutes, "42 j" without minutes, "42 mnt" below an hour, "42 dtk"
 * below a minute.
 * @param lengthSec seconds; negative values count as zero
 */
export function durationText(lengthSec: number, language: Language): string {
  const { hours, minutes, seconds } = splitClock(lengthSec);
  const { [language]: text } = units;
  if (hours > 0) return text.hours(hours, minutes);
  return minutes > 0 ? text.minutes(minutes) : text.seconds(seconds);
}
