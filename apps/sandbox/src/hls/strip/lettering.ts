/**
 * Our own stroke alphabet: pictures and video must not depend on the fonts of a machine. Capitals, digits and a little
 * punctuation, each a path of M, L and Q commands (absolute) in a box whose baseline is y = 10 and whose capital height
 * is 10. Strokes have round ends and are about 1.6 wide. All digits have the same width, so that a running clock does
 * not move.
 */
const GLYPHS: Readonly<Record<string, readonly [width: number, path: string]>> = {
  A: [7, "M0 10L3.5 0L7 10M1.2 6.8L5.8 6.8"],
  B: [6, "M0 0L0 10L3.4 10Q6 10 6 7.4Q6 4.8 3.4 4.8L0 4.8M3.2 4.8Q5.5 4.8 5.5 2.4Q5.5 0 3.2 0L0 0"],
  C: [6.6, "M6.6 2Q5.6 0 3.5 0Q0 0 0 5Q0 10 3.5 10Q5.6 10 6.6 8"],
  D: [6.6, "M0 0L0 10L2.6 10Q6.6 10 6.6 5Q6.6 0 2.6 0L0 0"],
  E: [5.4, "M5.4 0L0 0L0 10L5.4 10M0 4.8L4.6 4.8"],
  F: [5.4, "M5.4 0L0 0L0 10M0 4.8L4.6 4.8"],
  G: [6.8, "M6.6 2Q5.6 0 3.5 0Q0 0 0 5Q0 10 3.6 10Q6.8 10 6.8 6.6L6.8 5.4L4 5.4"],
  H: [6.4, "M0 0L0 10M6.4 0L6.4 10M0 4.9L6.4 4.9"],
  I: [0, "M0 0L0 10"],
  J: [5, "M5 0L5 7.2Q5 10 2.5 10Q0 10 0 7.6"],
  K: [6.2, "M0 0L0 10M6 0L0 6.2M2.2 4.2L6.2 10"],
  L: [5.2, "M0 0L0 10L5.2 10"],
  M: [8, "M0 10L0 0L4 6.4L8 0L8 10"],
  N: [6.6, "M0 10L0 0L6.6 10L6.6 0"],
  O: [7.4, "M3.7 0Q0 0 0 5Q0 10 3.7 10Q7.4 10 7.4 5Q7.4 0 3.7 0"],
  P: [6, "M0 10L0 0L3.2 0Q6 0 6 2.9Q6 5.8 3.2 5.8L0 5.8"],
  Q: [7.4, "M3.7 0Q0 0 0 5Q0 10 3.7 10Q7.4 10 7.4 5Q7.4 0 3.7 0M4.6 7.2L7.4 10.4"],
  R: [6.2, "M0 10L0 0L3.2 0Q6 0 6 2.9Q6 5.8 3.2 5.8L0 5.8M3 5.8L6.2 10"],
  S: [6, "M5.7 1.7Q4.9 0 3 0Q0.2 0 0.2 2.5Q0.2 4.4 3 4.9Q6 5.4 6 7.5Q6 10 3 10Q0.9 10 0 8.2"],
  T: [6.6, "M0 0L6.6 0M3.3 0L3.3 10"],
  U: [6.6, "M0 0L0 6.4Q0 10 3.3 10Q6.6 10 6.6 6.4L6.6 0"],
  V: [7, "M0 0L3.5 10L7 0"],
  W: [9.6, "M0 0L2.4 10L4.8 2.2L7.2 10L9.6 0"],
  X: [6.6, "M0 0L6.6 10M6.6 0L0 10"],
  Y: [6.8, "M0 0L3.4 5.2L6.8 0M3.4 5.2L3.4 10"],
  Z: [6.2, "M0 0L6.2 0L0 10L6.2 10"],
  "0": [6, "M3 0Q0 0 0 5Q0 10 3 10Q6 10 6 5Q6 0 3 0"],
  "1": [6, "M1.4 2L3.6 0L3.6 10"],
  "2": [6, "M0.2 2.6Q0.2 0 3 0Q5.8 0 5.8 2.7Q5.8 4.6 3.6 6.4L0 10L6 10"],
  "3": [6, "M0.4 1.6Q1.2 0 3 0Q5.6 0 5.6 2.4Q5.6 4.8 2.6 4.8Q6 4.8 6 7.3Q6 10 3 10Q0.8 10 0 8.2"],
  "4": [6, "M4.4 10L4.4 0L0 7L6 7"],
  "5": [6, "M5.5 0L1 0L0.6 4.6Q1.6 3.8 3 3.8Q6 3.8 6 6.8Q6 10 3 10Q0.8 10 0 8.4"],
  "6": [6, "M5.3 1.2Q4.6 0 3.2 0Q0 0 0 6Q0 10 3 10Q6 10 6 6.9Q6 4 3.1 4Q0.6 4 0 6.4"],
  "7": [6, "M0 0L6 0L2.2 10"],
  "8": [
    6,
    "M3 4.7Q0.4 4.7 0.4 2.35Q0.4 0 3 0Q5.6 0 5.6 2.35Q5.6 4.7 3 4.7Q0 4.7 0 7.3Q0 10 3 10Q6 10 6 7.3Q6 4.7 3 4.7",
  ],
  "9": [6, "M0.7 8.8Q1.4 10 2.8 10Q6 10 6 4Q6 0 3 0Q0 0 0 3.1Q0 6 2.9 6Q5.4 6 6 3.6"],
  ":": [0, "M0 3L0 3.01M0 8.4L0 8.41"],
  ".": [0, "M0 9.8L0 9.81"],
  ",": [0.6, "M0.6 9.6L0 11.4"],
  "-": [3.4, "M0 5.6L3.4 5.6"],
  "+": [5.4, "M0 5.4L5.4 5.4M2.7 2.7L2.7 8.1"],
  "'": [0, "M0 0L0 2.2"],
  "!": [0, "M0 0L0 6.8M0 9.8L0 9.81"],
  "?": [5, "M0 2Q0.4 0 2.5 0Q5 0 5 2.5Q5 4.2 3.4 5Q2.4 5.6 2.4 7M2.4 9.8L2.4 9.81"],
  "&": [7, "M7 10L1.6 3.4Q0.6 0 3 0Q5.2 0 4.8 2.4Q4.4 4 2 5.2Q0 6.2 0 7.7Q0 10 2.8 10Q5.6 10 6.6 5.6"],
  "%": [
    8,
    "M1.8 0Q0 0 0 2Q0 4 1.8 4Q3.6 4 3.6 2Q3.6 0 1.8 0M7 0L1 10M6.2 6Q4.4 6 4.4 8Q4.4 10 6.2 10Q8 10 8 8Q8 6 6.2 6",
  ],
  "/": [4.4, "M0 10.6L4.4 -0.6"],
  "(": [2, "M2 -0.8Q0 2 0 5Q0 8 2 10.8"],
  ")": [2, "M0 -0.8Q2 2 2 5Q2 8 0 10.8"],
  " ": [2, ""],
};

/** Capital height of the glyph boxes, in glyph units. */
export const CAP_HEIGHT = 10;
/** Pen width that suits the glyphs, in glyph units. */
export const PEN_WIDTH = 1.7;
const GAP = 3;

/** A glyph and the x position of its box, in glyph units from the start of the line. */
export interface PlacedGlyph {
  x: number;
  path: string;
}

/** Lays out one line. Accents are dropped, characters that the alphabet lacks are omitted. */
export function layOutLine(text: string): { glyphs: PlacedGlyph[]; width: number } {
  const glyphs: PlacedGlyph[] = [];
  let x = 0;
  for (const char of writable(text)) {
    const [width, path] = GLYPHS[char] ?? [0, ""];
    if (path !== "") glyphs.push({ x, path });
    x += width + GAP;
  }
  return { glyphs, width: Math.max(0, x - GAP) };
}

/** The characters of a text that the alphabet has, in capitals. */
export function writable(text: string): string {
  const folded = text.normalize("NFKD").toUpperCase();
  return [...folded].filter((char) => Object.hasOwn(GLYPHS, char)).join("");
}
