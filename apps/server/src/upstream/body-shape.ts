/**
 * Limits that no platform's response exceeds: number of values and nesting depth. A parser's memory grows with both.
 */
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
 * Whether a body would be too expensive to parse: a few megabytes of brackets become hundreds of megabytes of objects
 * and of validation errors. Strings in JSON are skipped; in an HTML page, which may contain JSON, everything counts.
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

/** @param start index of a string's opening quote. @returns index of its closing quote, or the end */
function endOfText(body: Uint8Array, start: number): number {
  let at = start + 1;
  while (at < body.length && body[at] !== QUOTE) at += body[at] === BACKSLASH ? 2 : 1;
  return at;
}
