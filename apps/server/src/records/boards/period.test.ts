import { expect, it } from "vitest";
import { dayText, daysOf, monthPeriod, weekPeriod, yearPeriod } from "./period.ts";

it("parses a month in each of its formats", () => {
  const november = { key: "2026-11", year: 2026, fromMs: Date.parse("2026-10-31T17:00:00Z") };
  expect(monthPeriod("11-2026", 2024)).toMatchObject(november);
  expect(monthPeriod("2026-11", 2024)).toMatchObject(november);
  expect(monthPeriod("11", 2026)).toMatchObject(november);
  expect(monthPeriod("12", 2026).untilMs).toBe(yearPeriod(2026).untilMs);
});

it("returns weeks from Monday to Sunday in Jakarta", () => {
  // Sunday evening in UTC is Monday in Jakarta.
  expect(daysOf(weekPeriod(Date.parse("2026-11-22T18:00:00Z")))).toEqual({
    from: "2026-11-23",
    until: "2026-11-29",
  });
  expect(dayText("2026-11-03")).toBe("03 November");
});
