import type { Language } from "@penlight/contract";

/** How long something was, by hours and whole minutes: "1 j 42 mnt". */
export const durationText: Readonly<Record<Language, (hours: number, minutes: number) => string>> = {
  id: (hours, minutes) => (hours > 0 ? `${hours} j ${minutes} mnt` : `${minutes} mnt`),
  en: (hours, minutes) => (hours > 0 ? `${hours} h ${minutes} min` : `${minutes} min`),
  ja: (hours, minutes) => (hours > 0 ? `${hours}時間${minutes}分` : `${minutes}分`),
};
