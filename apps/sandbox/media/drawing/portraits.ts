import type { Colour } from "./canvas/colour.ts";
import { backdrop } from "./backdrop.ts";
import { seededRandom } from "./canvas/random.ts";
import { figure, FIGURE_HEIGHT, FIGURE_WIDTH } from "./figure/figure.ts";
import { traitsOf, type MemberLook } from "./figure/traits.ts";
import { box, frame, group, num, picture, type Markup, type Point } from "./canvas/svg.ts";

/** The figure's face is this far below the upper edge of its box. */
const FACE_Y = 190;

/** 16 : 9, 640 × 360: the figure is at 40 % or 60 % of the width. */
export function coverSvg(look: MemberLook): Markup {
  const onTheLeft = seededRandom(`cover of ${look.name}`).roll(2) === 0;
  const scale = 0.93;
  const feet: Point = [640 * (onTheLeft ? 0.4 : 0.6), 360 + 40];
  return framed(look, [640, 360], { feet, scale });
}

/** 1 : 1, 400 × 400: zoomed in on the face. */
export function squareSvg(look: MemberLook): Markup {
  return framed(look, [400, 400], { feet: [200, -6 + FIGURE_HEIGHT * 1.12], scale: 1.12 });
}

/** 3 : 4, 300 × 400: the figure is at the lower edge. */
export function tallSvg(look: MemberLook): Markup {
  return framed(look, [300, 400], { feet: [150, 400 + 6], scale: 0.86 });
}

/** `feet` is the position of the middle of the figure's lower edge. */
function framed(look: MemberLook, [width, height]: Point, stance: { feet: Point; scale: number }): Markup {
  const traits = traitsOf(look);
  const { feet, scale } = stance;
  const left = feet[0] - (FIGURE_WIDTH / 2) * scale;
  const top = feet[1] - FIGURE_HEIGHT * scale;
  const centre: Point = [feet[0], top + FACE_Y * scale];
  return picture(
    [width, height],
    backdrop(look, traits, { width, height, centre }),
    group(`translate(${num(left)} ${num(top)}) scale(${num(scale)})`, figure(traits)),
  );
}

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
