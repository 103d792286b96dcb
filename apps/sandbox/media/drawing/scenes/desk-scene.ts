import { CREAM, GOLD, lighten, mix, WHITE, type Colour } from "../canvas/colour.ts";
import { figure } from "../figure/figure.ts";
import { traitsOf, type MemberLook, type Traits } from "../figure/traits.ts";
import { letters } from "../canvas/letters.ts";
import {
  at,
  box,
  definitions,
  disc,
  faded,
  group,
  linearGradient,
  num,
  oval,
  picture,
  shape,
  stop,
  type Markup,
  type Point,
} from "../canvas/svg.ts";
import { liveMoment, LOOP_SEC, wave } from "./moments.ts";

const WIDTH = 1600;
const HEIGHT = 800;
const PANEL: Colour = "#20142c";
const LEAF: Colour = "#3f8f5d";
/** Her camera's picture in the game: a square in the corner. */
const CAMERA = { x: 1062, y: 262, size: 500 } as const;

/** Landscape video, 1600 × 800: a farming game with her camera in the corner, at a moment of the loop. */
export function deskSceneSvg(look: MemberLook, sec = 0): Markup {
  const traits = traitsOf(look);
  const { a, b } = traits.pair;
  return picture(
    [WIDTH, HEIGHT],
    definitions(
      linearGradient("sky", [1, 1], stop(0, "#9fd4e8"), stop(1, "#d8eec8")),
      linearGradient("camera", [1, 1], stop(0, lighten(b, 0.4)), stop(1, mix(a, PANEL, 0.35))),
    ),
    box([0, 0], [WIDTH, HEIGHT], "url(#sky)"),
    countryside(),
    farmer(traits, sec),
    dayCounter(),
    inventory(traits),
    camera(traits, sec),
  );
}

function countryside(): Markup {
  const trees = [
    [120, 480, 1],
    [520, 520, 1.2],
    [980, 480, 0.9],
    [1420, 520, 1.3],
  ] as const;
  return [
    disc([1240, 120], 66, "#fff3cf"),
    faded(
      0.9,
      shape("M200 190a46 46 0 0 1 84-22 40 40 0 0 1 70 22Z", WHITE),
      shape("M760 130a40 40 0 0 1 74-18 34 34 0 0 1 60 18Z", WHITE),
    ),
    shape("M0 490Q200 360 430 450T900 410T1320 470T1600 400V800H0Z", "#8cc98a"),
    shape("M0 600Q300 480 640 570T1200 540T1600 580V800H0Z", "#5fae74"),
    ...trees.map(([x, y, scale]) => group(`translate(${x} ${y}) scale(${scale})`, tree())),
    at(
      [800, 530],
      box([-70, -60], [140, 120], "#f6e2c4"),
      shape("M-96-56L0-140l96 84Z", "#d85a54"),
      shape("M-20 60V20a20 20 0 0 1 40 0v40Z", "#8a5a44"),
    ),
  ].join("");
}

function tree(): Markup {
  return (
    box([-12, 0], [24, 90], "#8a5a44") +
    disc([0, -30], 64, LEAF) +
    disc([-40, 6], 44, LEAF) +
    disc([40, 6], 44, "#4a9c68")
  );
}

/** The game's heroine walks back and forth, with a hop each half second. */
function farmer({ pair, hair, skin }: Traits, sec: number): Markup {
  const place: Point = [560 + 90 * wave(sec, 1), 650 - 16 * Math.abs(wave(sec, LOOP_SEC))];
  return (
    faded(0.5, oval([place[0], 696], [50, 12], "#2c6b45")) +
    group(
      `translate(${num(place[0])} ${num(place[1])})`,
      box([-34, -30], [68, 76], pair.a, 30),
      disc([0, -52], 36, skin.base),
      shape("M-38-50a38 38 0 0 1 76 0q-38-20-76 0Z", hair.base),
      disc([-12, -46], 5, "#33202a"),
      disc([12, -46], 5, "#33202a"),
    )
  );
}

function dayCounter(): Markup {
  return at(
    [44, 40],
    faded(0.55, box([0, 0], [236, 68], PANEL, 34)),
    disc([38, 34], 18, GOLD),
    letters("Hari 12", [74, 21], { capHeight: 26, colour: WHITE }),
  );
}

function inventory({ pair }: Traits): Markup {
  const things = ["#e8604c", GOLD, "#8cc98a", "#9fd4e8", lighten(pair.a, 0.3), lighten(pair.b, 0.3)] as const;
  return at(
    [44, 714],
    ...things.flatMap((colour, index) => [
      faded(0.5, box([index * 74, 0], [64, 64], PANEL, 14)),
      disc([index * 74 + 32, 32], 18, colour),
    ]),
  );
}

function camera(traits: Traits, sec: number): Markup {
  const { x, y, size } = CAMERA;
  const inner = size - 24;
  const sticks = [0, 1, 2, 3].map((index) =>
    group(
      `rotate(${-14 + index * 9} ${50 + index * 120} 100)`,
      box([40 + index * 116, 40], [18, 130], WHITE, 9),
    ),
  );
  return (
    box([x, y], [size, size], CREAM, 28) +
    at(
      [x + 12, y + 12],
      // the clip path keeps her shoulders inside the frame
      `<svg width="${inner}" height="${inner}" viewBox="0 0 ${inner} ${inner}">`,
      box([0, 0], [inner, inner], "url(#camera)", 20),
      faded(0.5, ...sticks),
      group("translate(-2 24) scale(1.2)", figure(traits, liveMoment(sec))),
      "</svg>",
    )
  );
}
