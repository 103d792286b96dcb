import type { Colour } from "../canvas/colour.ts";
import { seededRandom, type Random } from "../canvas/random.ts";
import { CAP_HEIGHT, layOutLine } from "../../../src/hls/strip/lettering.ts";
import { box, disc, faded, line, picture, type Markup, type Point } from "../canvas/svg.ts";

const SIZE: Point = [260, 84];
const LETTER_HEIGHT = 40;
const PAPER: Colour = "#f4eee6";
const INKS: readonly [Colour, ...Colour[]] = ["#5a3d8a", "#8a2f55", "#2c5a6b", "#6b4a1f"];
const SPECKS = 70;
const STRIKES = 2;
/** The number of pieces that a straight stroke is split into, so that it can bend. */
const PIECES = 6;

type Bend = (point: Point) => Point;

/** A word that a person can read and a simple program cannot, 260 × 84: bent letters, lines across. */
export function captchaSvg(word: string, seed: string): Markup {
  const random = seededRandom(`captcha ${seed}`);
  const chars = [...word];
  const letters = chars.map((char, index) => {
    const place: Point = [SIZE[0] * ((index + 0.62) / (chars.length + 0.24)), SIZE[1] / 2];
    return letter(char, bendOf(random, place), random.pick(INKS));
  });
  const specks = Array.from({ length: SPECKS }, () =>
    disc(
      [random.between(0, SIZE[0]), random.between(0, SIZE[1])],
      random.between(0.6, 1.8),
      random.pick(INKS),
    ),
  );
  const strikes = Array.from({ length: STRIKES }, () => line(strike(random), random.pick(INKS), 2));
  return picture(SIZE, box([0, 0], SIZE, PAPER), faded(0.35, ...specks), ...letters, faded(0.6, ...strikes));
}

function letter(char: string, bend: Bend, ink: Colour): Markup {
  const { glyphs, width } = layOutLine(char);
  const centred: Bend = ([x, y]) => bend([x - width / 2, y - CAP_HEIGHT / 2]);
  return glyphs.map(({ path }) => line(bent(path, centred), ink, 5)).join("");
}

/** Turns a letter a little, moves it up or down, and lets a wave run through it. */
function bendOf(random: Random, [placeX, placeY]: Point): Bend {
  const scale = LETTER_HEIGHT / CAP_HEIGHT;
  const angle = random.between(-0.22, 0.22);
  const [sin, cos] = [Math.sin(angle) * scale, Math.cos(angle) * scale];
  const lift = random.between(-9, 9);
  const phase = random.between(0, 2 * Math.PI);
  return ([x, y]) => [
    placeX + x * cos - y * sin + 2.2 * Math.sin((y * scale) / 7 + phase),
    placeY + lift + x * sin + y * cos + 1.6 * Math.sin((x * scale) / 6 + phase),
  ];
}

/** A glyph's path (absolute M, L, Q) with every point moved. */
function bent(path: string, bend: Bend): string {
  let from: Point = [0, 0];
  return path.replace(/([MLQ])([^MLQ]*)/g, (_all, command: string, numbers: string) => {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.trim().split(/\s+/).map(Number);
    const start = from;
    from = command === "Q" ? [c, d] : [a, b];
    if (command === "M") return `M${bend(from).join(" ")}`;
    if (command === "Q") return `Q${bend([a, b]).join(" ")} ${bend(from).join(" ")}`;
    return Array.from({ length: PIECES }, (_, piece) => {
      const share = (piece + 1) / PIECES;
      const point: Point = [start[0] + (a - start[0]) * share, start[1] + (b - start[1]) * share];
      return `L${bend(point).join(" ")}`;
    }).join("");
  });
}

/** A wavy line from one side to the other. */
function strike(random: Random): string {
  const height = (): number => random.between(16, SIZE[1] - 16);
  const [third, twoThirds] = [SIZE[0] / 3, (SIZE[0] * 2) / 3];
  return `M-4 ${height()}C${third} ${height()} ${twoThirds} ${height()} ${SIZE[0] + 4} ${height()}`;
}
