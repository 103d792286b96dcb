import type { Colour } from "../canvas/colour.ts";
import { box, disc, faded, group, line, oval, shape, type Markup } from "../canvas/svg.ts";
import type { Fringe, HairShape, HairTone } from "./traits.ts";

/** The colours of hair: its tone, and the colour of ties. */
export interface HairInk {
  hair: HairTone;
  tie: Colour;
}

/** The skull's outline in hair, for hair that is tied up elsewhere. */
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

const FRINGE: Readonly<Record<Fringe, readonly string[]>> = {
  full: [
    "M122 190C112 92 158 60 200 60s88 32 78 130c-4-10-6-18-8-26-6 6-14 8-22 8-2-6-4-10-6-14-4 8-12 14-22 15-2-6-3-10-5-15-4 9-12 14-20 16-1-6-2-11-4-16-6 8-14 14-22 15-2-6-3-10-4-14-8 6-16 8-24 8-3 8-6 16-9 23Z",
  ],
  wispy: [
    "M122 192C112 92 158 60 200 60s88 32 78 132c-8-26-12-48-30-66-4 20-8 34-18 44-2-18-4-28-10-40-6 22-10 34-20 46-2-18-6-32-12-46-4 16-10 30-20 42-2-18-6-30-12-42-20 16-26 36-34 62Z",
  ],
  swept: [
    "M122 196C112 92 158 58 204 58c46 0 84 34 74 138-6-34-22-52-44-72-20 26-60 46-92 48-10 4-14 12-20 24Z",
  ],
  curtain: [
    "M122 200C110 92 156 58 200 58s90 34 78 142c-8-30-20-56-46-72-14-8-24-18-30-32-6 16-16 26-30 34-26 16-42 40-50 70Z",
  ],
  centre: ["M120 214C108 92 156 58 200 58s92 34 80 156c-2-46-20-94-78-122-60 28-80 76-82 122Z"],
  side: [
    "M120 214C108 92 156 58 198 58c46 0 92 34 82 156-4-42-14-78-42-104-30-12-52-12-72-10-26 26-42 62-46 114Z",
    "M166 100c22 26 58 40 98 52 8-22-10-50-40-64Z",
  ],
};

const FOREHEAD_SHADOW = "M128 176C122 108 160 84 200 84s78 24 72 92c-14-20-40-16-72-12s-58-8-72 12Z";
/** The highlights on the crown. */
const SHINE = [
  ["M142 118c10-24 30-38 56-40", 9],
  ["M214 80c10 1 18 4 26 8", 8],
] as const;

/** Locks that fall in front of the ears, mirrored left and right. */
const SHORT_LOCKS =
  "M116 168h16c2 34 0 58-8 80-8-14-10-46-8-80ZM284 168h-16c-2 34 0 58 8 80 8-14 10-46 8-80Z";
const LONG_LOCKS =
  "M112 170h22c0 50-8 90-16 150-6 30-10 60-14 100H86c12-80 20-150 26-250ZM288 170h-22c0 50 8 90 16 150 6 30 10 60 14 100h18c-12-80-20-150-26-250Z";
const HIME_LOCKS =
  "M112 160h30c2 40-2 70-6 104h-28c2-34 2-68 4-104ZM288 160h-30c-2 40 2 70 6 104h28c-2-34-2-68-4-104Z";
const LAYERED_LOCKS =
  "M114 170h18c2 44-4 72-14 96-6-2-12-8-12-20 4-22 6-46 8-76ZM286 170h-18c-2 44 4 72 14 96 6-2 12-8 12-20-4-22-6-46-8-76Z";
const WAVY_LOCKS =
  "M114 170h18c2 40-2 64-12 84-10 22-6 40-18 60-14-20-4-50 2-70 6-24 8-44 10-74ZM286 170h-18c-2 40 2 64 12 84 10 22 6 40 18 60 14-20 4-50-2-70-6-24-8-44-10-74Z";
const LOW_TAILS =
  "M126 244c-20 40-30 90-18 176h40c-10-60-4-120 6-160ZM274 244c20 40 30 90 18 176h-40c10-60 4-120-6-160Z";

const LOCKS: Readonly<Partial<Record<HairShape, (ink: HairInk) => Markup>>> = {
  long: ({ hair }) => shape(LONG_LOCKS, hair.base),
  hime: ({ hair }) => shape(HIME_LOCKS, hair.base),
  layered: ({ hair }) => shape(LAYERED_LOCKS, hair.base),
  wavy: ({ hair }) => shape(WAVY_LOCKS, hair.base),
  lowTails: ({ hair, tie }) =>
    shape(LOW_TAILS, hair.base) +
    line("M122 300q-6 44 2 96M278 300q6 44-2 96", hair.light, 4) +
    box([112, 270], [34, 14], tie, 7) +
    box([254, 270], [34, 14], tie, 7),
  braid: braid,
};

/** Shadow of the fringe on the forehead, the fringe, and (unless a hat covers it) its shine. */
export function fringe(style: Fringe, ink: HairInk, look: { shade: Colour; hatted: boolean }): Markup {
  const covered = style === "full" || style === "wispy";
  const shine = SHINE.map(([path, width]) => line(path, ink.hair.light, width));
  return (
    faded(covered ? 0.5 : 0.24, shape(FOREHEAD_SHADOW, look.shade)) +
    FRINGE[style].map((path) => shape(path, ink.hair.base)).join("") +
    (look.hatted ? "" : faded(0.85, ...shine))
  );
}

/** Hair in front of the shoulders. */
export function frontLocks(hairShape: HairShape, ink: HairInk): Markup {
  return LOCKS[hairShape]?.(ink) ?? shape(SHORT_LOCKS, ink.hair.base);
}

function braid({ hair, tie }: HairInk): Markup {
  const strands = [
    oval([270, 268], [24, 22], hair.base),
    oval([280, 300], [23, 21], hair.base),
    oval([284, 332], [21, 20], hair.base),
    oval([282, 362], [19, 18], hair.base),
  ];
  return group(
    "translate(0 0)",
    shape("M116 168h16c2 34 0 58-8 80-8-14-10-46-8-80Z", hair.base),
    ...strands,
    shape("M268 384h26l-4 34q-10 8-18 0Z", hair.base),
    line("M256 280q16-2 24-16M264 312q18-2 26-18M268 344q16-2 24-16", hair.light, 4.5),
    box([266, 376], [30, 11], tie, 5),
  );
}
