import { lightened, withAlpha } from "./colour.ts";
import { MARGIN, SHEET, writeLine, type Sheet } from "./sheet.ts";

/** The arch that contains the member's picture, centred on the sheet. */
const ARCH = { top: 330, bottom: 1_000, width: 560 } as const;
const CENTRE = SHEET.width / 2;
/** Angles of the penlights around her, in degrees; all point to one pivot below. */
const STICKS_DEG = [-29, -22, -15, -7.5, 0, 7.5, 15, 22, 29];
const PIVOT_Y = 1_560;

interface StageOptions {
  /** The member's picture; null where there is none. */
  image: string | null;
  product: string;
  title: string;
}

/**
 * Draws the common parts of all sheets: the dark hall in the member's colours, penlights, her picture, our name and the
 * title.
 */
export function drawStage(sheet: Sheet, { image, product, title }: StageOptions): void {
  const { context, colours } = sheet;
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, SHEET.width, SHEET.height);
  drawLight(sheet, [CENTRE, 560], 700, withAlpha(colours.penA, 0.5));
  drawLight(sheet, [SHEET.width, SHEET.height], 720, withAlpha(colours.penB, 0.55));
  STICKS_DEG.forEach((angle, index) => drawStick(sheet, angle, index % 2 === 0));
  const picture = image === null ? null : sheet.pictures.get(image);
  if (picture) drawArch(sheet, picture);
  drawMark(sheet, product);
  const titled = { weight: 800, size: 38, fill: colours.ink, spacing: -0.02 } as const;
  writeLine(sheet, title, [SHEET.width - MARGIN, 108], { ...titled, align: "right" });
}

function drawLight({ context }: Sheet, [x, y]: readonly [number, number], radius: number, colour: string) {
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, colour);
  light.addColorStop(1, `${colour.slice(0, 7)}00`);
  context.fillStyle = light;
  context.fillRect(x - radius, y - radius, 2 * radius, 2 * radius);
}

function drawStick({ context, colours }: Sheet, angleDeg: number, isFirst: boolean): void {
  const colour = isFirst ? colours.penA : colours.penB;
  context.save();
  context.translate(CENTRE, PIVOT_Y);
  context.rotate((angleDeg * Math.PI) / 180);
  const tip = -1_285 + Math.abs(angleDeg) * 2.4;
  fillRound(context, [-29, tip - 15, 58, 430], 29, withAlpha(colour, 0.32));
  fillRound(context, [-15, tip, 30, 400], 15, colour);
  fillRound(context, [-4.5, tip + 16, 9, 330], 4.5, withAlpha(lightened(colour, 0.85), 0.9));
  context.restore();
}

type Box = readonly [x: number, y: number, width: number, height: number];

/** Fills a box with rounded corners. */
export function fillRound(context: CanvasRenderingContext2D, box: Box, radius: number, fill: string): void {
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(...box, radius);
  context.fill();
}

/** Draws her picture in an arch of her colours, which fades out at the bottom, where the text is. */
function drawArch(sheet: Sheet, picture: HTMLImageElement): void {
  const { colours } = sheet;
  const { top, bottom, width } = ARCH;
  const [height, edge, radius] = [bottom - top, 8, width / 2];
  // On a separate canvas, so that the light of the hall shows through its transparent part.
  const layer = Object.assign(document.createElement("canvas"), { width, height });
  const context = layer.getContext("2d");
  if (!context) return;
  const frame = context.createLinearGradient(0, 0, width, height);
  frame.addColorStop(0, colours.penA);
  frame.addColorStop(1, colours.penB);
  context.fillStyle = frame;
  context.beginPath();
  context.roundRect(0, 0, width, height, [radius, radius, 0, 0]);
  context.fill();
  context.beginPath();
  context.roundRect(edge, edge, width - 2 * edge, height, [radius - edge, radius - edge, 0, 0]);
  context.clip();
  drawCover(context, picture, [edge, edge, width - 2 * edge, height]);
  sheet.context.save();
  sheet.context.shadowColor = withAlpha(colours.penA, 0.7);
  sheet.context.shadowBlur = 70;
  sheet.context.drawImage(faded(layer), CENTRE - width / 2, top);
  sheet.context.restore();
}

/** The layer with its lower third increasingly transparent. */
function faded(layer: HTMLCanvasElement): HTMLCanvasElement {
  const { width, height } = layer;
  const copy = Object.assign(document.createElement("canvas"), { width, height });
  const context = copy.getContext("2d");
  if (!context) return layer;
  context.drawImage(layer, 0, 0);
  const fade = context.createLinearGradient(0, height * 0.58, 0, height * 0.94);
  fade.addColorStop(0, "transparent");
  fade.addColorStop(1, "black");
  context.globalCompositeOperation = "destination-out";
  context.fillStyle = fade;
  context.fillRect(0, height * 0.58, width, height * 0.42);
  return copy;
}

/** Draws a picture that fills a box; an oversized picture is cropped, keeping its upper part visible. */
function drawCover(context: CanvasRenderingContext2D, picture: HTMLImageElement, box: Box): void {
  const [x, y, width, height] = box;
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
  const [drawnWidth, drawnHeight] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  context.drawImage(picture, x + (width - drawnWidth) / 2, y, drawnWidth, drawnHeight);
}

/** Draws a face in a circle, or the initial of her name where there is none. */
export function drawFace(
  sheet: Sheet,
  [x, y]: readonly [x: number, y: number],
  radius: number,
  { image, name }: { image: string; name: string },
): void {
  const { context, colours, pictures } = sheet;
  const picture = pictures.get(image);
  context.save();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.clip();
  context.fillStyle = withAlpha(colours.penB, 0.6);
  context.fill();
  if (picture) drawCover(context, picture, [x - radius, y - radius, 2 * radius, 2 * radius]);
  else {
    const letter = { weight: 800, size: radius, fill: colours.ink, align: "center" } as const;
    writeLine(sheet, name.slice(0, 1).toUpperCase(), [x, y + radius * 0.36], letter);
  }
  context.restore();
}

function drawMark(sheet: Sheet, product: string): void {
  const { context, colours } = sheet;
  context.save();
  context.translate(MARGIN + 26, 94);
  context.rotate((24 * Math.PI) / 180);
  context.scale(1.75, 1.75);
  context.translate(-16, -16);
  fillRound(context, [11.5, 2.5, 9, 18], 4.5, colours.rose);
  fillRound(context, [14, 6, 2.6, 9], 1.3, withAlpha(colours.ink, 0.7));
  fillRound(context, [12.5, 21.5, 7, 8], 2, colours.ink);
  context.restore();
  const named = { weight: 800, size: 38, fill: colours.ink, spacing: -0.02 } as const;
  writeLine(sheet, product, [MARGIN + 68, 108], named);
}
