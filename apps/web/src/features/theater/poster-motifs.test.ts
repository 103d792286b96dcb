import { expect, it } from "vitest";
import { motifAt } from "./poster-motifs.ts";

it("returns the same motif for the same number, and uses all of them", () => {
  const first = [0, 1, 2, 3, 4, 5, 6, 7].map(motifAt);
  expect(new Set(first.map(({ filled }) => filled)).size).toBe(8);
  expect([8, 9].map(motifAt)).toEqual(first.slice(0, 2));
  expect(motifAt(0xffffffff)).toEqual(first[7]);
});

it("draws within its view box", () => {
  for (let pick = 0; pick < 8; pick += 1) {
    const { filled, drawn } = motifAt(pick);
    for (const [, x, y] of `${filled}${drawn}`.matchAll(/M(-?[\d.]+) (-?[\d.]+)/g)) {
      expect(Number(x)).toBeGreaterThanOrEqual(0);
      expect(Number(x)).toBeLessThanOrEqual(300);
      expect(Number(y)).toBeGreaterThanOrEqual(0);
      // The bottom is reserved for the title.
      expect(Number(y)).toBeLessThanOrEqual(320);
    }
  }
});
