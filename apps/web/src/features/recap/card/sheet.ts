import { nearPicture } from "../../../base/member.ts";

/** Size of a drawing in pixels: a phone's story format. */
export const SHEET = { width: 1_080, height: 1_920 } as const;
/** Margin of the content. */
export const MARGIN = 72;

const FAMILY = '"Plus Jakarta Sans Variable", "Plus Jakarta Sans Fallback", sans-serif';
const TOKENS = {
  ground: "--stage",
  ink: "--media-ink",
  quiet: "--media-ink-2",
  showroom: "--media-sr",
  idn: "--media-idn",
  rose: "--rose",
  penA: "--pen-a",
  penB: "--pen-b",
} as const;

export type Colours = Record<keyof typeof TOKENS, string>;

/** A drawing: the canvas context, the tokens' colours, and the pictures by address. */
export interface Sheet {
  context: CanvasRenderingContext2D;
  colours: Colours;
  /** Null for pictures that could not be loaded. */
  pictures: ReadonlyMap<string, HTMLImageElement | null>;
}

/**
 * Prepares a canvas: its size, the typeface, and the pictures. Rejects when the browser has no canvas.
 * @param canvas in the document, with the dark theme, and with the `pen-…` class of the colours to use
 * @param pictures addresses on the platforms
 */
export async function openSheet(canvas: HTMLCanvasElement, pictures: readonly string[]): Promise<Sheet> {
  const [loaded] = await Promise.all([loadPictures(pictures), loadTypeface()]);
  canvas.width = SHEET.width;
  canvas.height = SHEET.height;
  const context = canvas.getContext("2d");
  if (!context) throw new Error("this browser has no canvas");
  const style = getComputedStyle(canvas);
  const colours = Object.fromEntries(
    Object.entries(TOKENS).map(([name, token]) => {
      // Reading `fillStyle` back normalizes the colour to `#rrggbb`.
      context.fillStyle = style.getPropertyValue(token).trim();
      return [name, context.fillStyle];
    }),
  ) as Colours;
  return { context, colours, pictures: loaded };
}

/**
 * `font-display: optional` may have skipped the typeface, and text drawn before it is loaded stays in the fallback
 * font.
 */
async function loadTypeface(): Promise<void> {
  await Promise.allSettled([500, 700, 800].map((weight) => document.fonts.load(fontOf(weight, 40))));
}

/** A CSS font of a weight and a size in pixels. */
export function fontOf(weight: number, size: number): string {
  return `${weight} ${size}px ${FAMILY}`;
}

async function loadPictures(urls: readonly string[]): Promise<Map<string, HTMLImageElement | null>> {
  const unique = [...new Set(urls)].filter((url) => url !== "");
  return new Map(await Promise.all(unique.map(async (url) => [url, await loadPicture(url)] as const)));
}

/** Loads a picture from our own origin: one of another origin would taint the canvas, which could then not be saved. */
async function loadPicture(url: string): Promise<HTMLImageElement | null> {
  const isOurs = new URL(url, location.href).origin === location.origin;
  const picture = new Image();
  picture.src = isOurs ? url : nearPicture(url);
  try {
    await picture.decode();
    return picture;
  } catch {
    return null;
  }
}

interface TextStyle {
  weight: number;
  size: number;
  fill: string | CanvasGradient;
  align?: CanvasTextAlign;
  /** In pixels; wider text is drawn smaller. */
  maxWidth?: number;
  /** Letter spacing, as a fraction of the size. */
  spacing?: number;
}

/** Draws a line of text. @param y of its baseline @returns its width in pixels */
export function writeLine(
  { context }: Pick<Sheet, "context">,
  text: string,
  [x, y]: readonly [x: number, y: number],
  { weight, size, fill, align = "left", maxWidth = Infinity, spacing = 0 }: TextStyle,
): number {
  context.fillStyle = fill;
  context.textAlign = align;
  setFont(context, weight, size, spacing);
  const width = context.measureText(text).width;
  if (width > maxWidth) setFont(context, weight, (size * maxWidth) / width, spacing);
  context.fillText(text, x, y);
  return Math.min(width, maxWidth);
}

function setFont(context: CanvasRenderingContext2D, weight: number, size: number, spacing: number): void {
  context.font = fontOf(weight, size);
  context.letterSpacing = `${size * spacing}px`;
}

/** Breaks a text into lines of a maximum width in pixels. */
export function breakLines(
  { context }: Pick<Sheet, "context">,
  text: string,
  { weight, size }: Pick<TextStyle, "weight" | "size">,
  width: number,
): string[] {
  setFont(context, weight, size, 0);
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const longer = line === "" ? word : `${line} ${word}`;
    if (line !== "" && context.measureText(longer).width > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line];
}
