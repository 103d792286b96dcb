import { expect, it } from "vitest";
import { isAnnounced } from "./i18n.ts";

it("treats null and zero as not announced, and seven in the morning as announced", () => {
  expect(isAnnounced(null)).toBe(false);
  expect(isAnnounced(0)).toBe(false);
  expect(isAnnounced(Date.UTC(2026, 10, 21, 0, 0) / 1_000)).toBe(true);
  expect(isAnnounced(Date.UTC(2026, 10, 21, 13, 0) / 1_000)).toBe(true);
});
