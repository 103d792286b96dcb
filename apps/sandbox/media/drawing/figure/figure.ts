import { lighten } from "../canvas/colour.ts";
import { group, num, type Markup } from "../canvas/svg.ts";
import { accessory } from "./accessories.ts";
import { backHair, fringe, frontLocks, type HairInk } from "./hair.ts";
import { body } from "./clothes.ts";
import { face, head, type FaceMoment } from "./face.ts";
import type { Traits } from "./traits.ts";

/** Size of the figure's box; the face's middle is at 200, 190. */
export const FIGURE_WIDTH = 400;
export const FIGURE_HEIGHT = 440;

/** One moment of a moving figure. */
export interface Moment extends FaceMoment {
  /** Turn of the head beyond its usual tilt, in degrees. */
  leanDeg: number;
  /** How far the head is lowered, in units of the figure's box. */
  nod: number;
}

export const AT_REST: Moment = { blinking: false, speaking: false, leanDeg: 0, nod: 0 };

/** A member from the chest up, drawn in this order: back hair, body, head, fringe, locks, accessory. */
export function figure(traits: Traits, moment: Moment = AT_REST): Markup {
  const ink: HairInk = { hair: traits.hair, tie: lighten(traits.pair.b, 0.12) };
  const turn = `translate(0 ${num(moment.nod)}) rotate(${num(traits.tiltDeg + moment.leanDeg)} 200 330)`;
  const hatted = traits.accessory === "beret";
  return [
    group(turn, backHair(traits.hairShape, ink)),
    body(traits.outfit, traits.pair, traits.skin),
    group(
      turn,
      head(traits),
      face(traits, moment),
      fringe(traits.fringe, ink, { shade: traits.skin.shade, hatted }),
      frontLocks(traits.hairShape, ink),
      accessory(traits),
    ),
  ].join("");
}
