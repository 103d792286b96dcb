import { lighten, mix, pairAt, WHITE } from "../canvas/colour.ts";
import { seededRandom } from "../canvas/random.ts";
import { CAP_HEIGHT, layOutLine, writable } from "../../../src/hls/strip/lettering.ts";
import { letters } from "../canvas/letters.ts";
import { box, definitions, faded, group, linearGradient, picture, stop, type Markup } from "../canvas/svg.ts";
import { posterMotif } from "./poster-motifs.ts";

const WIDTH = 300;
const HEIGHT = 400;
const MARGIN = 24;
const TITLE_CAP_HEIGHT = 21;
const TITLE_STYLE = { capHeight: TITLE_CAP_HEIGHT, colour: WHITE, penWidth: 2.3 };
const LINE_HEIGHT = 36;
const MAX_LINES = 3;
/** A longer title is truncated. */
const MAX_TITLE_LENGTH = 48;

/** A show's poster, 300 × 400: a motif and slanted light bars in one penlight pair, the title below. */
export function posterSvg(title: string, pairIndex: number): Markup {
  const pair = pairAt(pairIndex);
  const rows = titleLines(title);
  const background = linearGradient(
    "poster",
    [0.4, 1],
    stop(0, lighten(pair.a, 0.12)),
    stop(1, mix(pair.b, "#12081a", 0.5)),
  );
  const random = seededRandom(`poster ${title}`);
  const bars = Array.from({ length: 6 }, (_, index) => box([-30 + index * 66, -60], [18, 560], WHITE));
  return picture(
    [WIDTH, HEIGHT],
    definitions(background),
    box([0, 0], [WIDTH, HEIGHT], "url(#poster)"),
    group("rotate(18 150 200)", faded(0.12, ...bars)),
    group(
      rows.length < MAX_LINES ? "translate(0 -14)" : "translate(18 -22) scale(0.88)",
      posterMotif(title, pair, (sides) => random.roll(sides)),
    ),
    titleBlock(rows),
  );
}

function titleBlock(rows: readonly string[]): Markup {
  const top = HEIGHT - MARGIN - TITLE_CAP_HEIGHT - (rows.length - 1) * LINE_HEIGHT;
  return rows.map((row, index) => letters(row, [MARGIN, top + index * LINE_HEIGHT], TITLE_STYLE)).join("");
}

/** Breaks at words into as few lines as the width allows; a single word that is too long is truncated. */
function titleLines(title: string): string[] {
  const room = ((WIDTH - 2 * MARGIN) * CAP_HEIGHT) / TITLE_CAP_HEIGHT;
  const rows: string[] = [];
  for (const word of writable(title.slice(0, MAX_TITLE_LENGTH)).split(" ").filter(Boolean)) {
    const joined = `${rows.at(-1) ?? ""} ${word}`.trim();
    if (rows.length > 0 && layOutLine(joined).width <= room) rows[rows.length - 1] = joined;
    else rows.push(fit(word, room));
  }
  return rows.slice(0, MAX_LINES);
}

function fit(word: string, room: number): string {
  let fitting = word;
  while (layOutLine(fitting).width > room) fitting = fitting.slice(0, -1);
  return fitting;
}
