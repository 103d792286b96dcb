import type { Wrapped } from "@penlight/contract";
import { memberName } from "../../../base/member.ts";
import type { FormatCount } from "../../../i18n/figures/counts.ts";
import type { recapTexts } from "../../../i18n/records/recap-texts.ts";
import { withAlpha } from "./colour.ts";
import { drawFace, drawStage, fillRound } from "./draw-stage.ts";
import { cutName, leaderOf, topOf, type CardMember } from "./recap-card.ts";
import { MARGIN, openSheet, SHEET, writeLine, type Sheet } from "./sheet.ts";

/** Texts of the card. */
export interface CardWords {
  product: string;
  text: typeof recapTexts.id;
  formatCount: FormatCount;
}

/** Left edges of the two platforms' columns, and their maximum width. */
const COLUMNS = { showroom: MARGIN, idn: 560 } as const;
const COLUMN_WIDTH = 440;

/** Draws the card of a fan's yearly recap. @param canvas as required by `openSheet` */
export async function drawCard(
  canvas: HTMLCanvasElement,
  recap: Wrapped,
  { product, text, formatCount }: CardWords,
): Promise<void> {
  const leader = leaderOf(recap);
  const tops = { showroom: topOf(recap, "showroom"), idn: topOf(recap, "idn") };
  const faces = [...tops.showroom, ...tops.idn].map(({ image }) => image);
  const sheet = await openSheet(canvas, leader ? [leader.image, ...faces] : faces);
  const { colours } = sheet;
  const year = String(recap.year);
  drawStage(sheet, { image: leader?.image ?? null, product, title: text.title(year) });
  const greeting = leader ? text.with(memberName(leader.name)) : text.yourYear;
  const wide = SHEET.width - 2 * MARGIN;
  writeLine(sheet, greeting, [MARGIN, 946], { weight: 600, size: 36, fill: colours.ink, maxWidth: wide });
  const name = { weight: 800, size: 104, fill: colours.ink, spacing: -0.03, maxWidth: wide };
  writeLine(sheet, cutName(recap.user.name), [MARGIN - 4, 1_054], name);
  const id = { weight: 500, size: 28, fill: colours.quiet, maxWidth: wide };
  writeLine(sheet, text.id(recap.user.user_id), [MARGIN, 1_104], id);
  fillRound(sheet.context, [MARGIN, 1_150, wide, 2], 1, withAlpha(colours.ink, 0.22));
  for (const platform of ["showroom", "idn"] as const) {
    drawPlatform(sheet, COLUMNS[platform], {
      name: text[platform],
      colour: colours[platform],
      total: recap.totals[platform],
      top: tops[platform],
      none: platform === "showroom" ? text.noData : text.noWatch,
      text,
      formatCount,
    });
  }
  drawFoot(sheet, text.tag(year));
}

interface PlatformColumn {
  name: string;
  colour: string;
  total: number;
  top: readonly CardMember[];
  /** Shown instead of an empty list. */
  none: string;
  text: CardWords["text"];
  formatCount: FormatCount;
}

function drawPlatform(sheet: Sheet, x: number, column: PlatformColumn) {
  const { name, colour, total, top, none, text, formatCount } = column;
  const { colours } = sheet;
  writeLine(sheet, name, [x, 1_221], { weight: 600, size: 32, fill: colours.quiet });
  const figure = { weight: 800, size: 132, fill: colour, spacing: -0.03, maxWidth: COLUMN_WIDTH };
  writeLine(sheet, formatCount(total), [x - 4, 1_352], figure);
  if (top.length === 0) {
    writeLine(sheet, none, [x, 1_430], {
      weight: 600,
      size: 30,
      fill: colours.quiet,
      maxWidth: COLUMN_WIDTH,
    });
    return;
  }
  writeLine(sheet, text.mostWatched, [x, 1_430], { weight: 700, size: 32, fill: colour });
  top.forEach((member, index) => {
    const y = 1_505 + index * 110;
    const rank = { weight: 800, size: 36, fill: withAlpha(colours.ink, 1 - index * 0.18) };
    writeLine(sheet, String(index + 1), [x, y + 13], rank);
    drawFace(sheet, [x + 100, y], 46, member);
    const named = { weight: 700, size: 36, fill: colours.ink, maxWidth: COLUMN_WIDTH - 166, spacing: -0.01 };
    writeLine(sheet, member.name, [x + 166, y - 8], named);
    writeLine(sheet, text.times(formatCount(member.watches)), [x + 166, y + 32], {
      weight: 500,
      size: 28,
      fill: colours.quiet,
    });
  });
}

/** Six penlights at different angles, and the hashtag. */
function drawFoot(sheet: Sheet, tag: string): void {
  const { context, colours } = sheet;
  [14, -9, 14, -13, 6, 14].forEach((angle, index) => {
    context.save();
    context.translate(MARGIN + 8 + index * 20, 1_843);
    context.rotate((angle * Math.PI) / 180);
    const fill = context.createLinearGradient(0, -22, 0, 22);
    fill.addColorStop(0, colours.penA);
    fill.addColorStop(1, colours.penB);
    context.fillStyle = fill;
    context.beginPath();
    context.roundRect(-5.5, -22, 11, 44, 5.5);
    context.fill();
    context.restore();
  });
  const tagged = { weight: 500, size: 28, fill: colours.quiet, align: "right" } as const;
  writeLine(sheet, tag, [SHEET.width - MARGIN, 1_853], tagged);
}
