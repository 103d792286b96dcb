import type { Language } from "@penlight/contract";
import { createContext, use } from "react";
import { calendarTime, formatTime, formatZone, weekdayOf } from "./format.ts";
import { id, type Messages } from "./id.ts";
import { useTimeZone } from "./use-time-zone.ts";

/** Name of the cookie by which the server renders in the fan's language. */
export const LANGUAGE_COOKIE = "lang";

export interface I18n {
  language: Language;
  messages: Messages;
  /** Switches the page, and every later visit, to a language. */
  setLanguage: (language: Language) => void;
}

export const I18nContext = createContext<I18n | null>(null);

/** Indonesian, the default, comes with the app; others load when they are chosen. */
export function loadMessages(language: Language): Promise<Messages> {
  return language === "en" ? import("./en.ts").then((module) => module.en) : Promise.resolve(id);
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

/** Texts of a part of the app that is loaded later: they come with its code, in both languages. */
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
      const weekday = messages.calendar.days[weekdayOf(epochSec, timeZone)];
      const date = messages.calendar.date(String(day), messages.calendar.months[month - 1] ?? "");
      return `${weekday}, ${date} · ${time(epochSec)} ${zone(epochSec)}`;
    },
  };
}
