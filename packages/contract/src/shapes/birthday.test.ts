import { expect, it } from "vitest";
import { birthdaysWithin, daysUntilBirthday, isBirthday } from "./birthday.ts";

it.each([
  ["11-25", "2026-11-25", 0],
  ["11-26", "2026-11-25", 1],
  ["11-24", "2026-11-25", 364],
  ["01-01", "2026-12-31", 1],
  // 29 February: in a leap year, in other years, and from one to the other.
  ["02-29", "2028-02-29", 0],
  ["02-29", "2028-02-28", 1],
  ["02-29", "2026-02-28", 0],
  ["02-29", "2026-02-27", 1],
  ["02-29", "2026-03-01", 364],
  ["02-29", "2027-03-01", 365],
  ["02-28", "2028-02-29", 365],
])("counts for a birthday on %s from %s: %i days", (birthday, today, days) => {
  expect(daysUntilBirthday(birthday, today)).toBe(days);
});

it("returns birthdays within a number of days, soonest first, across the end of the year", () => {
  const people = ["01-03", "12-30", "12-29", "01-06", "12-30"].map((birthday, id) => ({ id, birthday }));
  expect(birthdaysWithin(people, "2026-12-30", 7).map(({ person, inDays }) => [person.id, inDays])).toEqual([
    [1, 0],
    [4, 0],
    [0, 4],
    [3, 7],
  ]);
});

it.each([
  ["01-01", true],
  ["02-29", true],
  ["12-31", true],
  ["02-30", false],
  ["04-31", false],
  ["00-10", false],
  ["13-01", false],
  ["05-00", false],
  ["5-1", false],
  ["2003-02-13", false],
  ["", false],
])("validates %j: %s", (text, expected) => expect(isBirthday(text)).toBe(expected));
