import type { Platform } from "@penlight/contract";
import { GRID_SIZES, SMALLEST, type GridSize } from "./grid.ts";

/** The four addresses of the multi-room page, each with its own defaults. */
export const GRID_KINDS = ["showroom", "idn", "showroom-phone", "idn-phone"] as const;
export type GridKind = (typeof GRID_KINDS)[number];

interface KindTraits {
  /** The platform whose rooms are offered first. */
  platform: Platform;
  /** The specification's layout codes at this address. */
  codes: Readonly<Record<GridSize, string>>;
}

const IDN_CODES = { 2: "twoRoom", 3: "threeRoom", 4: "fourRoom" } as const;

export const KINDS: Readonly<Record<GridKind, KindTraits>> = {
  showroom: { platform: "showroom", codes: { 2: "6", 3: "3", 4: "4" } },
  // These codes are the number of grid columns, out of twelve, that a room takes.
  "showroom-phone": { platform: "showroom", codes: { 2: "6", 3: "4", 4: "3" } },
  idn: { platform: "idn", codes: IDN_CODES },
  "idn-phone": { platform: "idn", codes: IDN_CODES },
};

/** The layout for a code at an address; undefined for an unknown code. */
export function sizeOfCode(kind: GridKind, code: unknown): GridSize | undefined {
  if (typeof code !== "string" && typeof code !== "number") return undefined;
  const { codes } = KINDS[kind];
  return GRID_SIZES.find((size) => codes[size] === String(code));
}

/** The layout for IDN's layout name, at any address; the first layout for anything else. */
export function sizeOfWord(word: unknown): GridSize {
  return sizeOfCode("idn", word) ?? SMALLEST;
}

export function wordOfSize(size: GridSize): string {
  return IDN_CODES[size];
}
