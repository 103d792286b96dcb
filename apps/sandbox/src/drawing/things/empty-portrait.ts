import type { Colour } from "../canvas/colour.ts";
import { box, frame, group, picture, type Markup } from "../canvas/svg.ts";

const PAPER: Colour = "#2d2637";
const EDGE: Colour = "#736882";

/** The picture of a room without a picture, 180 × 180: five unlit penlights. */
export function emptyPortraitSvg(): Markup {
  const sticks = [-2, -1, 0, 1, 2].map((place) =>
    group(
      `translate(${90 + place * 24} ${128 + Math.abs(place) * 5}) rotate(${place * 12})`,
      frame([-7, -64], [14, 48], { colour: EDGE, width: 3, radius: 7 }),
      box([-6, -10], [12, 18], EDGE, 4),
    ),
  );
  return picture([180, 180], box([0, 0], [180, 180], PAPER), ...sticks);
}
