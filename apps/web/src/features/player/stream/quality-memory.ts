import { writeStored, readStoredJson, STORED } from "../../../store/stored.ts";
import type { QualityLevel } from "./engine.ts";

/** The quality that the fan wants in every room. */
export type QualityWish =
  /** As good as network and stage allow. */
  | { kind: "auto" }
  /** The lowest quality, to save data. */
  | { kind: "least" }
  /** This many lines, or the nearest lower level. */
  | { kind: "lines"; lines: number };

/**
 * Quality budget of one of several players:
 * - `free`: as much as its stage shows.
 * - `modest`: no better quality than fits a small picture, with a small buffer.
 * - `least`: the lowest quality.
 */
export type QualityBudget = "free" | "modest" | "least";

const AUTO: QualityWish = { kind: "auto" };

/** The stored choice; automatic when there is none or it is invalid. */
export function readQuality(storage: Pick<Storage, "getItem">): QualityWish {
  const stored = readStoredJson(() => storage, STORED.quality);
  if (stored === "least") return { kind: "least" };
  return typeof stored === "number" && stored > 0 ? { kind: "lines", lines: stored } : AUTO;
}

export function rememberQuality(storage: Pick<Storage, "setItem">, wish: QualityWish): void {
  const stored = wish.kind === "lines" ? wish.lines : wish.kind === "least" ? "least" : null;
  writeStored(() => storage, STORED.quality, JSON.stringify(stored));
}

/** The fan's choice as far as a budget allows it. */
export function wishWithin(budget: QualityBudget, wish: QualityWish): QualityWish {
  if (budget === "least") return { kind: "least" };
  // A number of lines that the fan has chosen applies to the focused picture only.
  return budget === "modest" && wish.kind === "lines" ? AUTO : wish;
}

/** The level that matches a choice; null lets the engine choose, which it must with a single level. */
export function wishedLevel(wish: QualityWish, levels: readonly QualityLevel[]): QualityLevel | null {
  if (wish.kind === "auto" || levels.length < 2) return null;
  const cheapestFirst = [...levels].sort((one, other) => one.bitsPerSec - other.bitsPerSec);
  const lines = wish.kind === "least" ? 0 : wish.lines;
  return cheapestFirst.findLast((level) => level.lines <= lines) ?? cheapestFirst[0] ?? null;
}
