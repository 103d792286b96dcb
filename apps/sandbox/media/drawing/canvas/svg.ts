import type { Colour } from "./colour.ts";

/**
 * SVG as strings. Only our own numbers, colours and paths become markup, never a text from outside: hence no escaping.
 * Points and sizes are [x, y] pairs.
 */
export type Markup = string;
export type Point = readonly [x: number, y: number];

/** Rounds to two decimals, so that markup is short and the same on every machine. */
export function num(value: number): string {
  return String(Math.round(value * 100) / 100);
}

/** A filled path. Numbers in `d` may have any length: they are shortened here. */
export function shape(d: string, colour: Colour | `url(#${string})`): Markup {
  return `<path d="${tidy(d)}" fill="${colour}"/>`;
}

/** A drawn line with round ends. */
export function line(d: string, colour: Colour, width: number): Markup {
  return `<path d="${tidy(d)}" fill="none" stroke="${colour}" stroke-width="${num(width)}" stroke-linecap="round" stroke-linejoin="round"/>`;
}

/** A row of dots along a path. */
export function dotted(d: string, colour: Colour, dots: { width: number; gap: number }): Markup {
  const pattern = `stroke-width="${num(dots.width)}" stroke-dasharray="0.1 ${num(dots.gap)}"`;
  return `<path d="${tidy(d)}" fill="none" stroke="${colour}" ${pattern} stroke-linecap="round"/>`;
}

export function disc([cx, cy]: Point, radius: number, colour: Colour): Markup {
  return `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(radius)}" fill="${colour}"/>`;
}

export function oval([cx, cy]: Point, [rx, ry]: Point, colour: Colour): Markup {
  return `<ellipse cx="${num(cx)}" cy="${num(cy)}" rx="${num(rx)}" ry="${num(ry)}" fill="${colour}"/>`;
}

/** A rectangle, with rounded corners if a radius is given. */
export function box([x, y]: Point, [w, h]: Point, colour: Colour | `url(#${string})`, radius = 0): Markup {
  const corners = radius > 0 ? ` rx="${num(radius)}"` : "";
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}"${corners} fill="${colour}"/>`;
}

/** An empty rectangle with a border. */
export function frame(
  [x, y]: Point,
  [w, h]: Point,
  border: { colour: Colour; width: number; radius: number },
): Markup {
  return `<rect x="${num(x)}" y="${num(y)}" width="${num(w)}" height="${num(h)}" rx="${num(border.radius)}" fill="none" stroke="${border.colour}" stroke-width="${num(border.width)}"/>`;
}

export function group(transform: string, ...children: readonly Markup[]): Markup {
  return `<g transform="${tidy(transform)}">${children.join("")}</g>`;
}

export function at([x, y]: Point, ...children: readonly Markup[]): Markup {
  return group(`translate(${x} ${y})`, ...children);
}

export function faded(opacity: number, ...children: readonly Markup[]): Markup {
  return `<g opacity="${num(opacity)}">${children.join("")}</g>`;
}

/** A colour of a gradient, at an offset from 0 to 1. */
export function stop(offset: number, colour: Colour, opacity?: number): Markup {
  const alpha = opacity === undefined ? "" : ` stop-opacity="${num(opacity)}"`;
  return `<stop offset="${num(offset)}" stop-color="${colour}"${alpha}/>`;
}

/** A gradient for `url(#id)`, from the upper left corner to a point in fractions of the filled box. */
export function linearGradient(id: string, [x2, y2]: Point, ...stops: readonly Markup[]): Markup {
  const ends = `x1="0" y1="0" x2="${num(x2)}" y2="${num(y2)}"`;
  return `<linearGradient id="${id}" ${ends}>${stops.join("")}</linearGradient>`;
}

export function radialGradient(
  id: string,
  [cx, cy]: Point,
  radius: number,
  ...stops: readonly Markup[]
): Markup {
  const circle = `cx="${num(cx)}" cy="${num(cy)}" r="${num(radius)}"`;
  return `<radialGradient id="${id}" ${circle}>${stops.join("")}</radialGradient>`;
}

export function definitions(...gradients: readonly Markup[]): Markup {
  return `<defs>${gradients.join("")}</defs>`;
}

/** A whole picture. */
export function picture([w, h]: Point, ...children: readonly Markup[]): Markup {
  const size = `width="${num(w)}" height="${num(h)}" viewBox="0 0 ${num(w)} ${num(h)}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${children.join("")}</svg>`;
}

/** A five-pointed star around the origin, about 20 across at scale 1. */
export function star(place: Point, scale: number, colour: Colour): Markup {
  const outline = "M0-10l3 6.5 7 .8-5.2 4.8 1.4 7L0 5.6-6.2 9.1l1.4-7L-10-2.7l7-.8Z";
  return group(`translate(${num(place[0])} ${num(place[1])}) scale(${num(scale)})`, shape(outline, colour));
}

function tidy(text: string): string {
  return text.replace(/\d+(\.\d+)?e[+-]?\d+|\d+\.\d{3,}/g, (digits) => num(Number(digits)));
}
