import { expect, it } from "vitest";
import { limitEndMs, limitText } from "./farm-limits.ts";

const at = (iso: string): number => Date.parse(iso);

it("parses the platform's time in Japan, and prints it in Jakarta's", () => {
  // 19:30 in Japan, 17:30 in Jakarta.
  const nowMs = at("2026-11-22T10:30:00Z");
  const endMs = limitEndMs("You can get free gifts after 20:00.", nowMs);
  expect(new Date(endMs).toISOString()).toBe("2026-11-22T11:00:00.000Z");
  expect(limitText(endMs)).toBe("You can get free gifts after 18:00.");
  expect(limitEndMs("You can get free gifts until 20:00", nowMs)).toBe(endMs);
});

it("treats a time that has passed as tomorrow's", () => {
  // 23:50 in Japan.
  const nowMs = at("2026-11-22T14:50:00Z");
  expect(new Date(limitEndMs("after 00:10", nowMs)).toISOString()).toBe("2026-11-22T15:10:00.000Z");
  expect(limitText(limitEndMs("after 00:10", nowMs))).toBe("You can get free gifts after 22:10.");
  // The minute that has just begun is not tomorrow's.
  expect(limitEndMs("after 23:50", nowMs + 30_000) - nowMs).toBe(0);
});

it("retries in ten minutes when there is no time in the text", () => {
  const nowMs = at("2026-11-22T10:30:00Z");
  for (const text of ["", "Try again later", "after 25:99"])
    expect(limitEndMs(text, nowMs) - nowMs).toBe(600_000);
});
