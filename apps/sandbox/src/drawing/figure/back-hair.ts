import { line, disc, box, shape, group, type Markup } from "../canvas/svg.ts";
import type { HairTone } from "./tones.ts";
import type { HairShape } from "./trait-choices.ts";
import type { Colour } from "../canvas/colour.ts";

/** What hair is drawn with: its tone, and the colour of ties. */
export interface HairInk {
  hair: HairTone;
  tie: Colour;
}

/** The skull's outline in hair, for shapes whose length is gathered elsewhere. */
const CAP = "M112 196C100 92 150 52 200 52s100 40 88 144c-2 30-8 52-16 70H128c-8-18-14-40-16-70Z";
const LONG = "M110 190C98 88 150 50 200 50s102 38 90 140c4 90 10 150 22 230H88c12-80 18-140 22-230Z";
const WAVY =
  "M112 186C98 88 150 50 200 50s102 38 88 136c0 34 24 46 20 84s-22 42-12 78-2 62-22 72H126c-20-10-32-36-22-72s-8-40-12-78 20-50 20-84Z";
const BOB =
  "M108 190C96 88 150 50 200 50s104 38 92 140c3 44 10 78-2 106-26 10-56 6-90 6s-64 4-90-6c-12-28-5-62-2-106Z";
const SHORT =
  "M108 186C98 86 150 48 200 48s102 38 92 138c4 26 6 52-8 78-10 14-26 18-40 20h-88c-14-2-30-6-40-20-14-26-12-52-8-78Z";
const PONYTAIL = "M252 78c52-34 98 6 96 74-2 60-34 92-22 150-46-14-64-66-52-120 8-38 2-74-22-104Z";
const HIGH_TAILS =
  "M134 86C84 62 44 112 54 186c6 46 2 84-18 120 58-8 86-54 84-112-2-42 2-80 14-108ZM266 86c50-24 90 26 80 100-6 46-2 84 18 120-58-8-86-54-84-112 2-42-2-80-14-108Z";
const HALF_BUN_LENGTH = "M110 190C98 88 150 50 200 50s102 38 90 140c4 70 12 120 12 190H98c0-70 8-120 12-190Z";
const HIME = "M108 190C96 86 150 48 200 48s104 38 92 142v232H108Z";
const LAYERED =
  "M110 190C98 88 150 50 200 50s102 38 90 140c2 40 14 62 34 84-24 4-34-4-34-4 4 32 20 54 34 66-34 6-54-8-54-8H130s-20 14-54 8c14-12 30-34 34-66 0 0-10 8-34 4 20-22 32-44 34-84Z";

const BACK_HAIR: Readonly<Record<HairShape, (ink: HairInk) => Markup>> = {
  long: ({ hair }) => shape(LONG, hair.base),
  wavy: ({ hair }) => shape(WAVY, hair.base) + line("M112 330q14-26 4-54M288 330q-14-26-4-54", hair.light, 4),
  bob: ({ hair }) => shape(BOB, hair.base),
  short: ({ hair }) => shape(SHORT, hair.base),
  ponytail: ({ hair, tie }) =>
    shape(CAP, hair.base) +
    shape(PONYTAIL, hair.base) +
    line("M300 104c22 30 14 80 6 130", hair.light, 5) +
    group("rotate(42 260 82)", box([246, 70], [30, 22], tie, 9)),
  highTails: ({ hair, tie }) =>
    shape(CAP, hair.base) +
    shape(HIGH_TAILS, hair.base) +
    line("M88 118c-14 40 2 76-16 130M312 118c14 40-2 76 16 130", hair.light, 5) +
    disc([128, 92], 15, tie) +
    disc([272, 92], 15, tie),
  lowTails: ({ hair }) => shape(CAP, hair.base),
  braid: ({ hair }) => shape(CAP, hair.base),
  buns: ({ hair }) =>
    shape(CAP, hair.base) +
    disc([128, 76], 38, hair.base) +
    disc([272, 76], 38, hair.base) +
    line("M108 66q18-20 40-10M252 56q22-10 40 10", hair.light, 6),
  halfBun: ({ hair }) =>
    disc([200, 42], 36, hair.base) +
    line("M180 30q18-14 38 0", hair.light, 6) +
    shape(HALF_BUN_LENGTH, hair.base),
  hime: ({ hair }) => shape(HIME, hair.base),
  layered: ({ hair }) => shape(LAYERED, hair.base),
};

/** Hair behind head and shoulders. */
export function backHair(hairShape: HairShape, ink: HairInk): Markup {
  return BACK_HAIR[hairShape](ink);
}
