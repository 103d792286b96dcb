import { LEAD_IN_SEC, clockText } from "../../sandbox/src/hls/timeline.ts";
import { frameSize, VARIANT_NAMES, type Scene } from "../../sandbox/src/hls/variants.ts";
import { drawStrip } from "../../sandbox/src/hls/strip/strip-picture.ts";

/** A reading that is further behind the world's clock than this is a misreading. */
const LATEST_SEC = 60;

/**
 * Reads the clock that the sandbox burns into its pictures.
 * @param ink of the strip's right half, one character per pixel
 * @param nowSec seconds since the live's start
 * @returns the second since the live's start that the pixels show; null when they match none or two
 */
export function readClock(ink: string, widthPx: number, nowSec: number): number | null {
  const candidates = Array.from({ length: LATEST_SEC + 2 }, (_, back) => Math.floor(nowSec) + 1 - back);
  const rated = candidates
    .filter((sec) => sec >= 0)
    .map((sec) => ({ sec, wrong: differences(ink, drawnInk(sec, widthPx)) }))
    .sort((one, other) => one.wrong - other.wrong);
  const [best, next] = rated;
  return best && next && best.wrong * 2 < next.wrong ? best.sec : null;
}

const drawn = new Map<string, string>();

/** The right half of the strip as the sandbox draws it, one character per pixel: `1` is ink. */
function drawnInk(sec: number, widthPx: number): string {
  const key = `${widthPx} ${sec}`;
  const known = drawn.get(key);
  if (known !== undefined) return known;
  const size = sizeOf(widthPx);
  const { luma } = drawStrip(widthPx / 16, size.stripRows, {
    title: "",
    clock: clockText(LEAD_IN_SEC + sec),
  });
  let ink = "";
  for (let y = 0; y < size.stripRows * 16; y += 1) {
    for (let x = widthPx / 2; x < widthPx; x += 1) ink += (luma[y * widthPx + x] ?? 0) > 127 ? "1" : "0";
  }
  drawn.set(key, ink);
  return ink;
}

function sizeOf(widthPx: number): ReturnType<typeof frameSize> {
  const scenes: Scene[] = ["room", "stage"];
  const sizes = scenes.flatMap((scene) => VARIANT_NAMES.map((variant) => frameSize(scene, variant)));
  const size = sizes.find((one) => one.widthPx === widthPx);
  if (!size) throw new Error(`the sandbox has no picture ${widthPx} px wide`);
  return size;
}

function differences(one: string, other: string): number {
  if (one.length !== other.length) return Number.POSITIVE_INFINITY;
  let count = 0;
  for (let index = 0; index < one.length; index += 1) if (one[index] !== other[index]) count += 1;
  return count;
}
