import { createRequire } from "node:module";
import { join } from "node:path";

/** The part of the image library that is used here: it is a dependency of the server only. */
interface Image {
  resize(options: { width: number }): Image;
  composite(layers: readonly { input: Buffer; left: number; top: number }[]): Image;
  png(): Image;
  toBuffer(): Promise<Buffer>;
  toFile(path: string): Promise<unknown>;
}
interface NewImage {
  create: { width: number; height: number; channels: 3; background: string };
}
type Sharp = (input: Buffer | NewImage) => Image;

const server = createRequire(join(import.meta.dirname, "..", "..", "apps", "server", "package.json"));
const sharp = server("sharp") as Sharp;

/** A thumbnail of a page at a width. */
export interface Shot {
  name: string;
  picture: Buffer;
  width: number;
  height: number;
}

/** The width of a page on a sheet, at which its text is still readable. */
const THUMBNAIL_WIDTHS: Readonly<Record<number, number>> = { 390: 220, 820: 320, 1440: 520 };
const USUAL_WIDTH = 320;
const SHEET_WIDTH = 2_700;
const GAP = 10;
const LABEL_HEIGHT = 22;

/** Makes a thumbnail of a page's picture. */
export async function shotOf(
  name: string,
  picture: Buffer,
  viewport: { width: number; height: number },
): Promise<Shot> {
  const width = THUMBNAIL_WIDTHS[viewport.width] ?? USUAL_WIDTH;
  const height = Math.round((viewport.height * width) / viewport.width);
  return { name, picture: await sharp(picture).resize({ width }).png().toBuffer(), width, height };
}

/** Writes thumbnails of the same size in rows, each under its name. */
export async function contactSheet(file: string, shots: readonly Shot[]): Promise<void> {
  const [first] = shots;
  if (!first) return;
  const stepX = first.width + GAP;
  const stepY = first.height + LABEL_HEIGHT + GAP;
  const columns = Math.min(shots.length, Math.floor((SHEET_WIDTH - GAP) / stepX));
  const rows = Math.ceil(shots.length / columns);
  const layers = shots.flatMap(({ name, picture }, at) => {
    const left = GAP + (at % columns) * stepX;
    const top = GAP + Math.floor(at / columns) * stepY;
    return [
      { input: labelOf(name, first.width), left, top },
      { input: picture, left, top: top + LABEL_HEIGHT },
    ];
  });
  const size = { width: GAP + columns * stepX, height: GAP + rows * stepY };
  await sharp({ create: { ...size, channels: 3, background: "#777777" } })
    .composite(layers)
    .png()
    .toFile(file);
}

function labelOf(name: string, width: number): Buffer {
  const text = name.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${LABEL_HEIGHT}">` +
      `<text x="2" y="16" font-family="sans-serif" font-size="14" fill="#fff">${text}</text></svg>`,
  );
}
