import {
  CREAM,
  GOLD,
  lighten,
  mix,
  pairAt,
  WHITE,
  type Colour,
  type PenlightPair,
} from "../canvas/colour.ts";
import { seededRandom } from "../canvas/random.ts";
import { figure } from "../figure/figure.ts";
import { traitsOf, type MemberLook, type Traits } from "../figure/traits.ts";
import {
  box,
  definitions,
  disc,
  dotted,
  faded,
  group,
  line,
  linearGradient,
  num,
  oval,
  picture,
  radialGradient,
  shape,
  star,
  stop,
  type Markup,
  type Point,
} from "../canvas/svg.ts";
import { stageMoment, wave } from "./moments.ts";

/** The stage is drawn 1600 wide; its height is the picture's. */
const WIDTH = 1600;
const NIGHT: Colour = "#0a0612";
const SILHOUETTE: Colour = "#07040b";
/** With more performers than this they would cover one another. */
const MAX_PERFORMERS = 16;
/** A row of no more than this many is drawn larger. */
const SMALL_ROW = 5;

export interface StageShow {
  performers: readonly MemberLook[];
  /** The show's colours: lights, costumes, most of the audience's penlights. */
  pair: number;
  /** 900 for 16 : 9. */
  height?: number;
}

/** A theater show from the audience, at a moment of the loop. */
export function stageSceneSvg(show: StageShow, sec = 0): Markup {
  const pair = pairAt(show.pair);
  const height = show.height ?? 900;
  return picture(
    [WIDTH, height],
    definitions(...lights(pair)),
    box([0, 0], [WIDTH, height], "url(#hall)"),
    ledWall(pair, height),
    arch(pair, height),
    floor(pair, height),
    beams(height),
    performers(show.performers.slice(0, MAX_PERFORMERS), pair, { height, sec }),
    audience(pair, height, sec),
  );
}

function lights({ a, b }: PenlightPair): Markup[] {
  return [
    linearGradient(
      "hall",
      [0, 1],
      stop(0, mix(a, NIGHT, 0.82)),
      stop(0.62, mix(a, NIGHT, 0.45)),
      stop(1, NIGHT),
    ),
    linearGradient("white-beam", [0, 1], stop(0, WHITE, 0.55), stop(1, WHITE, 0)),
    linearGradient("colour-beam", [0, 1], stop(0, lighten(b, 0.4), 0.6), stop(1, b, 0)),
    radialGradient("floor", [0.5, 0], 1, stop(0, lighten(b, 0.45), 0.75), stop(1, b, 0)),
  ];
}

/** Rings and rays around a star, behind the performers. */
function ledWall({ a, b }: PenlightPair, height: number): Markup {
  const [left, width, top, wallHeight] = [WIDTH * 0.14, WIDTH * 0.72, height * 0.1, height * 0.46];
  const centre: Point = [WIDTH / 2, top + wallHeight * 0.62];
  const rings = [6, 5, 4, 3, 2, 1].map((ring) =>
    disc(centre, ring * height * 0.062, ring % 2 === 1 ? lighten(a, 0.15) : lighten(b, 0.1)),
  );
  const rays = Array.from({ length: 20 }, (_, index) => {
    const angle = Math.PI + (index / 19) * Math.PI;
    const tip = `${centre[0] + Math.cos(angle) * width * 0.5} ${centre[1] + Math.sin(angle) * wallHeight * 0.6}`;
    return `M${centre[0]} ${centre[1]}L${tip}`;
  });
  return [
    box([left, top], [width, wallHeight], mix(b, NIGHT, 0.45), 10),
    ...rings.map((ring) => faded(0.28, ring)),
    faded(0.13, line(rays.join(""), WHITE, 3)),
    star([centre[0], top + wallHeight * 0.3], 8.5, "#fff3d6"),
  ].join("");
}

function arch({ a }: PenlightPair, height: number): Markup {
  const [foot, shoulder, top] = [height * 0.7, height * 0.2, height * 0.07];
  const opening = `M160 ${foot}V${shoulder}Q160 ${top} 320 ${top}H1280Q1440 ${top} 1440 ${shoulder}V${foot}`;
  const proscenium = `M0 0H${WIDTH}V${foot}H1440V${shoulder}Q1440 ${top} 1280 ${top}H320Q160 ${top} 160 ${shoulder}V${foot}H0Z`;
  return shape(proscenium, mix(a, NIGHT, 0.88)) + dotted(opening, "#ffe3a1", { width: 7, gap: 22 });
}

function floor({ a, b }: PenlightPair, height: number): Markup {
  const boards = `M96 ${height * 0.74}L224 ${height * 0.56}H1376L1504 ${height * 0.74}Z`;
  return [
    shape(boards, mix(b, "#1a0f24", 0.55)),
    shape(boards, "url(#floor)"),
    box([64, height * 0.74], [WIDTH * 0.92, height * 0.05], mix(a, NIGHT, 0.7)),
    line(`M64 ${height * 0.745}h${WIDTH * 0.92}`, lighten(b, 0.5), 6),
  ].join("");
}

function beams(height: number): Markup {
  const lamps = [
    { x: 320, drift: 80, fill: "url(#white-beam)" },
    { x: 560, drift: 128, fill: "url(#colour-beam)" },
    { x: 800, drift: 0, fill: "url(#white-beam)" },
    { x: 1040, drift: -128, fill: "url(#colour-beam)" },
    { x: 1280, drift: -80, fill: "url(#white-beam)" },
  ] as const;
  return lamps
    .map(({ x, drift, fill }) =>
      faded(0.36, shape(`M${x - 12} 0h24L${x + drift + 136} ${height * 0.72}H${x + drift - 136}Z`, fill)),
    )
    .join("");
}

