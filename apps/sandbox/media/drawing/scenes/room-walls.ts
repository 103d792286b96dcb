import { CREAM, GOLD, lighten, mix, WHITE, type Colour, type PenlightPair } from "../canvas/colour.ts";
import { at, box, disc, faded, frame, group, line, oval, shape, star, type Markup } from "../canvas/svg.ts";

/** The size of the room drawings. */
export const ROOM_WIDTH = 540;
export const ROOM_HEIGHT = 900;
/** The ceiling is as high as a row of macroblocks in the smallest rendition: see {@link ceiling}. */
const CEILING_HEIGHT = 60;

export const ROOM_KINDS = ["window", "posters", "pennants", "penlights"] as const;
export type RoomKind = (typeof ROOM_KINDS)[number];

interface Room {
  wall(pair: PenlightPair): Colour;
  furniture(pair: PenlightPair): Markup;
  fairyLights: boolean;
}

const WOOD: Colour = "#8a5a44";

export const ROOMS: Readonly<Record<RoomKind, Room>> = {
  window: {
    wall: ({ a }) => mix("#f6dfe0", a, 0.22),
    furniture: (pair) => at([0, 34], nightWindow()) + curtain(pair.a) + bookshelf(pair),
    fairyLights: true,
  },
  posters: {
    wall: ({ b }) => mix("#dfe3f2", b, 0.22),
    furniture: (pair) => ledStrip(pair.a) + posterOfSunrise(pair) + posterOfStar(pair) + plant(),
    fairyLights: false,
  },
  pennants: {
    wall: ({ a }) => mix("#ece3d2", a, 0.2),
    furniture: (pair) => pennants(pair) + neonHeart(pair.a) + cornerShelf(pair.b),
    fairyLights: true,
  },
  penlights: {
    wall: ({ b }) => mix("#2a2138", b, 0.25),
    furniture: (pair) => wallOfPenlights(pair) + faded(0.08, box([0, 324], [ROOM_WIDTH, 10], WHITE)),
    fairyLights: true,
  },
};

/**
 * A flat, still band along the upper edge. The encoder must find nothing to predict from above the picture, because the
 * player sees the strip with name and clock there (media/verify-clip.ts checks it).
 */
export function ceiling(wall: Colour): Markup {
  return box([0, 0], [ROOM_WIDTH, CEILING_HEIGHT], mix(wall, "#2c1a33", 0.5));
}

function nightWindow(): Markup {
  const skyline = "M302 297l30-26 34 20 40-40 50 46 46-22 16 14v44H302Z";
  const litWindows = [
    [324, 310],
    [367, 302],
    [432, 315],
    [470, 306],
  ] as const;
  return [
    box([302, 54], [216, 306], "#2b2f5b", 14),
    disc([448, 117], 26, "#ffe9b8"),
    faded(0.8, disc([346, 108], 2.5, WHITE), disc([378, 180], 2, WHITE), disc([486, 216], 2.5, WHITE)),
    shape(skyline, "#191c3d"),
    faded(0.9, ...litWindows.map((place) => box(place, [5, 7], GOLD))),
    line("M410 54v306M302 198h216", "#fff5ec", 9),
    frame([302, 54], [216, 306], { colour: "#fff5ec", width: 14, radius: 14 }),
  ].join("");
}

function curtain(a: Colour): Markup {
  return shape("M486 18h65v414c-50 4-90-20-76-60 30-60 30-130 11-354Z", lighten(a, 0.45));
}

function bookshelf({ a, b }: PenlightPair): Markup {
  const spines = [a, b, GOLD, "#fff5ec", lighten(b, 0.4)] as const;
  const books = Array.from({ length: 6 }, (_, index) => {
    const height = 60 + ((index * 13) % 24);
    return box([14 + index * 22, 270 - height], [18, height], spines[index % spines.length] ?? a, 3);
  });
  return box([0, 270], [194, 14], mix(WOOD, CREAM, 0.15), 4) + books.join("") + at([166, 238], bear());
}

