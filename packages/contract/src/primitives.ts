import { z } from "zod";

/** Unix time in whole seconds. */
export const epochSec = z.int().nonnegative();

/** UTC instant, `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const isoTime = z.iso.datetime({ precision: 3 });

/** Absolute http(s) address. Sandbox addresses are `http://127.0.0.1:…`, so the scheme alone is checked. */
export const webUrl = z.string().regex(/^https?:\/\//, "must be an absolute http(s) address");

/** Zero or one, where the platforms send a number instead of a boolean. */
export const bit = z.union([z.literal(0), z.literal(1)]);

/**
 * What somebody typed: NFC, without control characters but line breaks and tabs, and without blanks around it.
 * @see https://unicode.org/reports/tr15/
 */
export const typedText = z.string().transform((text) =>
  text
    .normalize("NFC")
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g, "")
    .trim(),
);

/** A room's number at SHOWROOM: 1 … 2 147 483 647. */
export const roomId = z.int().min(1).max(2_147_483_647);

/** A room in a body: a number, its digits, or a list of one of either; an earlier client keeps rooms as lists. */
export const bodyRoomId = z
  .union([
    z.int(),
    z.string().regex(/^\d{1,10}$/),
    z.tuple([z.union([z.int(), z.string().regex(/^\d{1,10}$/)])]),
  ])
  .transform((given) => Number(Array.isArray(given) ? given[0] : given))
  .pipe(roomId);

/** Zero or one in a body; also as text or as a boolean. */
export const bodyBit = z
  .union([bit, z.enum(["0", "1"]), z.boolean()])
  .transform((given): 0 | 1 => (Number(given) === 1 ? 1 : 0));
