import { describe, expect, it } from "vitest";
import { readQuality, rememberQuality, wishedLevel, wishWithin, type QualityWish } from "./quality-memory.ts";
import { memoryStorage } from "../../../testing/memory-storage.ts";

const LEVELS = [
  { id: 0, lines: 144, bitsPerSec: 100 },
  { id: 1, lines: 288, bitsPerSec: 200 },
  { id: 2, lines: 432, bitsPerSec: 400 },
];

describe("the stored quality", () => {
  it.each<QualityWish>([{ kind: "auto" }, { kind: "least" }, { kind: "lines", lines: 288 }])(
    "is the one that was chosen: %j",
    (wish) => {
      const storage = memoryStorage();
      rememberQuality(storage, wish);
      expect(readQuality(storage)).toEqual(wish);
    },
  );

  it.each(["{", '"most"', "-1", "[]"])("is automatic when %s is stored", (text) => {
    expect(readQuality({ getItem: () => text })).toEqual({ kind: "auto" });
  });

  it("is matched in another live by its lines, and never exceeds the choice", () => {
    const level = (wish: QualityWish, levels = LEVELS): number | null =>
      wishedLevel(wish, levels)?.id ?? null;
    expect(level({ kind: "lines", lines: 288 })).toBe(1);
    expect(level({ kind: "lines", lines: 360 })).toBe(1);
    expect(level({ kind: "lines", lines: 100 })).toBe(0);
    expect(level({ kind: "least" }, [...LEVELS].reverse())).toBe(0);
    expect(level({ kind: "auto" })).toBeNull();
    expect(level({ kind: "least" }, LEVELS.slice(2))).toBeNull();
  });
});

it("limits the fan's choice by the budget of a player among several", () => {
  const chosen: QualityWish = { kind: "lines", lines: 720 };
  expect(wishWithin("free", chosen)).toEqual(chosen);
  expect(wishWithin("modest", chosen)).toEqual({ kind: "auto" });
  expect(wishWithin("modest", { kind: "least" })).toEqual({ kind: "least" });
  expect(wishWithin("least", chosen)).toEqual({ kind: "least" });
});
