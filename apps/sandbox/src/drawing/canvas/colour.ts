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
