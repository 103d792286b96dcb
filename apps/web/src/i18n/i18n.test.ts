import { LANGUAGES } from "@penlight/contract/languages";
import { describe, expect, it } from "vitest";
import {
  calendarTime,
  formatClock,
  formatCountIn,
  formatTime,
  formatZone,
  isAnnounced,
  splitClock,
  weekdayOf,
} from "./i18n.ts";

/** Saturday 21 November 2026, 20:00 in Jakarta. */
const SHOW_SEC = Date.UTC(2026, 10, 21, 13, 0) / 1_000;

describe("counts and clocks", () => {
  it("groups with dots in Indonesian, else with commas", () => {
    const written = LANGUAGES.map((language) => [0, 903, 12_483, 1_000_000].map(formatCountIn(language)));
    const commas = ["0", "903", "12,483", "1,000,000"];
    expect(written).toEqual([["0", "903", "12.483", "1.000.000"], commas, commas]);
  });

  it("shows hours only when there are some", () => {
    expect([0, 9, 167, 3_599, 3_600, 3_765].map(formatClock)).toEqual([
      "00:00",
      "00:09",
      "02:47",
      "59:59",
      "1:00:00",
      "1:02:45",
    ]);
  });

  it("never runs below zero", () => {
    expect(formatClock(-5)).toBe("00:00");
    expect(splitClock(-5)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
  });
});

describe("times", () => {
  it("shows an instant in the given zone", () => {
    expect(formatTime(SHOW_SEC, "Asia/Jakarta", "id")).toBe("20.00");
    expect(formatTime(SHOW_SEC, "Asia/Tokyo", "en")).toBe("22:00");
    expect(formatTime(SHOW_SEC - 20 * 3_600, "Asia/Jakarta", "id")).toBe("00.00");
  });

  it("names the zone", () => {
    expect(formatZone(SHOW_SEC, "Asia/Jakarta")).toBe("WIB");
    expect(formatZone(SHOW_SEC, "Asia/Makassar")).toBe("WITA");
    expect(formatZone(SHOW_SEC, "Asia/Tokyo")).toBe("GMT+9");
  });

  it("knows the calendar day of the zone, not of UTC", () => {
    const lateEveningUtc = Date.UTC(2026, 10, 21, 20, 0) / 1_000;
    expect(calendarTime(lateEveningUtc, "Asia/Jakarta").day).toBe(22);
    expect(weekdayOf(lateEveningUtc, "Asia/Jakarta")).toBe(0);
    expect(weekdayOf(lateEveningUtc, "Europe/London")).toBe(6);
  });
});

describe("isAnnounced", () => {
  it("treats none and zero as to be decided, and seven in the morning as the hour that it is", () => {
    expect(isAnnounced(null)).toBe(false);
    expect(isAnnounced(0)).toBe(false);
    expect(isAnnounced(Date.UTC(2026, 10, 21, 0, 0) / 1_000)).toBe(true);
    expect(isAnnounced(SHOW_SEC)).toBe(true);
  });
});
