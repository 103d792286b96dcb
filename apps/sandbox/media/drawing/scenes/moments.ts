import { AT_REST, type Moment } from "../figure/figure.ts";

/** The period of the scenes' motion. */
export const LOOP_SEC = 4;
/** A blink, as long as two frames. */
const BLINK_SEC = 0.17;
const TALK_SYLLABLE_SEC = 1 / 3;

/** A member's movement in front of her camera at a moment of the loop: breathing, swaying, blinking, talking. */
export function liveMoment(sec: number): Moment {
  return {
    blinking: blinksAt(sec, 1) || blinksAt(sec, 3.25),
    speaking: isBetween(sec, 1.5, 3) && Math.floor((sec - 1.5) / TALK_SYLLABLE_SEC) % 2 === 0,
    leanDeg: 1.6 * wave(sec, 1),
    nod: 2.4 * (1 - Math.cos((2 * Math.PI * sec) / 2)),
  };
}

/** A performer's movement: everyone sways alike, half a bar apart from row to row. */
export function stageMoment(sec: number, beatOffset: number): Moment {
  return {
    ...AT_REST,
    leanDeg: 5 * wave(sec + beatOffset, 2),
    nod: -6 * Math.abs(wave(sec + beatOffset, 2)),
  };
}

/** A sine wave from -1 to 1, with `timesPerLoop` whole waves per loop. */
export function wave(sec: number, timesPerLoop: number): number {
  return Math.sin((2 * Math.PI * timesPerLoop * sec) / LOOP_SEC);
}

export function isBetween(sec: number, fromSec: number, toSec: number): boolean {
  return sec >= fromSec && sec < toSec;
}

function blinksAt(sec: number, fromSec: number): boolean {
  return isBetween(sec, fromSec, fromSec + BLINK_SEC);
}
