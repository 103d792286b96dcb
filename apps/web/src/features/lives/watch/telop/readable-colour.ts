/** An RGB colour, 0 to 255 each. */
export interface Colour {
  r: number;
  g: number;
  b: number;
}

const WHITE: Colour = { r: 255, g: 255, b: 255 };
/** Minimum contrast of small text in WCAG AA. */
const ENOUGH = 4.5;
const STEP = 0.05;

/** A colour, lightened until it is legible on a dark one; unchanged if it already is. */
export function readableOn(dark: Colour, colour: Colour): Colour {
  for (let share = 0; share < 1; share += STEP) {
    const lighter = mix(colour, WHITE, share);
    if (contrast(lighter, dark) >= ENOUGH) return lighter;
  }
  return WHITE;
}

/** The contrast of two colours as defined by WCAG, 1 to 21. */
export function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = (a: number, b: number): number => Math.round(a + (b - a) * share);
  return { r: part(from.r, to.r), g: part(from.g, to.g), b: part(from.b, to.b) };
}

function luminance({ r, g, b }: Colour): number {
  const linear = (part: number): number => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(r) + 0.7152 * linear(g) + 0.0722 * linear(b);
}
