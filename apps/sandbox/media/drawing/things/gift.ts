import { GOLD, WHITE, type Colour } from "../canvas/colour.ts";
import { box, disc, faded, group, line, picture, shape, type Markup } from "../canvas/svg.ts";

const DARK: Colour = "#2a1c2c";
const STAR_OUTLINE = "M24 4.5l5.9 12.2 13.4 1.8-9.8 9.3 2.5 13.3L24 34.6 12 41.1l2.5-13.3-9.8-9.3 13.4-1.8Z";
const HEART = "M24 42C2 27 8 9 18 11c4 1 5 4 6 6 1-2 2-5 6-6 10-2 16 16-6 31Z";

/**
 * The gifts that have a picture. Stars are the free ones, in five colours a–e; their parameters are the colours of the
 * face and of its edge.
 */
const GIFTS = {
  "star-a": starWithFace("#ff6b6b", "#c92a3a"),
  "star-b": starWithFace("#ffb02e", "#c46a00"),
  "star-c": starWithFace("#4cc38a", "#14794a"),
  "star-d": starWithFace("#4fa8ff", "#1c5fc0"),
  "star-e": starWithFace("#c07bff", "#7a35c9"),
  heart: shape(HEART, "#ff4d8d") + line("M13 18c1-3 4-4 6-3", WHITE, 3),
  tower:
    shape("M24 4l5 12-2 22h-6l-2-22Z", "#ff7aa8") +
    shape("M14 40h20l3 5H11Z", "#c4457a") +
    line("M19 16h10M18 24h12M17 32h14", WHITE, 2) +
    disc([24, 5], 3, GOLD),
  bouquet: bouquet(),
  penlight: group(
    "rotate(32 24 24)",
    box([19, 3], [10, 27], "#7ef0df", 5),
    box([21.5, 6], [3, 20], WHITE, 1.5),
    box([18, 29], [12, 16], "#3b3350", 3),
    box([21, 33], [6, 3], GOLD, 1.5),
  ),
  cake:
    box([8, 24], [32, 16], "#fff3e0", 4) +
    shape("M8 28q4 6 8 0t8 0 8 0 8 0v-2a4 4 0 0 0-4-4H12a4 4 0 0 0-4 4Z", "#ff8fb1") +
    box([22, 10], [4, 12], "#4fa8ff", 2) +
    shape("M24 3q4 4 0 7-4-3 0-7Z", "#ffb02e"),
  rocket:
    shape("M17 28l-7 9 8-1ZM31 28l7 9-8-1Z", "#ff6b6b") +
    shape("M20 36h8l-4 10Z", "#ffb02e") +
    shape("M24 3c10 8 11 20 7 32H17C13 23 14 11 24 3Z", "#f2ecff") +
    disc([24, 19], 5, "#4fa8ff"),
  mic: group(
    "rotate(-35 24 24)",
    disc([24, 12], 9, "#c9c3d8"),
    line("M16 9h16M16 14h16", "#8c86a0", 1.6),
    shape("M18 21h12l-3 23h-6Z", "#4a4260"),
    box([18, 19], [12, 4], GOLD),
  ),
} as const;

export type GiftPicture = keyof typeof GIFTS;
export const GIFT_PICTURES = Object.keys(GIFTS) as GiftPicture[];

/** A gift's picture, 48 × 48, with a transparent background. */
export function giftSvg(gift: GiftPicture): Markup {
  return picture([48, 48], GIFTS[gift]);
}

function starWithFace(colour: Colour, edge: Colour): Markup {
  return [
    line(STAR_OUTLINE, edge, 2.5),
    shape(STAR_OUTLINE, colour),
    faded(0.3, shape("M24 4.5l5.9 12.2 13.4 1.8L24 26Z", WHITE)),
    faded(0.35, shape("M24 26L4.7 18.5l9.8 9.3L12 41.1l12-6.5Z", edge)),
    disc([19.5, 24], 1.9, DARK),
    disc([28.5, 24], 1.9, DARK),
    line("M21.5 28q2.5 2.4 5 0", DARK, 1.8),
  ].join("");
}

function bouquet(): Markup {
  const flowers = [
    { place: [16, 16], radius: 7, colour: "#ff6b8b" },
    { place: [30, 14], radius: 8, colour: "#ffb02e" },
    { place: [23, 22], radius: 7, colour: "#c07bff" },
    { place: [36, 22], radius: 5, colour: "#4cc38a" },
  ] as const;
  return [
    shape("M14 24h20l-7 20h-6Z", "#fff3e0"),
    shape("M18 28h12l-4 16h-4Z", "#f3c3d2"),
    ...flowers.map(
      ({ place, radius, colour }) => disc(place, radius, colour) + disc(place, radius * 0.36, WHITE),
    ),
  ].join("");
}
