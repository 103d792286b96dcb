import { lightened, withAlpha } from "./colour.ts";
import { MARGIN, SHEET, writeLine, type Sheet } from "./sheet.ts";

/** Where her picture stands: an arch, its middle on the sheet's. */
const ARCH = { top: 330, bottom: 1_000, width: 560 } as const;
const CENTRE = SHEET.width / 2;
/** Degrees of the penlights around her; all of them point at one place below. */
const STICKS_DEG = [-29, -22, -15, -7.5, 0, 7.5, 15, 22, 29];
const PIVOT_Y = 1_560;

interface StageOptions {
  /** Whose picture stands on it; null where there is none. */
  image: string | null;
  product: string;
  title: string;
}

/** What every sheet has: the dark hall in her two colours, penlights, her picture, our name and the title. */
export function drawStage(sheet: Sheet, { image, product, title }: StageOptions): void {
  const { context, colours } = sheet;
  context.fillStyle = colours.ground;
  context.fillRect(0, 0, SHEET.width, SHEET.height);
  drawLight(sheet, [CENTRE, 560], 700, withAlpha(colours.penA, 0.5));
  drawLight(sheet, [SHEET.width, SHEET.height], 720, withAlpha(colours.penB, 0.55));
  STICKS_DEG.forEach((angle, index) => drawStick(sheet, angle, index % 2 === 0));
  const picture = image === null ? null : sheet.pictures.get(image);
  if (picture) drawArch(sheet, picture);
  const shade = context.createLinearGradient(0, 700, 0, 1_000);
  shade.addColorStop(0, withAlpha(colours.ground, 0));
  shade.addColorStop(1, colours.ground);
  context.fillStyle = shade;
  context.fillRect(0, 700, SHEET.width, 300);
  // Below her the light of the corner shines on.
  drawLight(sheet, [SHEET.width, SHEET.height], 720, withAlpha(colours.penB, 0.1));
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

/** A box with round corners. */
export function fillRound(context: CanvasRenderingContext2D, box: Box, radius: number, fill: string): void {
  context.fillStyle = fill;
  context.beginPath();
  context.roundRect(...box, radius);
  context.fill();
}

function drawArch(sheet: Sheet, picture: HTMLImageElement): void {
  const { context, colours } = sheet;
  const { top, bottom, width } = ARCH;
  const left = CENTRE - width / 2;
  const arch = (inset: number): void => {
    context.beginPath();
    const radius = width / 2 - inset;
    context.roundRect(left + inset, top + inset, width - 2 * inset, bottom - top, [radius, radius, 0, 0]);
  };
  const edge = context.createLinearGradient(left, top, left + width, bottom);
  edge.addColorStop(0, colours.penA);
  edge.addColorStop(1, colours.penB);
  context.save();
  context.shadowColor = withAlpha(colours.penA, 0.7);
  context.shadowBlur = 70;
  context.fillStyle = edge;
  arch(0);
  context.fill();
  context.restore();
  context.save();
  arch(8);
  context.clip();
  drawCover(context, picture, [left + 8, top + 8, width - 16, bottom - top]);
  context.restore();
}

/** A picture that fills a box, cut where it is too large, its upper part in sight. */
function drawCover(context: CanvasRenderingContext2D, picture: HTMLImageElement, box: Box): void {
  const [x, y, width, height] = box;
  const scale = Math.max(width / picture.naturalWidth, height / picture.naturalHeight);
  const [drawnWidth, drawnHeight] = [picture.naturalWidth * scale, picture.naturalHeight * scale];
  context.drawImage(picture, x + (width - drawnWidth) / 2, y, drawnWidth, drawnHeight);
}

/** A face in a circle, or the first letter of her name where there is none. */
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
