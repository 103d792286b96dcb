import type { Language } from "@penlight/contract";
import { createContext, use, useSyncExternalStore } from "react";
import { id, type Messages } from "./id.ts";
import type { firstViews } from "./ja-first-views.ts";

/** The theater's zone: schedules of the platform mean it. */
export const THEATER_TIME_ZONE = "Asia/Jakarta";

/** Writes a count as a language does: 12483 is "12.483" in Indonesian, else "12,483". */
export type FormatCount = (count: number) => string;

const dots = new Intl.NumberFormat("id-ID");
const commas = new Intl.NumberFormat("en-US");
const withDots: FormatCount = (count) => dots.format(count);
const withCommas: FormatCount = (count) => commas.format(count);

/** The same where there is no component. */
export function formatCountIn(language: Language): FormatCount {
  return language === "id" ? withDots : withCommas;
}

/** A running clock: 729 s → "12:09", 3765 s → "1:02:45". Negative counts as zero. */
export function formatClock(totalSec: number): string {
  const { hours, minutes, seconds } = splitClock(totalSec);
  const rest = `${pad(minutes)}:${pad(seconds)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** Hours, minutes and seconds of a span; negative counts as zero. */
export function splitClock(totalSec: number): { hours: number; minutes: number; seconds: number } {
  const whole = Math.max(0, Math.floor(totalSec));
  return { hours: Math.floor(whole / 3600), minutes: Math.floor(whole / 60) % 60, seconds: whole % 60 };
}

/** Two digits: 5 → "05". */
export function pad(figure: number): string {
  return String(figure).padStart(2, "0");
}

interface CalendarTime {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

const zoneFormats = new Map<string, Intl.DateTimeFormat>();

function zoneFormat(timeZone: string): Intl.DateTimeFormat {
  let format = zoneFormats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      year: "numeric",
      month: "numeric",
      day: "numeric",
      hour: "numeric",
      minute: "numeric",
    });
    zoneFormats.set(timeZone, format);
  }
  return format;
}

/** Calendar figures of an instant in a zone, as numbers: their wording is ours, so server and browser agree. */
export function calendarTime(epochSec: number, timeZone: string): CalendarTime {
  const figures: Record<string, number> = {};
  for (const part of zoneFormat(timeZone).formatToParts(epochSec * 1_000)) {
    if (part.type !== "literal") figures[part.type] = Number(part.value);
  }
  const { year = 0, month = 0, day = 0, hour = 0, minute = 0 } = figures;
  return { year, month, day, hour, minute };
}

/** A time of day of its figures: "20.00" in Indonesian, else "20:00". */
export function timeText(figures: readonly number[], language: Language): string {
  return figures.map(pad).join(language === "id" ? "." : ":");
}

/** The time of day of an instant in a zone, to the minute. */
export function formatTime(epochSec: number, timeZone: string, language: Language): string {
  const { hour, minute } = calendarTime(epochSec, timeZone);
  return timeText([hour, minute], language);
}

const INDONESIAN_ZONES: Record<string, string> = {
  "Asia/Jakarta": "WIB",
  "Asia/Pontianak": "WIB",
  "Asia/Makassar": "WITA",
  "Asia/Jayapura": "WIT",
};

/** What stands behind a time of day: "WIB", "WITA", "WIT", else "GMT+9" and the like. */
export function formatZone(epochSec: number, timeZone: string): string {
  const known = INDONESIAN_ZONES[timeZone];
  if (known) return known;
  const parts = new Intl.DateTimeFormat("en-US", { timeZone, timeZoneName: "shortOffset" }).formatToParts(
    epochSec * 1_000,
  );
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

/** Weekday of an instant in a zone, 0 = Sunday. */
export function weekdayOf(epochSec: number, timeZone: string): number {
  const { year, month, day } = calendarTime(epochSec, timeZone);
  return new Date(Date.UTC(year, month - 1, day)).getUTCDay();
}

/** Whether a room's next live is announced: the platform's "none" is 0. A live at seven in the morning is one. */
export function isAnnounced(epochSec: number | null): epochSec is number {
  return epochSec !== null && epochSec > 0;
}

/** Name of the cookie by which the server renders in the fan's language. */
export const LANGUAGE_COOKIE = "lang";

export interface I18n {
  language: Language;
  messages: Messages;
  /** Switches the page, and every later visit, to a language. */
  setLanguage: (language: Language) => void;
}

export const I18nContext = createContext<I18n | null>(null);

type FirstViews = typeof firstViews;
/** By language, there once its messages are loaded, which is before anything is shown in it. */
const loaded: Partial<Record<Language, FirstViews>> = {};

/** Texts of a part that first views fetch unasked: other languages' come with their messages, by its name. */
export interface FirstTexts<Name extends keyof FirstViews> {
  name: Name;
  id: FirstViews[Name];
}

/** The texts of such a part where there is no component. Wants the language's messages loaded. */
export function firstTextsIn<Name extends keyof FirstViews>(
  texts: FirstTexts<Name>,
  language: Language,
): FirstViews[Name] {
  return loaded[language]?.[texts.name] ?? texts.id;
}

/** {@link firstTextsIn} of the chosen language. */
export function useFirstTexts<Name extends keyof FirstViews>(texts: FirstTexts<Name>): FirstViews[Name] {
  return firstTextsIn(texts, useI18n().language);
}

/** Indonesian, the default, comes with the app; others load when they are chosen. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === "en") {
    const { en, firstViews } = await import("./en.ts");
    loaded.en = firstViews;
    return en;
  }
  if (language === "id") return id;
  const { ja, firstViews } = await import("./ja.ts");
  loaded.ja = firstViews;
  return ja;
}

export function useI18n(): I18n {
  const i18n = use(I18nContext);
  if (!i18n) throw new Error("useI18n needs an I18nContext above it");
  return i18n;
}

/** The texts of the chosen language. */
export function useMessages(): Messages {
  return useI18n().messages;
}

/** Counts as the chosen language writes them. */
export function useFormatCount(): FormatCount {
  return formatCountIn(useI18n().language);
}

/** Texts of a part of the app that is loaded later: they come with its code, in every language. */
export function useTexts<T>(texts: Record<Language, T>): T {
  return texts[useI18n().language];
}

/** Dates and times in the viewer's zone and language. All take Unix seconds. */
export function useDates() {
  const { language, messages } = useI18n();
  const timeZone = useTimeZone();
  const time = (epochSec: number): string => formatTime(epochSec, timeZone, language);
  const zone = (epochSec: number): string => formatZone(epochSec, timeZone);
  return {
    /** "20.00" */
    time,
    /** "20.00 WIB" */
    timeWithZone: (epochSec: number) => `${time(epochSec)} ${zone(epochSec)}`,
    /** "WIB", "GMT+9" */
    zone,
    /** "Sab 20.00" */
    shortDay: (epochSec: number) =>
      `${messages.calendar.shortDays[weekdayOf(epochSec, timeZone)]} ${time(epochSec)}`,
    /** "Sabtu, 21 November · 20.00 WIB" */
    long: (epochSec: number) => {
      const { month, day } = calendarTime(epochSec, timeZone);
      const weekday = messages.calendar.days[weekdayOf(epochSec, timeZone)] ?? "";
      const date = messages.calendar.date(String(day), messages.calendar.months[month - 1] ?? "");
      return `${messages.calendar.withDay(date, weekday)} · ${time(epochSec)} ${zone(epochSec)}`;
    },
  };
}

const never = (): (() => void) => () => undefined;
let browserTimeZone: string | undefined;

/** The viewer's IANA time zone; on the server and while hydrating the theater's. */
export function useTimeZone(): string {
  return useSyncExternalStore(
    never,
    () => (browserTimeZone ??= Intl.DateTimeFormat().resolvedOptions().timeZone),
    () => THEATER_TIME_ZONE,
  );
}
