import { afterEach, expect, it, vi } from "vitest";
import { browserTimeZone, calendarTime, formatTime, formatZone, weekdayOf } from "./calendar.ts";

/** Saturday 21 November 2026, 20:00 in Jakarta. */
const SHOW_SEC = Date.UTC(2026, 10, 21, 13, 0) / 1_000;

afterEach(() => {
  vi.restoreAllMocks();
});

it("formats an instant in the given time zone", () => {
  expect(formatTime(SHOW_SEC, "Asia/Jakarta", "id")).toBe("20.00");
  expect(formatTime(SHOW_SEC, "Asia/Tokyo", "en")).toBe("22:00");
  expect(formatTime(SHOW_SEC - 20 * 3_600, "Asia/Jakarta", "id")).toBe("00.00");
});

it("returns the zone's name", () => {
  expect(formatZone(SHOW_SEC, "Asia/Jakarta")).toBe("WIB");
  expect(formatZone(SHOW_SEC, "Asia/Makassar")).toBe("WITA");
  expect(formatZone(SHOW_SEC, "Asia/Tokyo")).toBe("GMT+9");
  expect(formatZone(SHOW_SEC, "America/St_Johns")).toBe("GMT-3:30");
});

it("uses the calendar day of the zone, not of UTC", () => {
  const lateEveningUtc = Date.UTC(2026, 10, 21, 20, 0) / 1_000;
  expect(calendarTime(lateEveningUtc, "Asia/Jakarta").day).toBe(22);
  expect(weekdayOf(lateEveningUtc, "Asia/Jakarta")).toBe(0);
  expect(weekdayOf(lateEveningUtc, "Europe/London")).toBe(6);
});

const FIXED = ["Asia/Jakarta", "Asia/Pontianak", "Asia/Makassar", "Asia/Jayapura"];
const OTHERS = [
  "UTC",
  "Asia/Tokyo",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "America/St_Johns",
  "America/New_York",
];

it.each([...FIXED, ...OTHERS])(
  "matches the browser's tables for %s, since the group's first day",
  (timeZone) => {
    const format = new Intl.DateTimeFormat("en-US", {
      timeZone,
      hourCycle: "h23",
      dateStyle: "short",
      timeStyle: "short",
    });
    for (let sec = Date.UTC(2011, 10, 2) / 1_000; sec < Date.UTC(2028, 0) / 1_000; sec += 17.3 * 86_400) {
      const { year, month, day, hour, minute } = calendarTime(sec, timeZone);
      const time = [hour, minute].map((figure) => String(figure).padStart(2, "0")).join(":");
      expect(`${month}/${day}/${year % 100}, ${time}`).toBe(format.format(sec * 1_000));
    }
  },
);

/** Simulates a browser's clock, in minutes behind UTC, and the zone's name in its tables. */
function standIn(zone: string, minutesBehind: number): void {
  vi.spyOn(Date.prototype, "getTimezoneOffset").mockReturnValue(minutesBehind);
  const options = Intl.DateTimeFormat().resolvedOptions();
  vi.spyOn(Intl.DateTimeFormat.prototype, "resolvedOptions").mockReturnValue({ ...options, timeZone: zone });
}

it("treats the theater's UTC offset as the theater's zone, and returns every other zone by its name", () => {
  standIn("Asia/Bangkok", -420);
  expect(browserTimeZone()).toBe("Asia/Jakarta");
  standIn("Asia/Makassar", -480);
  expect(browserTimeZone()).toBe("Asia/Makassar");
  standIn("America/New_York", 420);
  expect(browserTimeZone()).toBe("America/New_York");
});
