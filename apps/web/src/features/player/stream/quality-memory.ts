import { keepStored, readStoredJson, STORED } from "../../../store/stored.ts";
import type { QualityLevel } from "./engine.ts";

/** The quality that the fan wants, in every room. */
export type QualityWish =
  /** What network and stage allow. */
  | { kind: "auto" }
  /** The least there is, to save data. */
  | { kind: "least" }
  /** So many lines, or what comes closest to it without costing more. */
  | { kind: "lines"; lines: number };

const AUTO: QualityWish = { kind: "auto" };

/** The remembered wish; automatic when there is none or it can't be read. */
export function readQuality(storage: Pick<Storage, "getItem">): QualityWish {
  const stored = readStoredJson(() => storage, STORED.quality);
  if (stored === "least") return { kind: "least" };
  return typeof stored === "number" && stored > 0 ? { kind: "lines", lines: stored } : AUTO;
}

export function rememberQuality(storage: Pick<Storage, "setItem">, wish: QualityWish): void {
  const stored = wish.kind === "lines" ? wish.lines : wish.kind === "least" ? "least" : null;
  keepStored(() => storage, STORED.quality, JSON.stringify(stored));
}

/** The level that fulfils a wish; null lets the engine choose, as it must where there is but one. */
export function wishedLevel(wish: QualityWish, levels: readonly QualityLevel[]): QualityLevel | null {
  if (wish.kind === "auto" || levels.length < 2) return null;
  const cheapestFirst = [...levels].sort((one, other) => one.bitsPerSec - other.bitsPerSec);
  const lines = wish.kind === "least" ? 0 : wish.lines;
  return cheapestFirst.findLast((level) => level.lines <= lines) ?? cheapestFirst[0] ?? null;
}