function bear(): Markup {
  const fur: Colour = "#d8a878";
  const dark: Colour = "#33202a";
  return [
    disc([0, 0], 34, fur),
    disc([-24, -28], 13, fur),
    disc([24, -28], 13, fur),
    oval([0, 8], [16, 13], "#f5dcc0"),
    disc([-11, -6], 3.5, dark),
    disc([11, -6], 3.5, dark),
    shape("M-5 6h10l-5 5Z", dark),
  ].join("");
}

function ledStrip(a: Colour): Markup {
  return line("M0 70h540", lighten(a, 0.3), 12) + line("M0 70h540", WHITE, 4);
}

function posterOfSunrise({ a, b }: PenlightPair): Markup {
  return group(
    "rotate(-4 110 190)",
    box([40, 90], [140, 196], CREAM, 6),
    box([50, 100], [120, 150], a),
    disc([110, 165], 34, lighten(a, 0.5)),
    shape("M60 250q50-60 100 0Z", lighten(b, 0.3)),
  );
}

function posterOfStar({ b }: PenlightPair): Markup {
  return group(
    "rotate(5 430 160)",
    box([370, 70], [120, 160], CREAM, 6),
    box([378, 78], [104, 144], b),
    star([430, 148], 4.2, "#ffe3a1"),
  );
}

function plant(): Markup {
  const leaf: Colour = "#4f9b68";
  return at(
    [474, 500],
    line("M0 0C-70-60-60-140-20-190M0 0C10-80 50-120 90-140M0 0C-20-70 0-160 30-220", "#3c7a52", 8),
    group("rotate(-24 -24 -196)", oval([-24, -196], [26, 44], leaf)),
    group("rotate(20 34 -222)", oval([34, -222], [24, 42], leaf)),
    group("rotate(-60 -60 -110)", oval([-60, -110], [22, 40], leaf)),
    group("rotate(66 74 -140)", oval([74, -140], [22, 40], leaf)),
    box([-44, -6], [88, 110], "#f0d9c4", 16),
  );
}

function pennants({ a, b }: PenlightPair): Markup {
  const colours = [a, b, GOLD, CREAM] as const;
  const flags = Array.from({ length: 9 }, (_, index) => {
    const x = index * 66 - 14;
    const y = 70 + Math.sin((index / 8) * Math.PI) * 46;
    return shape(`M${x} ${y}h52l-26 54Z`, colours[index % colours.length] ?? a);
  });
  return flags.join("") + line("M-14 70Q270 176 554 70", WHITE, 5);
}

function neonHeart(a: Colour): Markup {
  const heart = "M92 313c-60-40-40-76-16-66 10 4 14 10 16 16 2-6 6-12 16-16 24-10 44 26-16 66Z";
  return line("M92 225a60 60 0 1 0 .1 0Z", lighten(a, 0.4), 10) + shape(heart, lighten(a, 0.3));
}

function cornerShelf(b: Colour): Markup {
  return at(
    [421, 297],
    box([-70, 70], [160, 12], WOOD, 4),
    box([-50, 6], [44, 64], b, 8),
    box([4, -16], [28, 86], CREAM, 6),
    disc([60, 42], 28, GOLD),
  );
}

function wallOfPenlights({ a, b }: PenlightPair): Markup {
  const colours = [a, b, GOLD] as const;
  return Array.from({ length: 7 }, (_, index) => {
    const colour = colours[index % colours.length] ?? a;
    const x = 50 + index * 70;
    const y = 110 + ((index * 53) % 60);
    return group(
      `rotate(${-18 + index * 6} ${x + 8} 170)`,
      faded(0.35, box([x - 4, y - 6], [24, 142], colour, 12)),
      box([x, y], [16, 130], lighten(colour, 0.35), 8),
    );
  }).join("");
}
