import { expect, it } from "vitest";
import { en } from "./en.ts";
import { id } from "./id.ts";
import { ja } from "./ja.ts";
import { dayAndMonth, dayText } from "./day-text.ts";

it("uses the calendar date, whatever the reader's time zone", () => {
  expect(dayText("2026-11-02T00:00:00.000Z", id.calendar)).toBe("2 Nov 2026");
  expect(dayText("2026-12-31", en.calendar)).toBe("31 Dec 2026");
  expect(dayText("2026-11-02", ja.calendar)).toBe("2026年11月2日");
  expect(dayAndMonth("02-13", en.calendar)).toContain("February");
  expect(dayAndMonth("2026-08-17T00:00:00.000Z", id.calendar)).toBe("17 Agustus");
});
