import type { Colour } from "./colour.ts";

/** The two colours of a member's penlight. */
export interface PenlightPair {
  name: string;
  a: Colour;
  b: Colour;
}

/** The twelve pairs of the design; a member's is her SHOWROOM room id modulo 12. */
const PAIRS: readonly PenlightPair[] = [
  { name: "Sakura", a: "#e74d96", b: "#b352cf" },
  { name: "Senja", a: "#e6383f", b: "#ca7400" },
  { name: "Madu", a: "#b38006", b: "#da5223" },
  { name: "Pandan", a: "#3c9c21", b: "#159276" },
  { name: "Laguna", a: "#049993", b: "#0480d2" },
  { name: "Langit", a: "#0d8fcc", b: "#7f58e2" },
  { name: "Anggrek", a: "#9d4fdd", b: "#e648a1" },
  { name: "Delima", a: "#e5355c", b: "#556ae7" },
  { name: "Jeruk", a: "#db6306", b: "#da489e" },
  { name: "Zamrud", a: "#059a65", b: "#7162e5" },
  { name: "Nila", a: "#4669eb", b: "#0998a0" },
  { name: "Rambutan", a: "#ea2e49", b: "#699606" },
];

export const PAIR_COUNT = PAIRS.length;

/** The pair of an index; any whole number is taken modulo twelve. */
export function pairAt(index: number): PenlightPair {
  const pair = PAIRS[((Math.trunc(index) % PAIR_COUNT) + PAIR_COUNT) % PAIR_COUNT];
  if (!pair) throw new RangeError(`no penlight pair for ${index}`);
  return pair;
}
