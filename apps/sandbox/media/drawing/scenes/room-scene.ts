import { lighten, mix, WHITE, type Colour } from "../canvas/colour.ts";
import { seededRandom } from "../canvas/random.ts";
import { sleeveColour } from "../figure/clothes.ts";
import { figure, FIGURE_WIDTH } from "../figure/figure.ts";
import { traitsOf, type MemberLook, type Traits } from "../figure/traits.ts";
import {
  at,
  box,
  definitions,
  disc,
  faded,
  group,
  line,
  linearGradient,
  num,
  picture,
  radialGradient,
  shape,
  stop,
  type Markup,
} from "../canvas/svg.ts";
import { isBetween, liveMoment, LOOP_SEC, wave } from "./moments.ts";
import { ceiling, ROOM_HEIGHT, ROOM_KINDS, ROOM_WIDTH, ROOMS } from "./room-walls.ts";

const DESK_Y = 810;
const FIGURE_SCALE = (ROOM_WIDTH / FIGURE_WIDTH) * 1.18;
const FIGURE_TOP = 240;
const DARK: Colour = "#140b1a";

/** Portrait video, 540 × 900: a member in her room, at a moment of the loop. */
export function roomSceneSvg(look: MemberLook, sec = 0): Markup {
  const traits = traitsOf(look);
  const random = seededRandom(`room of ${look.name}`);
  const room = ROOMS[random.pick(ROOM_KINDS)];
  const wall = room.wall(traits.pair);
  const figureLeft = ROOM_WIDTH / 2 - (FIGURE_WIDTH / 2) * FIGURE_SCALE + random.between(-4, 16);
  const holdsPenlight = random.roll(3) === 0;
  const drink = random.pick([bubbleTea, mug]);
  const moment = liveMoment(sec);
  return picture(
    [ROOM_WIDTH, ROOM_HEIGHT],
    definitions(...light(wall)),
    box([0, 0], [ROOM_WIDTH, ROOM_HEIGHT], "url(#wall)"),
    room.furniture(traits.pair),
    room.fairyLights ? fairyLights(sec) : "",
    box([0, 0], [ROOM_WIDTH, ROOM_HEIGHT], "url(#glow)"),
    group(`translate(${num(figureLeft)} ${FIGURE_TOP}) scale(${num(FIGURE_SCALE)})`, figure(traits, moment)),
    holdsPenlight ? penlightHand(traits, sec) : wavingHand(traits, sec),
    desk(wall),
    drink(traits),
    box([0, 0], [ROOM_WIDTH, ROOM_HEIGHT], "url(#shade)"),
    ceiling(wall),
  );
}

/** Wall, the soft light behind her head, and the darkening above and below. */
function light(wall: Colour): Markup[] {
  return [
    linearGradient("wall", [0.3, 1], stop(0, lighten(wall, 0.12)), stop(1, mix(wall, "#3a2440", 0.28))),
    radialGradient("glow", [0.5, 0.36], 0.6, stop(0, "#fff6e2", 0.55), stop(1, "#fff6e2", 0)),
    linearGradient(
      "shade",
      [0, 1],
      stop(0, DARK, 0.28),
      stop(0.22, DARK, 0),
      stop(0.74, DARK, 0),
      stop(1, DARK, 0.4),
    ),
  ];
}

/** Two sets of bulbs alternate, twice a second; they hang from the ceiling. */
function fairyLights(sec: number): Markup {
  const bulbs = Array.from({ length: 11 }, (_, index) => {
    const x = (index * ROOM_WIDTH) / 10;
    const y = 86 + Math.abs(Math.sin((index / 10) * Math.PI * 2)) * 32;
    const bright = Math.floor(sec * 2) % 2 === index % 2;
    return (
      faded(bright ? 0.55 : 0.25, disc([x, y], 15, "#ffe7ad")) +
      disc([x, y], 6.5, bright ? "#fff8e2" : "#f2dca6")
    );
  });
  return line("M0 62Q135 145 270 82T540 62", "#5b4560", 3) + bulbs.join("");
}

/** Her hand in front of the camera, around the wrist. */
function wavingHand(traits: Traits, sec: number): Markup {
  const { skin } = traits;
  const waves = isBetween(sec, 0, LOOP_SEC / 2);
  const turn = waves ? 9 * wave(sec, 2) : 0;
  return group(
    `translate(76 666) rotate(${num(turn)} 0 150)`,
    shape("M-30 190C-34 120-30 60-14 10c6-16 28-14 30 4l4 60 20 116Z", skin.base),
    line("M-10 30L-34-34M4 18L-6-58M18 20L24-50M28 34L48-24M-14 60L-46 30", skin.base, 21),
    line("M-8 66q18 12 34 2", skin.shade, 4),
    sleeve(traits),
  );
}

/** A fist that swings a penlight in her colours. */
function penlightHand(traits: Traits, sec: number): Markup {
  const { skin, pair } = traits;
  return group(
    `translate(80 690) rotate(${num(-6 + 8 * wave(sec, 2))} 0 150)`,
    faded(0.3, box([-24, -232], [48, 190], pair.a, 24)),
    box([-13, -222], [26, 172], lighten(pair.a, 0.35), 13),
    faded(0.8, box([-5, -210], [8, 146], WHITE, 4)),
    box([-16, -56], [32, 62], "#3b3350", 8),
    box([-16, -44], [32, 9], lighten(pair.b, 0.35), 3),
    shape("M-30 190C-36 110-34 60-32 20c0-30 66-32 68 0 0 40-2 90 6 170Z", skin.base),
    line("M-26 2h54M-28 20h56M-26 38h50", skin.base, 20),
    line("M-14 12h40M-16 29h42", skin.shade, 3.5),
    sleeve(traits),
  );
}

function sleeve(traits: Traits): Markup {
  const cuff = "M-44 128q30 22 82 4l2 18q-44 18-86-4Z";
  return (
    shape("M-44 128q30 22 82 4l14 120h-104Z", sleeveColour(traits.outfit, traits.pair, traits.skin)) +
    faded(0.1, shape(cuff, "#000000"))
  );
}

function desk(wall: Colour): Markup {
  return (
    box([0, DESK_Y], [ROOM_WIDTH, ROOM_HEIGHT - DESK_Y], mix("#6b4032", wall, 0.25)) +
    faded(0.25, box([0, DESK_Y], [ROOM_WIDTH, 10], WHITE))
  );
}

function bubbleTea({ pair }: Traits): Markup {
  const pearls = [
    [-14, 96],
    [2, 100],
    [16, 94],
    [-6, 86],
  ] as const;
  return at(
    [450, 712],
    faded(0.95, shape("M-34-6h68l-9 116h-50Z", lighten(pair.b, 0.55))),
    shape("M-30 34h60l-6 76h-48Z", "#c98b5e"),
    ...pearls.map((place) => disc(place, 6, "#3a2018")),
    box([-38, -14], [76, 14], pair.a, 7),
    line("M6-14l10-50", pair.a, 9),
  );
}

function mug({ pair }: Traits): Markup {
  return at(
    [446, 744],
    line("M34 14h14a20 20 0 0 1 0 44h-14", lighten(pair.a, 0.25), 11),
    box([-42, -8], [82, 92], lighten(pair.a, 0.45), 14),
    shape("M0 62c-30-20-20-38-8-33 5 2 7 5 8 8 1-3 3-6 8-8 12-5 22 13-8 33Z", pair.b),
    faded(0.55, line("M-14-24q-10-12 0-24M10-24q-10-12 0-24", WHITE, 6)),
  );
}
