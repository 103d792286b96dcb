import { lighten, mix, WHITE, type Colour } from "./canvas/colour.ts";
import { seededRandom } from "./canvas/random.ts";
import type { Backdrop, MemberLook, Traits } from "./figure/traits.ts";
import {
  box,
  definitions,
  disc,
  faded,
  group,
  line,
  linearGradient,
  num,
  shape,
  stop,
  type Markup,
  type Point,
} from "./canvas/svg.ts";

/** The area of a motif: the picture's size and the motif's centre. */
interface Field {
  width: number;
  height: number;
  centre: Point;
}

interface MotifContext extends Field {
  /** The longer side, which determines the size of motifs. */
  reach: number;
  look: MemberLook;
  traits: Traits;
}

const MOTIFS: Readonly<Record<Backdrop, (context: MotifContext) => Markup>> = {
  rings,
  rays,
  sticks,
  confetti,
  dots,
  arches,
  waves,
  sparkles,
};

/** Her two colours from corner to corner, with one white motif. */
export function backdrop(look: MemberLook, traits: Traits, field: Field): Markup {
  const { a, b } = traits.pair;
  const gradient = linearGradient(
    "backdrop",
    [1, 1],
    stop(0, lighten(a, 0.18)),
    stop(1, mix(b, "#150c1c", 0.18)),
  );
  const reach = Math.max(field.width, field.height);
  return (
    definitions(gradient) +
    box([0, 0], [field.width, field.height], "url(#backdrop)") +
    MOTIFS[traits.backdrop]({ ...field, reach, look, traits })
  );
}

function rings({ centre, reach }: MotifContext): Markup {
  return [5, 4, 3, 2, 1].map((ring) => faded(0.075, disc(centre, reach * 0.13 * ring, WHITE))).join("");
}

function rays({ centre: [x, y], reach }: MotifContext): Markup {
  const count = 18;
  const edge = (angle: number) => `${x + Math.cos(angle) * reach * 1.5} ${y + Math.sin(angle) * reach * 1.5}`;
  const wedges = Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2;
    return `M${x} ${y}L${edge(angle)}L${edge(angle + 0.17)}Z`;
  });
  return faded(0.12, shape(wedges.join(""), WHITE));
}

function sticks({ width, height, reach }: MotifContext): Markup {
  const count = Math.ceil((width / reach) * 12) + 5;
  const bars = Array.from({ length: count }, (_, index) => {
    const drop = ((index * 37) % 5) * reach * 0.06 - reach * 0.3;
    const bar = box([(index - 2) * (reach / 9), drop], [reach * 0.035, reach * 0.5], WHITE, reach * 0.02);
    return faded(index % 2 === 0 ? 0.1 : 0.16, bar);
  });
  return group(`rotate(24 ${num(width / 2)} ${num(height / 2)})`, ...bars);
}

function confetti({ width, height, reach, look, traits }: MotifContext): Markup {
  const random = seededRandom(`confetti of ${look.name}`);
  const paper: readonly [Colour, ...Colour[]] = [
    WHITE,
    "#ffe3a1",
    lighten(traits.pair.b, 0.5),
    lighten(traits.pair.a, 0.6),
  ];
  return Array.from({ length: 46 }, () => {
    const place: Point = [random.next() * width, random.next() * height];
    const scrap = box([-reach * 0.015, -reach * 0.007], [reach * 0.03, reach * 0.014], random.pick(paper), 3);
    const turn = `translate(${num(place[0])} ${num(place[1])}) rotate(${num(random.next() * 180)})`;
    return faded(random.between(0.35, 0.85), group(turn, scrap));
  }).join("");
}

function dots({ width, height, reach }: MotifContext): Markup {
  const cell = reach / 9;
  const spots: Markup[] = [];
  for (let row = 0; row * cell < height; row++) {
    for (let column = 0; column * cell < width; column++) {
      spots.push(
        disc([column * cell + (row % 2 === 0 ? cell / 2 : cell), (row + 0.5) * cell], cell * 0.13, WHITE),
      );
    }
  }
  return faded(0.28, ...spots);
}

function arches({ centre: [x, y], height, reach }: MotifContext): Markup {
  return [4, 3, 2, 1]
    .map((arch) => {
      const radius = reach * 0.12 * arch;
      return faded(
        0.09,
        shape(`M${x - radius} ${height}V${y}a${radius} ${radius} 0 0 1 ${radius * 2} 0V${height}Z`, WHITE),
      );
    })
    .join("");
}

function waves({ width, height, reach }: MotifContext): Markup {
  const crest = `q${reach / 32} ${-reach / 28} ${reach / 16} 0t${reach / 16} 0`;
  const swell = crest.repeat(Math.ceil(width / (reach / 8)));
  const rows = Array.from({ length: 7 }, (_, row) => `M0 ${height * (0.12 + row * 0.14)}${swell}`);
  return faded(0.2, line(rows.join(""), WHITE, reach * 0.012));
}

function sparkles({ width, height, reach, look }: MotifContext): Markup {
  const random = seededRandom(`sparkles of ${look.name}`);
  return Array.from({ length: 12 }, () => {
    const size = reach * random.between(0.02, 0.055);
    const [near, far] = [size * 0.15, size * 0.85];
    const outline =
      `M${random.next() * width} ${random.next() * height - size}` +
      `q${near} ${far} ${size} ${size}q${-far} ${near} ${-size} ${size}` +
      `q${-near} ${-far} ${-size} ${-size}q${far} ${-near} ${size} ${-size}Z`;
    return faded(random.between(0.35, 0.8), shape(outline, WHITE));
  }).join("");
}
