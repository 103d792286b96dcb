import { LANGUAGES } from "@penlight/contract/languages";
import { expect, it } from "vitest";
import { formatClock, formatCountIn, splitClock } from "./counts.ts";
import { formatTenths } from "./tenths.ts";

const inAll = (write: (language: (typeof LANGUAGES)[number]) => string[]): string[][] => LANGUAGES.map(write);

it("groups with dots in Indonesian, otherwise with commas", () => {
  const counts = [0, 903, 12_483, 1_000_000, -1_200];
  const commas = ["0", "903", "12,483", "1,000,000", "-1,200"];
  expect(inAll((language) => counts.map(formatCountIn(language)))).toEqual([
    ["0", "903", "12.483", "1.000.000", "-1.200"],
    commas,
    commas,
  ]);
});

it("formats fractions like the browser's tables", () => {
  for (const count of [0.5, 1_234.5, 12.345_678, 99_999.999_9]) {
    expect(formatCountIn("id")(count)).toBe(new Intl.NumberFormat("id-ID").format(count));
    expect(formatCountIn("en")(count)).toBe(new Intl.NumberFormat("en-US").format(count));
  }
});

it("formats seconds to a tenth", () => {
  expect(inAll((language) => [0, 2.64, 1_204.5].map((sec) => formatTenths(sec, language)))).toEqual([
    ["0,0", "2,6", "1.204,5"],
    ["0.0", "2.6", "1,204.5"],
    ["0.0", "2.6", "1,204.5"],
  ]);
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

it("treats negative values as zero", () => {
  expect(formatClock(-5)).toBe("00:00");
  expect(splitClock(-5)).toEqual({ hours: 0, minutes: 0, seconds: 0 });
});