/** Two rows: the first half of the line-up in front. */
function performers(
  looks: readonly MemberLook[],
  pair: PenlightPair,
  { height, sec }: { height: number; sec: number },
): Markup {
  const front = looks.slice(0, Math.ceil(looks.length / 2));
  const back = looks.slice(front.length);
  const size = front.length <= SMALL_ROW ? 1.22 : 1;
  const gap = Math.min(236 * size, (WIDTH * 0.76) / Math.max(1, front.length));
  const row = (
    members: readonly MemberLook[],
    place: { y: number; scale: number; shift: number; beat: number },
  ) =>
    members.map((look, index) => {
      const x = WIDTH / 2 + (index - (members.length - 1) / 2 + place.shift) * gap;
      const traits: Traits = { ...traitsOf(look), outfit: "stage", pair };
      const scale = (height / 900) * place.scale * size;
      const feet = `translate(${num(x - 200 * scale)} ${num(height * place.y - 680 * scale)}) scale(${num(scale)})`;
      return group(feet, performer(traits, { pose: (index + place.beat) % 3, sec, beat: place.beat }));
    });
  // two rows of the same length would cover one another
  const shift = back.length === front.length ? 0.25 : 0;
  return [
    ...row(back, { y: 0.645, scale: 0.43, shift, beat: 1 }),
    ...row(front, { y: 0.735, scale: 0.55, shift: -shift, beat: 0 }),
  ].join("");
}

const RAISED_RIGHT = ["M292 372q70-40 62-150", "M108 372q-40 60 10 100"] as const;
const RAISED_LEFT = ["M108 372q-70-40-62-150", "M292 372q50 60-10 100"] as const;
const BOTH_DOWN = ["M108 372q-70 30-90 100", "M292 372q70 30 90 100"] as const;
const ARMS = [RAISED_RIGHT, RAISED_LEFT, BOTH_DOWN] as const;

function performer(traits: Traits, act: { pose: number; sec: number; beat: number }): Markup {
  const { pair, skin } = traits;
  const arms = ARMS[act.pose] ?? BOTH_DOWN;
  const swing = 6 * wave(act.sec + act.beat, 4);
  const hop = -8 * Math.abs(wave(act.sec + act.beat, 4));
  return (
    faded(0.45, oval([200, 684], [120, 16], NIGHT)) +
    group(
      `translate(0 ${num(hop)})`,
      group(`rotate(${num(swing)} 200 380)`, ...arms.map((arm) => line(arm, skin.base, 30))),
      shape("M150 560h34v96h-34ZM216 560h34v96h-34Z", skin.base),
      shape("M146 628h42v52h-46ZM212 628h42l4 52h-46Z", CREAM),
      shape("M118 436h164l42 118q-124 40-248 0Z", pair.a),
      shape("M88 530q112 40 224 0l12 24q-124 40-248 0Z", CREAM),
      figure(traits, stageMoment(act.sec, act.beat)),
      shape("M118 436h164l4 14H114Z", GOLD),
    )
  );
}

/** Three rows of heads with swaying penlights. */
function audience(pair: PenlightPair, height: number, sec: number): Markup {
  const random = seededRandom("audience");
  const glows: readonly [Colour, ...Colour[]] = [pair.a, pair.b, GOLD, lighten(pair.b, 0.3)];
  const people: Markup[] = [];
  for (let row = 0; row < 3; row++) {
    const y = height * (0.84 + row * 0.07);
    const seats = 22 - row * 3;
    for (let seat = 0; seat < seats; seat++) {
      const x = ((seat + 0.5 + (row % 2) * 0.4) * WIDTH) / seats + random.between(-10, 10);
      const stick = {
        glow: random.pick(glows),
        lean: random.between(-17, 17),
        length: height * 0.085 * (1 + row * 0.18),
      };
      const sway = 7 * wave(sec + row * 0.25, 4);
      const hand: Point = [x + (WIDTH / seats) * 0.3, y - height * 0.01];
      if (random.next() > 0.28)
        people.push(heldPenlight(hand, { ...stick, lean: stick.lean + sway }, height));
      people.push(spectator([x, y], height, pair.a));
    }
  }
  return people.join("");
}

function heldPenlight(
  [x, y]: Point,
  stick: { glow: Colour; lean: number; length: number },
  height: number,
): Markup {
  const thickness = height * 0.012;
  return group(
    `translate(${num(x)} ${num(y)}) rotate(${num(stick.lean)})`,
    faded(
      0.4,
      box([-thickness, -stick.length - thickness / 2], [thickness * 2, stick.length], stick.glow, thickness),
    ),
    box(
      [-thickness / 2, -stick.length],
      [thickness, stick.length * 0.86],
      lighten(stick.glow, 0.55),
      thickness / 2,
    ),
  );
}

function spectator([x, y]: Point, height: number, a: Colour): Markup {
  const half = height * 0.036;
  const shoulders = `M${x - half} ${height}V${y + height * 0.03}a${half} ${half} 0 0 1 ${half * 2} 0V${height}Z`;
  return (
    shape(shoulders, mix(a, SILHOUETTE, 0.86)) +
    disc([x, y + height * 0.012], height * 0.027, mix(a, SILHOUETTE, 0.82))
  );
}
