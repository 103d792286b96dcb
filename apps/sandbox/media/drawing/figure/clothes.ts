import {
  CREAM,
  GOLD,
  lighten,
  mix,
  paintOf,
  type Colour,
  type Paint,
  type PenlightPair,
} from "../canvas/colour.ts";
import { box, disc, dotted, faded, line, shape, star, type Markup } from "../canvas/svg.ts";
import type { Outfit, SkinTone } from "./traits.ts";

interface Garment {
  /** Main colour: torso, sleeves, and the part below the portrait's edge. */
  base(paint: Paint): Colour;
  /** Everything above the torso's plain shape. */
  details(paint: Paint): Markup;
  /** How garment and neck overlap. */
  neck: "inside" | "under collar" | "over";
}

const TORSO = "M76 440C78 366 112 336 164 322c10-3 16-8 16-16h40c0 8 6 13 16 16 52 14 86 44 88 118Z";
const NECK = "M178 250h44v58c0 8 4 12 10 15-8 14-20 21-32 21s-24-7-32-21c6-3 10-7 10-15Z";
const NECK_SHADE = "M178 264q22 24 44 4v16q-22 26-44 6Z";

const GARMENTS: Readonly<Record<Outfit, Garment>> = {
  jacket: {
    base: ({ a }) => a,
    neck: "under collar",
    details: ({ b, paleB, darkA }) =>
      shape("M200 372l-40-50 22-12 18 34 18-34 22 12Z", CREAM) +
      shape("M160 322l-22 14 22 40 40 64V372ZM240 322l22 14-22 40-40 64V372Z", darkA) +
      line("M150 336l50 84 50-84", paleB, 5) +
      shape("M200 352l-30-15v26l30-7 30 7v-26Z", b) +
      disc([200, 350], 9, lighten(b, 0.35)) +
      disc([150, 404], 6, GOLD) +
      disc([250, 404], 6, GOLD) +
      line("M96 396c6-26 20-44 40-56M304 396c-6-26-20-44-40-56", GOLD, 5),
  },
  sailor: {
    base: () => CREAM,
    neck: "under collar",
    details: ({ a, b }) =>
      shape("M164 320c-30 8-56 24-70 48l70 34 36-20 36 20 70-34c-14-24-40-40-70-48l-36 54Z", a) +
      line("M104 362l62 30 34-19 34 19 62-30", CREAM, 5) +
      shape("M200 380l-34 36 24 4 10-18 10 18 24-4Z", b) +
      disc([200, 384], 11, lighten(b, 0.3)),
  },
  hoodie: {
    base: ({ paleA }) => paleA,
    neck: "inside",
    details: ({ a, b }) =>
      shape(
        "M140 330c-4-26 16-40 34-40-4 40 8 66 26 74 18-8 30-34 26-74 18 0 38 14 34 40-14 34-38 52-60 52s-46-18-60-52Z",
        lighten(a, 0.38),
      ) +
      line("M182 362v46M218 362v46", CREAM, 5) +
      disc([182, 412], 5, b) +
      disc([218, 412], 5, b),
  },
  turtleneck: {
    base: ({ b }) => lighten(b, 0.25),
    neck: "inside",
    details: ({ b }) =>
      shape("M166 290q34 20 68 0l6 42q-40 24-80 0Z", lighten(b, 0.42)) +
      faded(
        0.55,
        line(
          "M120 364v72M146 350v86M172 350v86M200 354v82M228 350v86M254 350v86M280 364v72",
          lighten(b, 0.1),
          4,
        ),
      ),
  },
  blouse: {
    base: () => CREAM,
    neck: "under collar",
    details: ({ a, paleA, paleB, darkA }) =>
      shape(
        "M76 440c2-70 30-96 62-108-10 34-10 76-6 108ZM324 440c-2-70-30-96-62-108 10 34 10 76 6 108Z",
        paleB,
      ) +
      shape("M162 322q38 44 76 0l6 16q-44 44-88 0Z", paleA) +
      shape("M200 360c-22-20-44-14-44 2s22 18 44 6c22 12 44 10 44-6s-22-22-44-2Z", a) +
      shape("M194 366l-16 46h14l8-34 8 34h14l-16-46Z", a) +
      disc([200, 364], 9, darkA),
  },
  pinafore: {
    base: () => CREAM,
    neck: "over",
    details: ({ b, paleB }) =>
      shape("M162 322q38 40 76 0l4 8q-42 44-84 0Z", paleB) +
      shape("M132 334l28-10 8 66h64l8-66 28 10 6 106H126Z", b) +
      faded(0.75, line("M128 404h144M127 424h146M176 390v50M200 390v50M224 390v50", lighten(b, 0.35), 4)) +
      disc([160, 392], 7, GOLD) +
      disc([240, 392], 7, GOLD),
  },
  cardigan: {
    base: () => CREAM,
    neck: "over",
    details: ({ a, b, paleB, darkA }) =>
      shape(
        "M164 322C112 336 78 366 76 440h106c2-40-2-84-18-118ZM236 322c52 14 86 44 88 118H218c-2-40 2-84 18-118Z",
        lighten(a, 0.18),
      ) +
      line("M164 322c16 34 20 78 18 118M236 322c-16 34-20 78-18 118", darkA, 5) +
      line("M172 318q28 34 56 0", paleB, 6) +
      star([200, 407], 1.9, b),
  },
  yukata: {
    base: ({ a }) => a,
    neck: "over",
    details: ({ a, paleB }) =>
      shape("M238 322l-66 118h-40l76-126ZM162 322l66 118h40l-76-126Z", CREAM) +
      shape("M236 324l-60 116H76c2-70 36-104 88-118l48 84Z", a) +
      line("M164 322l64 118M238 322l-66 118", paleB, 7) +
      blossom(paleB),
  },
  stage: {
    base: () => CREAM,
    neck: "over",
    details: ({ a, b, paleB }) =>
      shape("M132 336c20-10 30-12 32-14l36 60 36-60c2 2 12 4 32 14l14 104H118Z", a) +
      line("M164 322l36 60 36-60", GOLD, 6) +
      shape("M76 440c0-50 16-84 56-104 6 40 2 74-8 104ZM324 440c0-50-16-84-56-104-6 40-2 74 8 104Z", b) +
      star([200, 407], 1.5, CREAM) +
      dotted("M150 352l-6 88M250 352l6 88", paleB, { width: 4, gap: 11 }),
  },
  tee: {
    base: ({ b }) => mix(b, "#17101c", 0.35),
    neck: "over",
    details: ({ a, b, paleA }) =>
      shape("M170 318q30 34 60 0l6 6q-36 42-72 0Z", lighten(b, 0.2)) +
      box([160, 384], [80, 40], paleA, 20) +
      line("M176 404h48", a, 9),
  },
};

