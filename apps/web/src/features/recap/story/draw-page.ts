import type { Wrapped } from "@penlight/contract";
import type { CardWords } from "../card/draw-card.ts";
import { lightened } from "../card/colour.ts";
import { drawStage } from "../card/draw-stage.ts";
import { leaderOf } from "../card/recap-card.ts";
import { breakLines, MARGIN, openSheet, SHEET, writeLine } from "../card/sheet.ts";
import type { StoryPage } from "./story-pages.ts";

/** Draws a page of the story for sharing. @param canvas as required by `openSheet` */
export async function drawPage(
  canvas: HTMLCanvasElement,
  recap: Wrapped,
  { page, words }: { page: StoryPage; words: Pick<CardWords, "product" | "text"> },
): Promise<void> {
  const image = leaderOf(recap)?.image ?? null;
  const sheet = await openSheet(canvas, image === null ? [] : [image]);
  const { colours, context } = sheet;
  const title = words.text.title(String(recap.year));
  drawStage(sheet, { image, product: words.product, title });
  const wide = SHEET.width - 2 * MARGIN;
  let y = 1_010;
  const write = (text: string, weight: number, size: number, fill: string): void => {
    for (const line of breakLines(sheet, text, { weight, size }, wide)) {
      writeLine(sheet, line, [MARGIN, y], { weight, size, fill, maxWidth: wide });
      y += size * 1.3;
    }
  };
  write(page.before, 600, 54, colours.ink);
  y += 220;
  const fill = context.createLinearGradient(MARGIN, 0, MARGIN + 620, 0);
  fill.addColorStop(0, lightened(colours.penA, 0.35));
  fill.addColorStop(1, lightened(colours.penB, 0.35));
  const figure = { weight: 800, size: 340, fill, spacing: -0.04, maxWidth: wide };
  writeLine(sheet, page.figure, [MARGIN - 8, y], figure);
  y += 110;
  write(page.after, 800, 68, colours.ink);
  y += 14;
  if (page.detail !== null) write(page.detail, 500, 40, colours.quiet);
  const tagged = { weight: 500, size: 28, fill: colours.quiet, align: "right" } as const;
  writeLine(sheet, words.text.tag(String(recap.year)), [SHEET.width - MARGIN, 1_853], tagged);
}
