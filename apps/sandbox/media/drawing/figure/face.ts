import { mix, WHITE, type Colour } from "../canvas/colour.ts";
import { disc, faded, line, oval, shape, type Markup } from "../canvas/svg.ts";
import type { Expression, HairShape, Traits } from "./traits.ts";

/** A face at one moment, in addition to its expression. */
export interface FaceMoment {
  /** Both eyes are shut. */
  blinking: boolean;
  /** She is speaking: the mouth is open. */
  speaking: boolean;
}

const LIP: Colour = "#8c3140";
const MOUTH: Colour = "#8c2a3a";
const TONGUE: Colour = "#f07a82";
const LEFT_EYE_X = 168;
const RIGHT_EYE_X = 232;
const EYE_Y = 200;
/** Hair shapes that cover the ears. */
const EARS_COVERED: readonly HairShape[] = ["long", "bob", "hime"];

const MOUTHS: Readonly<Record<Expression, Markup>> = {
  smile: line("M182 241q18 15 36 0", LIP, 4.4),
  open:
    shape("M178 236h44c0 18-10 28-22 28s-22-10-22-28Z", MOUTH) +
    shape("M181 236h38v6q-19 5-38 0Z", WHITE) +
    shape("M186 256q14-8 28 0-6 8-14 8t-14-8Z", TONGUE),
  wink: shape("M180 238q20 22 40-2Z", MOUTH) + shape("M184 239q16 5 32-1l-3 5q-13 4-26 0Z", WHITE),
  closed:
    shape("M180 238h40c0 16-9 25-20 25s-20-9-20-25Z", MOUTH) +
    shape("M186 256q14-7 28 0-6 7-14 7t-14-7Z", TONGUE),
  cat: line("M178 240q11 12 22 0q11 12 22 0", LIP, 4.4),
  oh: oval([200, 246], [9, 11], MOUTH) + shape("M193 251q7-5 14 0-3 6-7 6t-7-6Z", TONGUE),
  grin:
    shape("M174 236h52c0 14-12 24-26 24s-26-10-26-24Z", WHITE) +
    line("M174 236h52c0 14-12 24-26 24s-26-10-26-24Z", LIP, 4),
  soft: line("M187 243q13 8 26 0", "#a03a48", 4.4),
};
/** The mouth while she speaks: closed expressions open, open ones close. */
const SPEAKING: Readonly<Record<Expression, Expression>> = {
  smile: "open",
  open: "smile",
  wink: "open",
  closed: "smile",
  cat: "oh",
  oh: "smile",
  grin: "closed",
  soft: "oh",
};

/** The head's outline and the ears, in skin. */
export function head(traits: Traits): Markup {
  const x = widened(traits.faceWidth);
  const half = 70 * traits.faceWidth;
  const outline =
    `M${x(130)} 176C${x(128)} 108 ${x(160)} 92 200 92s${half} 16 ${half} 84` +
    `c0 54-${22 * traits.faceWidth} 92-${half} 98-${48 * traits.faceWidth}-6-${half}-44-${half}-98Z`;
  return ears(traits) + shape(outline, traits.skin.base);
}

/** Brows, eyes, nose, mouth and blush. */
export function face(traits: Traits, moment: FaceMoment): Markup {
  const x = widened(traits.faceWidth);
  const mouth = moment.speaking ? SPEAKING[traits.expression] : traits.expression;
  return [
    brows(traits),
    eyes(traits, moment.blinking),
    line("M199 220q4 4-1 6", traits.skin.shade, 3.6),
    MOUTHS[mouth],
    faded(
      0.45,
      oval([x(157), 229], [14.5, 8.5], traits.skin.blush),
      oval([x(243), 229], [14.5, 8.5], traits.skin.blush),
    ),
  ].join("");
}

/** The positions of the eyes' centres, for glasses. */
export function eyePositions(faceWidth: number): { leftX: number; rightX: number; y: number } {
  const x = widened(faceWidth);
  return { leftX: x(LEFT_EYE_X), rightX: x(RIGHT_EYE_X), y: EYE_Y };
}

/** Scales a coordinate away from the face's middle. */
export function widened(faceWidth: number): (x: number) => number {
  return (x) => 200 + (x - 200) * faceWidth;
}

function ears({ hairShape, faceWidth, skin }: Traits): Markup {
  if (EARS_COVERED.includes(hairShape)) return "";
  const x = widened(faceWidth);
  return (
    oval([x(128), EYE_Y], [12, 17], skin.base) +
    oval([x(272), EYE_Y], [12, 17], skin.base) +
    line(`M${x(124)} 194q8 4 4 14M${x(276)} 194q-8 4-4 14`, skin.shade, 3)
  );
}

function brows({ faceWidth, expression, hair, skin }: Traits): Markup {
  const { leftX, rightX } = eyePositions(faceWidth);
  const y = expression === "oh" ? 164 : 168;
  return line(
    `M${leftX - 15} ${y}q13-9 27-2M${rightX + 15} ${y}q-13-9-27-2`,
    mix(hair.base, skin.base, 0.25),
    4.4,
  );
}

function eyes(traits: Traits, blinking: boolean): Markup {
  const { leftX, rightX } = eyePositions(traits.faceWidth);
  const { expression } = traits;
  const bothShut = blinking || expression === "closed" || expression === "grin";
  const left = bothShut ? shutEye(traits, leftX, -1) : openEye(traits, leftX, -1);
  const right = bothShut || expression === "wink" ? shutEye(traits, rightX, 1) : openEye(traits, rightX, 1);
  return left + right;
}

/** `side` is -1 for the left eye: lashes point outwards. */
function openEye({ hair }: Traits, x: number, side: -1 | 1): Markup {
  const dark = mix(hair.base, "#2a1620", 0.4);
  return [
    oval([x, EYE_Y], [11.5, 15], dark),
    oval([x, 206], [8, 8], mix(hair.light, "#7a4a38", 0.35)),
    disc([x - 4, 193], 4.6, WHITE),
    faded(0.85, disc([x + 4.5, 207], 2.4, WHITE)),
    line(`M${x - 16 * side} 191q${16 * side}-17 ${31 * side} 2l${5 * side}-5`, dark, 4.6),
  ].join("");
}

function shutEye({ hair }: Traits, x: number, side: -1 | 1): Markup {
  const dark = mix(hair.base, "#2a1620", 0.4);
  return line(`M${x - 15} 204q15-17 30 0`, dark, 5) + line(`M${x + 15 * side} 203l${6 * side} 4`, dark, 4);
}
