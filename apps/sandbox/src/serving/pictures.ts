import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import sharp from "sharp";
import { z } from "zod";
import { mediaFolder } from "../hls/clip-library.ts";
import { remember } from "../world/keep.ts";

/**
 * A picture that the platforms would host. Sizes are named by their file-name suffixes, members by their stage names.
 */
export type PictureRequest =
  | { kind: "cover"; member: string; size: "s" | "m" | "l" }
  | { kind: "square"; member: string; size: "s" | "m" }
  | { kind: "tall"; member: string }
  | { kind: "fan"; seed: number }
  | { kind: "gift"; gift: string }
  | { kind: "poster"; title: string; pair: number }
  | { kind: "stage"; size: "s" | "m" | "l" }
  | { kind: "captcha"; word: string }
  | { kind: "empty" };

export interface Picture {
  body: Buffer;
  type: "image/jpeg" | "image/png";
}

export interface Pictures {
  /** Returns a picture; each is rasterised once. */
  of(request: PictureRequest): Promise<Picture>;
}

/** The committed vector pictures, by name: `media/make-pictures.ts` makes them. */
export const PICTURES_FILE = "pictures.json.br";
/** The number of pictures of fans; a fan's own is found by a number. */
export const FAN_PICTURES = 96;

/** 16 : 9. */
const LANDSCAPE_PX = { s: [320, 180], m: [640, 360], l: [1280, 720] } as const;
const SQUARE_PX = { s: [180, 180], m: [360, 360] } as const;
const JPEG_QUALITY = 82;
/** The kinds whose pictures have transparent parts, or letters that JPEG would blur. */
const PNG_KINDS: ReadonlySet<PictureRequest["kind"]> = new Set(["fan", "gift", "captcha"]);

type Size = readonly [widthPx: number, heightPx: number];

/** The committed pictures. The file is read with the first request. */
export function createPictures(): Pictures {
  const made = new Map<string, Promise<Picture>>();
  let vectors: Record<string, string> | undefined;
  return {
    of(request) {
      vectors ??= readVectors();
      const name = nameOf(request);
      // A show with a title of its own has a poster without one.
      const svg = vectors[name] ?? vectors[`${request.kind}/${"pair" in request ? `${request.pair}/` : ""}`];
      if (svg === undefined) return Promise.reject(new Error(`There is no picture ${name}`));
      const sizePx = sizeOf(request);
      return remember(made, `${name} ${sizePx.join("×")}`, () => raster(svg, sizePx, typeOf(request)));
    },
  };
}

/** The smallest picture, for tests that look at none: rasterising costs most of the sandbox's CPU time. */
const PIXEL = { width: 1, height: 1, channels: 3, background: "#777" } as const;

/** Answers every request with a picture of one pixel, of the type that the real one would have. */
export function createPixels(): Pictures {
  const made = new Map<Picture["type"], Promise<Picture>>();
  const make = async (type: Picture["type"]): Promise<Picture> => {
    const image = sharp({ create: PIXEL });
    return { body: await (type === "image/png" ? image.png() : image.jpeg()).toBuffer(), type };
  };
  return { of: (request) => remember(made, typeOf(request), () => make(typeOf(request))) };
}

function readVectors(): Record<string, string> {
  const packed = readFileSync(join(mediaFolder(), PICTURES_FILE));
  return z.record(z.string(), z.string()).parse(JSON.parse(brotliDecompressSync(packed).toString()));
}

/** The name of the vector picture that a request means. */
export function nameOf(request: PictureRequest): string {
  switch (request.kind) {
    case "cover":
    case "square":
    case "tall":
      return `${request.kind}/${request.member}`;
    case "fan":
      return `fan/${Math.abs(request.seed) % FAN_PICTURES}`;
    case "gift":
      return `gift/${request.gift}`;
    case "poster":
      return `poster/${request.pair}/${request.title.toUpperCase()}`;
    case "captcha":
      return `captcha/${request.word}`;
    case "stage":
    case "empty":
      return request.kind;
  }
}

function sizeOf(request: PictureRequest): Size {
  switch (request.kind) {
    case "cover":
    case "stage":
      return LANDSCAPE_PX[request.size];
    case "square":
      return SQUARE_PX[request.size];
    case "tall":
    case "poster":
      return [480, 640];
    case "fan":
    case "gift":
      return [96, 96];
    case "captcha":
      return [260, 84];
    case "empty":
      return [180, 180];
  }
}

function typeOf({ kind }: PictureRequest): Picture["type"] {
  return PNG_KINDS.has(kind) ? "image/png" : "image/jpeg";
}

async function raster(svg: string, [width, height]: Size, type: Picture["type"]): Promise<Picture> {
  const drawnWidth = Number(/width="([\d.]+)"/.exec(svg)?.[1] ?? width);
  // The vector is drawn at its final size: scaled pixels would be soft or waste time.
  const image = sharp(Buffer.from(svg), { density: (72 * width) / drawnWidth }).resize(width, height, {
    fit: "fill",
  });
  if (type === "image/png") return { body: await image.png({ compressionLevel: 9 }).toBuffer(), type };
  return { body: await image.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" }).toBuffer(), type };
}
