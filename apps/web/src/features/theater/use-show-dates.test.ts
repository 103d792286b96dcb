import { describe, expect, it } from "vitest";
import { en } from "../../i18n/en.ts";
import { id } from "../../i18n/id.ts";
import { showDatesAt } from "./use-show-dates.ts";

/** Saturday, 21 November 2026, 19:00 in the theater. */
const START_SEC = Date.UTC(2026, 10, 21, 12, 0) / 1_000;

describe("a show's dates", () => {
  it("are in Jakarta time, with the year only if it is not the current one", () => {
    const thisYear = showDatesAt(START_SEC, "id", id);
    const nextYear = showDatesAt(START_SEC + 60 * 86_400, "en", en);
    expect([thisYear.date(START_SEC), nextYear.date(START_SEC)]).toEqual([
      "Sabtu, 21 November",
      "Saturday, 21 November 2026",
    ]);
    expect([thisYear.short(START_SEC), nextYear.short(START_SEC)]).toEqual([
      "Sab 21 Nov · 19.00 WIB",
      "Sat 21 Nov 2026 · 19:00 WIB",
    ]);
  });

  it("are those of the next day for a show after midnight in Jakarta", () => {
    const lateSec = Date.UTC(2026, 10, 21, 17, 30) / 1_000;
    expect(showDatesAt(START_SEC, "id", id).short(lateSec)).toBe("Min 22 Nov · 00.30 WIB");
  });
});
