import type { Language } from "@penlight/contract";
import { createContext, use } from "react";
import { never, useExternalAtOnce } from "../store/use-external.ts";
import {
  browserTimeZone,
  calendarTime,
  formatTime,
  formatZone,
  isSameDay,
  THEATER_TIME_ZONE,
  weekdayOf,
} from "./figures/calendar.ts";
import { formatCountIn, type FormatCount } from "./figures/counts.ts";
import { id, type Messages } from "./id.ts";

/**
 * Whether a room's next live is announced: the platform uses 0 for none. A live at seven in the morning counts as
 * announced.
 */
export function isAnnounced(epochSec: number | null): epochSec is number {
  return epochSec !== null && epochSec > 0;
}

/** Name of the cookie that tells the server the fan's language. */
export const LANGUAGE_COOKIE = "lang";

export interface I18n {
  language: Language;
  messages: Messages;
  /** Switches this page and later visits to a language. Resolves with false when it could not be loaded. */
  setLanguage: (language: Language) => Promise<boolean>;
}

export const I18nContext = createContext<I18n | null>(null);

/** Indonesian, the default, is part of the app; other languages are loaded when they are chosen. */
export async function loadMessages(language: Language): Promise<Messages> {
  if (language === "en") return (await import("./en.ts")).en;
  return language === "id" ? id : (await import("./ja.ts")).ja;
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

/** The formatter of counts in the chosen language. */
export function useFormatCount(): FormatCount {
  return formatCountIn(useI18n().language);
}

/** Texts of a lazy-loaded part of the app: they are loaded with its code, in every language. */
export function useTexts<T>(texts: Record<Language, T>): T {
  return texts[useI18n().language];
}

/** Formats dates and times in the viewer's time zone and language. All functions take Unix seconds. */
export function useDates() {
  const { language, messages } = useI18n();
  const timeZone = useTimeZone();
  const time = (epochSec: number): string => formatTime(epochSec, timeZone, language);
  const zone = (epochSec: number): string => formatZone(epochSec, timeZone);
  const shortDay = (epochSec: number): string =>
    `${messages.calendar.shortDays[weekdayOf(epochSec, timeZone)]} ${time(epochSec)}`;
  return {
    /** "20.00" */
    time,
    /** "20.00 WIB" */
    timeWithZone: (epochSec: number) => `${time(epochSec)} ${zone(epochSec)}`,
    /** "WIB", "GMT+9" */
    zone,
    /** "Sab 20.00" */
    shortDay,
    /**
     * Both ends of a period: "20.00" and "21.30 WIB"; "Sab 23.00" and "Min 01.10 WIB" when they are on different days.
     */
    span: (fromSec: number, untilSec: number): [from: string, until: string] => {
      const text = isSameDay(fromSec, untilSec, timeZone) ? time : shortDay;
      return [text(fromSec), `${text(untilSec)} ${zone(untilSec)}`];
    },
    /** "Sabtu, 21 November · 20.00 WIB" */
    long: (epochSec: number) => {
      const { month, day } = calendarTime(epochSec, timeZone);
      const weekday = messages.calendar.days[weekdayOf(epochSec, timeZone)] ?? "";
      const date = messages.calendar.date(String(day), messages.calendar.months[month - 1] ?? "");
      return `${messages.calendar.withDay(date, weekday)} · ${time(epochSec)} ${zone(epochSec)}`;
    },
  };
}

let ownZone: string | undefined;
const ownTimeZone = (): string => (ownZone ??= browserTimeZone());
const theaterTimeZone = (): string => THEATER_TIME_ZONE;

/** The viewer's IANA time zone; on the server and during hydration the theater's. */
export function useTimeZone(): string {
  return useExternalAtOnce(never, ownTimeZone, theaterTimeZone);
}
