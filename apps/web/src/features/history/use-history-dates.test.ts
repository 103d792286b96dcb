import { describe, expect, it } from "vitest";
import { id } from "../../i18n/id.ts";
import { ja } from "../../i18n/ja.ts";
import { historyDates } from "./use-history-dates.ts";

const sec = (iso: string): number => Date.parse(iso) / 1_000;
/** Tuesday, 24 November 2026, 09:00 in Jakarta. */
const TUESDAY_NINE = sec("2026-11-24T02:00:00Z");
const HOUR_SEC = 3_600;
const dates = historyDates("id", id, "Asia/Jakarta", 2026);

describe("the span of a past live", () => {
  it("shows one day when it starts and ends on the same day", () => {
    expect(dates.span(TUESDAY_NINE, TUESDAY_NINE + 3 * HOUR_SEC)).toBe(
      "Selasa, 24 November · 09.00–12.00 WIB",
    );
  });

  it("shows the day of its end when it differs, whatever the length", () => {
    const evening = TUESDAY_NINE + 14 * HOUR_SEC;
    expect(dates.span(evening, evening + 2 * HOUR_SEC)).toBe(
      "Selasa, 24 November · 23.00 – Rab 25 Nov · 01.00 WIB",
    );
    expect(dates.span(TUESDAY_NINE, TUESDAY_NINE + 27 * HOUR_SEC)).toBe(
      "Selasa, 24 November · 09.00 – Rab 25 Nov · 12.00 WIB",
    );
    expect(dates.span(TUESDAY_NINE, TUESDAY_NINE + 7 * 24 * HOUR_SEC)).toBe(
      "Selasa, 24 November · 09.00 – Sel 1 Des · 09.00 WIB",
    );
  });

  it("uses days in the viewer's time zone", () => {
    const inTokyo = historyDates("ja", ja, "Asia/Tokyo", 2026);
    const lateInJakarta = sec("2026-11-24T14:30:00Z");
    expect(dates.span(lateInJakarta, lateInJakarta + HOUR_SEC)).toBe("Selasa, 24 November · 21.30–22.30 WIB");
    expect(inTokyo.span(lateInJakarta, lateInJakarta + HOUR_SEC)).toBe(
      "11月24日(火) · 23:30 – 11月25日(水) · 00:30 GMT+9",
    );
  });
});

it("shows the weekday of a time on another day than the live's start", () => {
  expect(dates.timeSince(TUESDAY_NINE, TUESDAY_NINE + HOUR_SEC)).toBe("10.00");
  expect(dates.timeSince(TUESDAY_NINE, TUESDAY_NINE + 24 * HOUR_SEC)).toBe("Rab 09.00");
});