/** Draws torso, garment and neck. */
export function body(outfit: Outfit, pair: PenlightPair, skin: SkinTone): Markup {
  const garment = GARMENTS[outfit];
  const paint = paintOf(pair);
  const torso = shape(TORSO, garment.base(paint));
  const details = garment.details(paint);
  const neck = shape(NECK, skin.base) + faded(0.8, shape(NECK_SHADE, skin.shade));
  if (garment.neck === "inside") return neck + torso + details;
  return garment.neck === "under collar" ? torso + neck + details : torso + details + neck;
}

/** The garment's main colour, to continue it below the portrait's edge. */
export function garmentColour(outfit: Outfit, pair: PenlightPair): Colour {
  return GARMENTS[outfit].base(paintOf(pair));
}

/** The colour of an arm; short sleeves show the skin. */
export function sleeveColour(outfit: Outfit, pair: PenlightPair, skin: SkinTone): Colour {
  if (outfit === "tee") return skin.base;
  if (outfit === "cardigan") return lighten(pair.a, 0.18);
  return outfit === "stage" ? pair.b : garmentColour(outfit, pair);
}

function blossom(colour: Colour): Markup {
  const petals = [
    [116, 392],
    [134, 404],
    [114, 412],
    [286, 384],
    [268, 398],
    [288, 404],
  ] as const;
  return petals.map((place) => disc(place, 9, colour)).join("");
}
