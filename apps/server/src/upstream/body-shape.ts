/** No answer of a platform has so many values, nor so many inside one another; a parser's memory grows with both. */
const MAX_VALUES = 200_000;
const MAX_DEPTH = 64;

const QUOTE = 0x22;
const COMMA = 0x2c;
const OPEN_LIST = 0x5b;
const BACKSLASH = 0x5c;
const CLOSE_LIST = 0x5d;
const OPEN_OBJECT = 0x7b;
const CLOSE_OBJECT = 0x7d;

/**
 * Whether a body would cost more to parse than it can be worth: a few megabytes of brackets become hundreds of
 * megabytes of objects, and of complaints about each of them. Texts inside JSON may hold whatever they like; in a
 * page, which may have JSON somewhere, everything counts.
 */
export function isTooMuchToParse(body: Uint8Array): boolean {
  if (body.length < MAX_DEPTH) return false;
  const isJson = startsLikeJson(body);
  let values = 0;
  let depth = 0;
  for (let at = 0; at < body.length; at += 1) {
    const byte = body[at];
    if (byte === QUOTE && isJson) {
      at = endOfText(body, at);
    } else if (byte === COMMA) {
      if (isJson) values += 1;
    } else if (byte === OPEN_LIST || byte === OPEN_OBJECT) {
      values += 1;
      depth += 1;
      if (isJson && depth > MAX_DEPTH) return true;
    } else if (byte === CLOSE_LIST || byte === CLOSE_OBJECT) {
      depth -= 1;
    }
    if (values > MAX_VALUES) return true;
  }
  return false;
}

function startsLikeJson(body: Uint8Array): boolean {
  const first = body.find((byte) => byte > 0x20);
  return first === OPEN_LIST || first === OPEN_OBJECT;
}

/** @param start of a text's opening quote. @returns the place of its closing one, or the end */
function endOfText(body: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}
