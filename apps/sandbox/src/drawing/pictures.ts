import sharp from "sharp";
import { coverSvg, emptyPortraitSvg, squareSvg, tallSvg } from "./portraits.ts";
import type { MemberLook } from "./figure/traits.ts";
import { stageSceneSvg } from "./scenes/stage-scene.ts";
import type { Markup } from "./canvas/svg.ts";
import { captchaSvg } from "./things/captcha.ts";
import { fanAnimalSvg } from "./things/fan-animal.ts";
import { giftSvg, type GiftPicture } from "./things/gift.ts";
import { posterSvg } from "./things/poster.ts";

export type { GiftPicture, MemberLook };

/** A picture that the platforms would host. Sizes are named by their file-name suffixes. */
export type PictureRequest =
  | { kind: "cover"; member: MemberLook; size: "s" | "m" | "l" }
  | { kind: "square"; member: MemberLook; size: "s" | "m" }
  | { kind: "tall"; member: MemberLook }
  | { kind: "fan"; seed: number }
  | { kind: "gift"; gift: GiftPicture }
  | { kind: "poster"; title: string; pair: number }
  | { kind: "stage"; performers: readonly MemberLook[]; pair: number; size: "s" | "m" | "l" }
  | { kind: "captcha"; word: string; seed: string }
  | { kind: "empty" };

export interface Picture {
  body: Buffer;
  type: "image/jpeg" | "image/png";
}

export interface Pictures {
  /** Draws a picture, or returns the cached one; simultaneous requests for the same picture share one drawing. */
  draw(request: PictureRequest): Promise<Picture>;
}

/** 16 : 9. */
const LANDSCAPE_PX = { s: [320, 180], m: [640, 360], l: [1280, 720] } as const;
const SQUARE_PX = { s: [180, 180], m: [360, 360] } as const;
const JPEG_QUALITY = 82;
/** The kinds whose pictures have transparent parts, or letters that JPEG would blur. */
const PNG_KINDS: ReadonlySet<PictureRequest["kind"]> = new Set(["fan", "gift", "captcha"]);
const DEFAULT_CACHED_BYTES = 48 * 1024 * 1024;

interface Drawing {
  svg: Markup;
  sizePx: readonly [width: number, height: number];
}

/** Draws on demand; the least recently used pictures are evicted when the cache's limit is reached. */
export function createPictures(options: { maxCachedBytes?: number } = {}): Pictures {
  const maxCachedBytes = options.maxCachedBytes ?? DEFAULT_CACHED_BYTES;
  const drawn = new Map<string, Picture>();
  const underway = new Map<string, Promise<Picture>>();
  let cachedBytes = 0;

  const keep = (key: string, picture: Picture) => {
    if (picture.body.length > maxCachedBytes) return;
    drawn.set(key, picture);
    cachedBytes += picture.body.length;
    for (const [oldKey, old] of drawn) {
      if (cachedBytes <= maxCachedBytes) break;
      drawn.delete(oldKey);
      cachedBytes -= old.body.length;
    }
  };
  return {
    async draw(request) {
      const key = JSON.stringify(request);
      const known = drawn.get(key);
      if (known) {
        // moved to the end: the map's order is the order of use
        drawn.delete(key);
        drawn.set(key, known);
        return known;
      }
      const started = underway.get(key);
      if (started) return started;
      const drawing = raster(compose(request), typeOf(request)).finally(() => underway.delete(key));
      underway.set(key, drawing);
      const picture = await drawing;
      keep(key, picture);
      return picture;
    },
  };
}

/** The smallest picture, for tests that look at none: drawing costs most of the sandbox's CPU time. */
const PIXEL = { width: 1, height: 1, channels: 3, background: "#777" } as const;

/** Answers every request with a picture of one pixel, of the type that the drawn one would have. */
export function createPixels(): Pictures {
  const made = new Map<Picture["type"], Promise<Picture>>();
  const make = async (type: Picture["type"]): Promise<Picture> => {
    const image = sharp({ create: PIXEL });
    return { body: await (type === "image/png" ? image.png() : image.jpeg()).toBuffer(), type };
  };
  return {
    draw(request) {
      const type = typeOf(request);
      const known = made.get(type) ?? make(type);
      made.set(type, known);
      return known;
    },
  };
}

function compose(request: PictureRequest): Drawing {
  switch (request.kind) {
    case "cover":
      return { svg: coverSvg(request.member), sizePx: LANDSCAPE_PX[request.size] };
    case "square":
      return { svg: squareSvg(request.member), sizePx: SQUARE_PX[request.size] };
    case "tall":
      return { svg: tallSvg(request.member), sizePx: [480, 640] };
    case "fan":
      return { svg: fanAnimalSvg(request.seed), sizePx: [96, 96] };
    case "gift":
      return { svg: giftSvg(request.gift), sizePx: [96, 96] };
    case "poster":
      return { svg: posterSvg(request.title, request.pair), sizePx: [480, 640] };
    case "stage":
      return { svg: stageSceneSvg(request), sizePx: LANDSCAPE_PX[request.size] };
    case "captcha":
      return { svg: captchaSvg(request.word, request.seed), sizePx: [260, 84] };
    case "empty":
      return { svg: emptyPortraitSvg(), sizePx: [180, 180] };
  }
}

function typeOf({ kind }: PictureRequest): Picture["type"] {
  return PNG_KINDS.has(kind) ? "image/png" : "image/jpeg";
}

async function raster({ svg, sizePx: [width, height] }: Drawing, type: Picture["type"]): Promise<Picture> {
  const drawnWidth = Number(/width="([\d.]+)"/.exec(svg)?.[1] ?? width);
  // the vector is drawn at its final size: scaled pixels would be soft or waste time
  const image = sharp(Buffer.from(svg), { density: (72 * width) / drawnWidth }).resize(width, height, {
    fit: "fill",
  });
  if (type === "image/png") return { body: await image.png({ compressionLevel: 9 }).toBuffer(), type };
  return { body: await image.jpeg({ quality: JPEG_QUALITY, chromaSubsampling: "4:4:4" }).toBuffer(), type };
}
