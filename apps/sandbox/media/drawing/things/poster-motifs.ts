import { lighten, mix, WHITE, type Colour, type PenlightPair } from "../canvas/colour.ts";
import { at, box, disc, faded, line, shape, star, type Markup } from "../canvas/svg.ts";

/** The colours of a motif: the pair, and a pale tint of its first colour. */
interface Paint {
  a: Colour;
  b: Colour;
  pale: Colour;
}

type Motif = (paint: Paint) => Markup;

/** Motifs of setlists whose name suggests one, by title. */
const KNOWN_SHOWS: ReadonlyMap<string, Motif> = new Map([
  ["Cara Meminum Ramune", ramuneBottle],
  ["Pajama Drive", moonlight],
  ["Aturan Anti Cinta", crossedHeart],
  ["Tunas di Balik Seragam", sprout],
  ["Fajar Sang Idola", sunrise],
  ["Bel Terakhir Berbunyi", schoolBell],
]);
/** Motifs of all other setlists, selected by the title's hash. */
const ANY_SHOW: readonly Motif[] = [
  stageStar,
  noteAndWaves,
  openLetter,
  moonlight,
  sunrise,
  sprout,
  schoolBell,
];

/** A poster's motif in a field of 300 × 400 whose lower fifth is reserved for the title. */
export function posterMotif(title: string, pair: PenlightPair, roll: (sides: number) => number): Markup {
  const motif = KNOWN_SHOWS.get(title) ?? ANY_SHOW[roll(ANY_SHOW.length)] ?? stageStar;
  return motif({ a: pair.a, b: pair.b, pale: mix(pair.a, "#fff6e0", 0.72) });
}

function ramuneBottle({ b, pale }: Paint): Markup {
  const glass =
    "M-26-110h52v44c0 22 30 30 30 66V96a22 22 0 0 1-22 22h-68a22 22 0 0 1-22-22V0c0-36 30-44 30-66Z";
  return at(
    [150, 176],
    faded(0.28, shape(glass, WHITE)),
    faded(0.75, shape("M-46 20h92v72a18 18 0 0 1-18 18h-56a18 18 0 0 1-18-18Z", pale)),
    disc([0, -44], 17, pale),
    disc([-6, -50], 5, WHITE),
    box([-30, -126], [60, 26], b, 8),
    disc([-20, 52], 7, WHITE),
    disc([16, 36], 5, WHITE),
    disc([8, 74], 9, WHITE),
    disc([-26, 84], 4, WHITE),
  );
}

function moonlight({ pale }: Paint): Markup {
  return [
    shape("M196 66a84 84 0 1 0 26 150 70 70 0 1 1-26-150Z", pale),
    star([220, 118], 2.8, WHITE),
    disc([66, 86], 5, WHITE),
    disc([250, 190], 6, WHITE),
    disc([86, 250], 4, WHITE),
    disc([230, 48], 4, WHITE),
    faded(0.5, line("M40 286q28-26 56 0t56 0 56 0 56 0", WHITE, 7)),
  ].join("");
}

function crossedHeart({ a, pale }: Paint): Markup {
  const heart = "M150 262C20 176 62 84 116 96c20 5 30 20 34 32 4-12 14-27 34-32 54-12 96 80-34 166Z";
  return shape(heart, pale) + line("M150 128l-16 34 30 20-22 36", a, 9) + line("M44 74l212 212", WHITE, 18);
}

function sprout({ b, pale }: Paint): Markup {
  return [
    line("M150 280V150", WHITE, 11),
    shape("M150 186C80 190 56 140 58 96c54-2 92 30 92 90Z", pale),
    shape("M150 158c2-60 42-92 96-90 2 50-26 92-96 90Z", WHITE),
    shape("M70 290q80-44 160 0Z", lighten(b, 0.25)),
  ].join("");
}

function sunrise({ b, pale }: Paint): Markup {
  const rays = Array.from({ length: 11 }, (_, index) => {
    const angle = Math.PI + (index / 10) * Math.PI;
    const point = (radius: number) => `${150 + Math.cos(angle) * radius} ${210 + Math.sin(angle) * radius}`;
    return `M${point(94)}L${point(136)}`;
  });
  return (
    disc([150, 210], 76, pale) +
    line(rays.join(""), WHITE, 9) +
    shape("M0 214q50-26 100 0t100 0 100 0v210H0Z", mix(b, "#12081a", 0.2))
  );
}

function schoolBell({ pale }: Paint): Markup {
  return [
    disc([150, 62], 14, WHITE),
    shape("M150 70c60 0 74 54 76 104 1 30 14 44 26 56H48c12-12 25-26 26-56 2-50 16-104 76-104Z", pale),
    shape("M120 242a30 30 0 0 0 60 0Z", WHITE),
    faded(0.7, line("M36 110q-16 36-2 74M264 110q16 36 2 74", WHITE, 8)),
  ].join("");
}

function stageStar({ b, pale }: Paint): Markup {
  return [
    faded(0.22, shape("M120 0h60l90 300H30Z", WHITE)),
    star([150, 158], 9.5, pale),
    faded(0.8, line("M40 296h220", lighten(b, 0.5), 10)),
    star([66, 92], 2, WHITE),
    star([236, 236], 1.6, WHITE),
  ].join("");
}

function noteAndWaves({ b, pale }: Paint): Markup {
  return [
    faded(0.6, line("M30 120q40-30 80 0t80 0 80 0M30 170q40-30 80 0t80 0 80 0", WHITE, 6)),
    line("M118 246V112l96-22v130", pale, 14),
    shape("M118 246a34 25 0 1 1-.1-1ZM214 220a34 25 0 1 1-.1-1Z", pale),
    line("M118 140l96-22", lighten(b, 0.4), 12),
  ].join("");
}

function openLetter({ a, b, pale }: Paint): Markup {
  return [
    shape("M58 150l92-74 92 74v116H58Z", lighten(b, 0.35)),
    box([84, 96], [132, 130], WHITE, 6),
    shape("M150 190c-44-30-32-60-12-55 7 2 10 7 12 13 2-6 5-11 12-13 20-5 32 25-12 55Z", a),
    shape("M58 150l92 74 92-74v116H58Z", pale),
  ].join("");
}
