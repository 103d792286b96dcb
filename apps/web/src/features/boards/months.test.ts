import { expect, it } from "vitest";
import { en } from "../../i18n/en.ts";
import { id } from "../../i18n/id.ts";
import { daysOf, daysUntil, monthOf, monthsToChoose, monthText } from "./months.ts";

it("uses Jakarta's months: the last evening of a month in UTC is in the next month there", () => {
  expect(monthOf("2026-10-31T17:00:00.000Z")).toBe("2026-11");
  expect(monthOf("2026-10-31T16:59:59.000Z")).toBe("2026-10");
});

it("formats a month in the reader's language", () => {
  expect([monthText("2026-08", id.calendar), monthText("2026-08", en.calendar)]).toEqual([
    "Agustus 2026",
    "August 2026",
  ]);
});

it("contains the current month even without data, and no duplicates", () => {
  expect(monthsToChoose(["2026-10", "2024-12"], "2026-11")).toEqual(["2026-11", "2026-10", "2024-12"]);
  expect(monthsToChoose(["2026-11"], "2026-11")).toEqual(["2026-11"]);
  expect(monthsToChoose(["2026-10"], null)).toEqual(["2026-10"]);
});

it("ends a week on its Sunday, not on the Monday after", () => {
  expect(daysOf({ from: "2026-11-22T17:00:00.000Z", to: "2026-11-29T17:00:00.000Z" })).toEqual({
    first: "2026-11-23",
    last: "2026-11-29",
  });
});

it("counts whole remaining days", () => {
  const end = "2026-11-30T17:00:00.000Z";
  const end_ = Date.parse(end) / 1_000;
  expect([9.5 * 86_400, 86_400, 60, -60].map((left) => daysUntil(end, end_ - left))).toEqual([9, 1, 0, 0]);
});
