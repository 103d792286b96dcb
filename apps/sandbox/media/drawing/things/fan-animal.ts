import { CREAM, mix, WHITE, type Colour } from "../canvas/colour.ts";
import { seededRandom, type Random } from "../canvas/random.ts";
import { box, disc, faded, line, oval, picture, shape, type Markup } from "../canvas/svg.ts";

const DARK: Colour = "#2a1c2c";
const BEAK: Colour = "#f6a53c";
const BACKGROUNDS: readonly [Colour, ...Colour[]] = [
  "#f6b73c",
  "#ef7fa8",
  "#7aa7f0",
  "#67c29c",
  "#b58be6",
  "#f09066",
  "#5bbccb",
  "#c9ae8c",
];
const FURS: readonly [Colour, ...Colour[]] = [
  "#fff3e0",
  "#ffd9b8",
  "#e8e4f5",
  "#c9b09a",
  "#8d8a9c",
  "#ffe08a",
  "#bfe3c4",
  "#f7c6d4",
];

interface Animal {
  head(fur: Colour): Markup;
  /** Drawn over the eyes instead of a mouth. */
  beak?: Markup;
}

const ANIMALS: readonly [Animal, ...Animal[]] = [
  { head: bear },
  { head: cat },
  { head: rabbit },
  { head: hamster },
  { head: penguin, beak: shape("M44 62h12l-6 8Z", BEAK) },
  { head: chick, beak: shape("M44 63h12l-6 7Z", BEAK) },
  { head: robot },
  { head: ghost },
];

const EYES: readonly [Markup, ...Markup[]] = [
  disc([38, 54], 4.5, DARK) + disc([62, 54], 4.5, DARK),
  line("M32 55q6-8 12 0M56 55q6-8 12 0", DARK, 4),
  disc([38, 54], 6, DARK) + disc([62, 54], 6, DARK) + disc([36, 52], 2, WHITE) + disc([60, 52], 2, WHITE),
];
const MOUTHS: readonly [Markup, ...Markup[]] = [
  line("M44 66q6 6 12 0", DARK, 3.5),
  line("M42 65q4 5 8 0 4 5 8 0", DARK, 3.5),
  oval([50, 68], [5, 6], "#8c2a3a"),
];

/** A fan's picture, 100 × 100: one of eight heads, never a person. */
export function fanAnimalSvg(seed: number): Markup {
  const random: Random = seededRandom(`fan ${seed}`);
  const background = random.pick(BACKGROUNDS);
  const fur = random.pick(FURS);
  const animal = random.pick(ANIMALS);
  const eyes = random.pick(EYES);
  const mouth = random.pick(MOUTHS);
  return picture(
    [100, 100],
    box([0, 0], [100, 100], background),
    animal.head(fur),
    eyes,
    animal.beak ?? mouth,
    faded(0.5, disc([28, 66], 5, "#ff8a8a"), disc([72, 66], 5, "#ff8a8a")),
  );
}

function bear(fur: Colour): Markup {
  const inner = shade(fur);
  return [
    disc([26, 34], 13, fur),
    disc([74, 34], 13, fur),
    disc([26, 34], 6, inner),
    disc([74, 34], 6, inner),
    disc([50, 58], 34, fur),
  ].join("");
}

function cat(fur: Colour): Markup {
  return shape("M20 52V20l24 14ZM80 52V20L56 34Z", fur) + oval([50, 58], [35, 31], fur);
}

function rabbit(fur: Colour): Markup {
  const inner: Colour = "#f7b6c4";
  return [
    oval([36, 22], [9, 26], fur),
    oval([64, 22], [9, 26], fur),
    oval([36, 24], [4, 17], inner),
    oval([64, 24], [4, 17], inner),
    disc([50, 60], 32, fur),
  ].join("");
}

function hamster(fur: Colour): Markup {
  return disc([32, 34], 13, fur) + disc([68, 34], 13, fur) + oval([50, 60], [37, 30], fur);
}

function penguin(): Markup {
  return oval([50, 60], [35, 40], "#3a4058") + oval([50, 66], [27, 30], CREAM);
}

function chick(): Markup {
  return disc([50, 58], 34, "#ffe08a") + line("M44 18q6 8 6 14 2-8 10-12", "#e8a93c", 5);
}

function robot(fur: Colour): Markup {
  return [
    line("M50 32V18", shade(fur), 5),
    disc([50, 16], 7, "#ff7aa8"),
    box([18, 32], [64, 54], fur, 16),
    box([26, 42], [48, 32], CREAM, 12),
  ].join("");
}

function ghost(): Markup {
  return shape("M16 92V54a34 34 0 0 1 68 0v38l-12-9-11 9-11-9-11 9-11-9Z", CREAM);
}

function shade(fur: Colour): Colour {
  return mix(fur, "#3a2030", 0.25);
}
