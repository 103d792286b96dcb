import { writable } from "./lettering.ts";
import { lineWidthPx, rasterLine, type TextMask } from "./letter-raster.ts";

/** The strip above a clip's picture: 4:2:0 planes, whole macroblocks. */
export interface StripPicture {
  widthMbs: number;
  rows: number;
  luma: Uint8Array;
  blue: Uint8Array;
  red: Uint8Array;
}

export interface StripText {
  /** The live's name. */
  title: string;
  /** mm:ss or h:mm:ss. */
  clock: string;
}

/** A colour in limited-range BT.709, which is what the clips are tagged with. */
interface Yuv {
  luma: number;
  blue: number;
  red: number;
}

const BAND: Yuv = { luma: 27, blue: 131, red: 130 };
const INK_LUMA = 228;
const LIVE_DOT: Yuv = { luma: 116, blue: 132, red: 214 };
/** The longest name that is drawn; a longer one is truncated. */
const MAX_TITLE_LENGTH = 20;
/** Samples of a macroblock: 256 luma, then 64 of each chroma. */
export const MACROBLOCK_BYTES = 384;

/** Draws the strip: a rose dot and the live's name on the left, its clock on the right. */
export function drawStrip(widthMbs: number, rows: number, text: StripText): StripPicture {
  const picture = blankStrip(widthMbs, rows);
  const width = widthMbs * 16;
  const height = rows * 16;
  const capHeight = Math.round(rows === 1 ? height * 0.56 : height * 0.42);
  const margin = Math.round(height * 0.4);
  const dotRadius = capHeight * 0.36;
  const clock = rasterLine(text.clock, capHeight);
  const clockLeft = width - margin - clock.width;
  paintText(picture, clock, clockLeft, Math.round((height - clock.height) / 2));
  paintDot(picture, margin + dotRadius, height / 2, dotRadius);
  const titleLeft = Math.round(margin + dotRadius * 2 + capHeight * 0.6);
  const title = fittingLine(text.title, capHeight, clockLeft - margin - titleLeft);
  paintText(picture, title, titleLeft, Math.round((height - title.height) / 2));
  return picture;
}

/** The samples of one macroblock in the order of an I_PCM macroblock. */
export function macroblockSamples(picture: StripPicture, index: number): Uint8Array {
  const out = new Uint8Array(MACROBLOCK_BYTES);
  const column = index % picture.widthMbs;
  const row = Math.floor(index / picture.widthMbs);
  let at = 0;
  for (const [plane, size] of [
    [picture.luma, 16],
    [picture.blue, 8],
    [picture.red, 8],
  ] as const) {
    const stride = picture.widthMbs * size;
    for (let y = 0; y < size; y++) {
      const from = (row * size + y) * stride + column * size;
      out.set(plane.subarray(from, from + size), at);
      at += size;
    }
  }
  return out;
}

function blankStrip(widthMbs: number, rows: number): StripPicture {
  const blocks = widthMbs * rows;
  return {
    widthMbs,
    rows,
    luma: new Uint8Array(blocks * 256).fill(BAND.luma),
    blue: new Uint8Array(blocks * 64).fill(BAND.blue),
    red: new Uint8Array(blocks * 64).fill(BAND.red),
  };
}

function fittingLine(title: string, capHeight: number, room: number): TextMask {
  const written = writable(title).trim();
  for (let length = Math.min(written.length, MAX_TITLE_LENGTH); length > 0; length--) {
    const line = written.slice(0, length).trimEnd();
    if (lineWidthPx(line, capHeight) <= room) return rasterLine(line, capHeight);
  }
  return rasterLine("", capHeight);
}

function paintText(picture: StripPicture, mask: TextMask, left: number, top: number): void {
  const width = picture.widthMbs * 16;
  for (let y = 0; y < mask.height; y++) {
    for (let x = 0; x < mask.width; x++) {
      const ink = (mask.ink[y * mask.width + x] ?? 0) / 255;
      if (ink === 0) continue;
      picture.luma[(top + y) * width + left + x] = Math.round(BAND.luma + (INK_LUMA - BAND.luma) * ink);
    }
  }
}

function paintDot(picture: StripPicture, cx: number, cy: number, radius: number): void {
  const mix = (plane: Uint8Array, sampleSize: number, from: number, to: number) => {
    const width = (picture.widthMbs * 16) / sampleSize;
    for (
      let y = Math.floor((cy - radius) / sampleSize) - 1;
      y <= Math.ceil((cy + radius) / sampleSize);
      y++
    ) {
      for (
        let x = Math.floor((cx - radius) / sampleSize) - 1;
        x <= Math.ceil((cx + radius) / sampleSize);
        x++
      ) {
        const distance = Math.hypot((x + 0.5) * sampleSize - cx, (y + 0.5) * sampleSize - cy);
        const share = Math.min(1, Math.max(0, (radius - distance) / sampleSize + 0.5));
        if (share > 0) plane[y * width + x] = Math.round(from + (to - from) * share);
      }
    }
  };
  mix(picture.luma, 1, BAND.luma, LIVE_DOT.luma);
  mix(picture.blue, 2, BAND.blue, LIVE_DOT.blue);
  mix(picture.red, 2, BAND.red, LIVE_DOT.red);
}
