import { expect, it } from "vitest";
import { isQuiet } from "./quiet-hours.ts";

const at = (time: string): number => Date.parse(`2026-11-30T${time}:00Z`);
const night = { quiet_from_min: 22 * 60, quiet_until_min: 6 * 60 };

it("is quiet from the beginning to the end, over midnight, in the bell's zone", () => {
  const jakarta = { ...night, zone: "Asia/Jakarta" };
  // Jakarta is seven hours ahead of UTC.
  expect(isQuiet(jakarta, at("14:59"))).toBe(false);
  expect(isQuiet(jakarta, at("15:00"))).toBe(true);
  expect(isQuiet(jakarta, at("22:59"))).toBe(true);
  expect(isQuiet(jakarta, at("23:00"))).toBe(false);
  expect(isQuiet({ ...night, zone: "Asia/Tokyo" }, at("13:00"))).toBe(true);
});

it("is quiet within a day, all day for equal times, and never without hours", () => {
  expect(isQuiet({ zone: "UTC", quiet_from_min: 60, quiet_until_min: 120 }, at("01:30"))).toBe(true);
  expect(isQuiet({ zone: "UTC", quiet_from_min: 60, quiet_until_min: 120 }, at("02:00"))).toBe(false);
  expect(isQuiet({ zone: "UTC", quiet_from_min: 60, quiet_until_min: 60 }, at("12:00"))).toBe(true);
  expect(isQuiet({ zone: "UTC", quiet_from_min: null, quiet_until_min: null }, at("12:00"))).toBe(false);
});
