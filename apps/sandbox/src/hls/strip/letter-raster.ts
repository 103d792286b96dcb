import { CAP_HEIGHT, layOutLine, PEN_WIDTH } from "./lettering.ts";

/** A grey picture of one line of text: 0 is paper, 255 is ink. */
export interface TextMask {
  width: number;
  height: number;
  ink: Uint8Array;
}

interface Segment {
  x1: number;
  y1: number;
  x2: number;
  y2: number;
}

/** Steps in which a curve becomes a polyline: enough for letters below 40 pixels. */
const CURVE_STEPS = 6;

/**
 * Draws one line of our stroke alphabet with smooth edges: each pixel's ink is derived from its distance to the nearest
 * stroke. The mask has a margin of one pen radius around the letters.
 */
export function rasterLine(text: string, capHeightPx: number): TextMask {
  const scale = capHeightPx / CAP_HEIGHT;
  const { radius, pad } = penAt(scale);
  const line = layOutLine(text);
  const width = lineWidthPx(text, capHeightPx);
  const height = Math.ceil(capHeightPx) + 2 * pad;
  const ink = new Uint8Array(width * height);
  for (const glyph of line.glyphs) {
    for (const segment of strokesOf(glyph.path)) {
      stroke({ width, height, ink }, place(segment, glyph.x, scale, pad), radius);
    }
  }
  return { width, height, ink };
}

/** The width of the mask of {@link rasterLine}. */
export function lineWidthPx(text: string, capHeightPx: number): number {
  const scale = capHeightPx / CAP_HEIGHT;
  return Math.ceil(layOutLine(text).width * scale) + 2 * penAt(scale).pad;
}

function penAt(scale: number): { radius: number; pad: number } {
  const radius = Math.max(0.6, (PEN_WIDTH * scale) / 2);
  return { radius, pad: Math.ceil(radius + 0.5) };
}

function place(segment: Segment, x: number, scale: number, pad: number): Segment {
  return {
    x1: (segment.x1 + x) * scale + pad,
    y1: segment.y1 * scale + pad,
    x2: (segment.x2 + x) * scale + pad,
    y2: segment.y2 * scale + pad,
  };
}

function stroke(mask: TextMask, segment: Segment, radius: number): void {
  const reach = radius + 1;
  const top = Math.max(0, Math.floor(Math.min(segment.y1, segment.y2) - reach));
  const bottom = Math.min(mask.height - 1, Math.ceil(Math.max(segment.y1, segment.y2) + reach));
  const left = Math.max(0, Math.floor(Math.min(segment.x1, segment.x2) - reach));
  const right = Math.min(mask.width - 1, Math.ceil(Math.max(segment.x1, segment.x2) + reach));
  for (let y = top; y <= bottom; y++) {
    for (let x = left; x <= right; x++) {
      const coverage = radius + 0.5 - distance(segment, x + 0.5, y + 0.5);
      const ink = Math.round(255 * Math.min(1, Math.max(0, coverage)));
      const at = y * mask.width + x;
      if (ink > (mask.ink[at] ?? 0)) mask.ink[at] = ink;
    }
  }
}

function distance(segment: Segment, x: number, y: number): number {
  const dx = segment.x2 - segment.x1;
  const dy = segment.y2 - segment.y1;
  const lengthSquared = dx * dx + dy * dy;
  const along = lengthSquared === 0 ? 0 : ((x - segment.x1) * dx + (y - segment.y1) * dy) / lengthSquared;
  const t = Math.min(1, Math.max(0, along));
  const offX = x - segment.x1 - t * dx;
  const offY = y - segment.y1 - t * dy;
  return Math.sqrt(offX * offX + offY * offY); // Math.hypot is ten times slower
}

/** Flattens a glyph's path (absolute M, L, Q) into segments. */
function strokesOf(path: string): Segment[] {
  const segments: Segment[] = [];
  let x1 = 0;
  let y1 = 0;
  const lineTo = (x2: number, y2: number) => {
    segments.push({ x1, y1, x2, y2 });
    [x1, y1] = [x2, y2];
  };
  for (const [, command, numbers = ""] of path.matchAll(/([MLQ])([^MLQ]*)/g)) {
    const [a = 0, b = 0, c = 0, d = 0] = numbers.trim().split(/\s+/).map(Number);
    if (command === "M") [x1, y1] = [a, b];
    else if (command === "L") lineTo(a, b);
    else {
      const [x0, y0] = [x1, y1];
      for (let step = 1; step <= CURVE_STEPS; step++) {
        const t = step / CURVE_STEPS;
        const [p, q, r] = [(1 - t) ** 2, 2 * t * (1 - t), t * t];
        lineTo(p * x0 + q * a + r * c, p * y0 + q * b + r * d);
      }
    }
  }
  return segments;
}
