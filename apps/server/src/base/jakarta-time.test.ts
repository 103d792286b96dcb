import { describe, expect, it } from "vitest";
import { showInstant, wibDay, weekStartMs } from "./jakarta-time.ts";

const at = (iso: string): number => Date.parse(iso);

describe("Jakarta time", () => {
  it("is seven hours ahead of UTC", () => {
    expect(showInstant("2026-11-21", "19:00").toISOString()).toBe("2026-11-21T12:00:00.000Z");
    expect(showInstant("2026-11-21", "05:30").toISOString()).toBe("2026-11-20T22:30:00.000Z");
  });

  it("starts a new day at 17:00 UTC", () => {
    expect(wibDay(at("2026-11-21T16:59:59.999Z"))).toBe("2026-11-21");
    expect(wibDay(at("2026-11-21T17:00:00.000Z"))).toBe("2026-11-22");
  });

  it("begins the week on Monday at midnight in Jakarta", () => {
    const monday = at("2026-11-15T17:00:00.000Z");
    expect(weekStartMs(monday)).toBe(monday);
    expect(weekStartMs(at("2026-11-21T12:00:00.000Z"))).toBe(monday);
    expect(weekStartMs(at("2026-11-22T16:59:59.999Z"))).toBe(monday);
    expect(weekStartMs(monday - 1)).toBe(monday - 7 * 86_400_000);
  });
});
