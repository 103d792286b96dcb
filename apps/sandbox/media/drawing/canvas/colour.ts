/** An sRGB colour, always written with six digits. */
export type Colour = `#${string}`;

export const WHITE: Colour = "#ffffff";
/** The off-white of blouses, cards and candles. */
export const CREAM: Colour = "#fff8f2";
/** Buttons, bulbs and trimmings. */
export const GOLD: Colour = "#ffd98a";

/** Mixes two colours in sRGB; 0 gives the first, 1 the second. */
export function mix(from: Colour, to: Colour, share: number): Colour {
  const target = channels(to);
  const mixed = channels(from).map((value, index) => value + ((target[index] ?? 0) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

/** Mixes with white. */
export function lighten(colour: Colour, share: number): Colour {
  return mix(colour, WHITE, share);
}

function channels(colour: Colour): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

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

/** A pair's colours as used for cloth and jewellery. */
export interface Paint {
  a: Colour;
  b: Colour;
  paleA: Colour;
  paleB: Colour;
  darkA: Colour;
}

export function paintOf({ a, b }: PenlightPair): Paint {
  return { a, b, paleA: lighten(a, 0.62), paleB: lighten(b, 0.6), darkA: mix(a, "#120b18", 0.45) };
}
