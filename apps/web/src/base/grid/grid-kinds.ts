import type { Platform } from "@penlight/contract";
import { GRID_SIZES, SMALLEST, type GridSize } from "./grid.ts";

/** The four addresses of the page, each with its own way to begin. */
export const GRID_KINDS = ["showroom", "idn", "showroom-phone", "idn-phone"] as const;
export type GridKind = (typeof GRID_KINDS)[number];

interface KindTraits {
  /** Which platform's rooms are offered first. */
  platform: Platform;
  /** How the specification calls the layouts there. */
  codes: Readonly<Record<GridSize, string>>;
}

const IDN_CODES = { 2: "twoRoom", 3: "threeRoom", 4: "fourRoom" } as const;

export const KINDS: Readonly<Record<GridKind, KindTraits>> = {
  showroom: { platform: "showroom", codes: { 2: "6", 3: "3", 4: "4" } },
  // A code there is how many of twelve columns a room takes.
  "showroom-phone": { platform: "showroom", codes: { 2: "6", 3: "4", 4: "3" } },
  idn: { platform: "idn", codes: IDN_CODES },
  "idn-phone": { platform: "idn", codes: IDN_CODES },
};

/** The layout that a code means at an address; undefined for no code of its. */
export function sizeOfCode(kind: GridKind, code: unknown): GridSize | undefined {
  if (typeof code !== "string" && typeof code !== "number") return undefined;
  const { codes } = KINDS[kind];
  return GRID_SIZES.find((size) => codes[size] === String(code));
}

/** The layout that IDN's word means, wherever it is read; the first for anything else. */
export function sizeOfWord(word: unknown): GridSize {
  return sizeOfCode("idn", word) ?? SMALLEST;
}

export function wordOfSize(size: GridSize): string {
  return IDN_CODES[size];
}
