import { CAP_HEIGHT, layOutLine, PEN_WIDTH } from "../../../src/hls/strip/lettering.ts";
import type { Colour } from "./colour.ts";
import { at, group, line, num, type Markup, type Point } from "./svg.ts";

/** One line in our stroke alphabet; `place` is the upper left corner of its capitals. */
export function letters(
  text: string,
  place: Point,
  style: { capHeight: number; colour: Colour; penWidth?: number },
): Markup {
  const scale = style.capHeight / CAP_HEIGHT;
  const glyphs = layOutLine(text).glyphs.map((glyph) =>
    at([glyph.x, 0], line(glyph.path, style.colour, style.penWidth ?? PEN_WIDTH)),
  );
  return group(`translate(${num(place[0])} ${num(place[1])}) scale(${num(scale)})`, ...glyphs);
}
