import { z } from "zod";
import { isBirthday } from "./birthday.ts";
import { ACCOUNT_MAX } from "./constants.ts";

/** An object that the OpenAPI document has under a name of its own. */
export const shape = <T extends z.ZodRawShape>(id: string, fields: T) => z.object(fields).meta({ id });

/** Unix time in whole seconds. */
export const epochSec = z.int().nonnegative();

/** UTC instant, `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const isoTime = z.iso.datetime({ precision: 3 });

/** First moment of the next century: a later one is a slip, and some no database takes. */
export const LAST_MOMENT_MS = Date.UTC(2100, 0, 1);

/** A moment in Unix milliseconds, in a query or an address. */
export const momentMs = z.coerce.number().int().min(0).max(LAST_MOMENT_MS);

/** Absolute http(s) address. Sandbox addresses are `http://127.0.0.1:…`, so the scheme alone is checked. */
export const webUrl = z.string().regex(/^https?:\/\//, "must be an absolute http(s) address");

/** Zero or one, where the platforms send a number instead of a boolean. */
export const bit = z.union([z.literal(0), z.literal(1)]);

/**
 * What somebody typed: NFC, without control characters but line breaks and tabs, without halves of characters, which
 * no database and no other program takes, and without blanks around it.
 * @see https://unicode.org/reports/tr15/
 */
export const typedText = z.string().transform((text) =>
  text
    .normalize("NFC")
    // oxlint-disable-next-line no-control-regex -- they are what is looked for
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu, "")
    .trim(),
);

/** Nothing that ends a line, an attribute or a text in a page, and no path that leads up. */
const WHOLE_ADDRESS = /^https?:\/\/[^\s/\\"'`<>@]+(?:[/?#][^\s\\"'`<>]*)?$/;
const LEADS_UP = /(?:\/|%2f)(?:\.|%2e){1,2}(?:[/?#]|%2f|$)/i;

/** An address that somebody gives: whole, as it can be put into a page and asked for. */
export const givenUrl = typedText.pipe(
  z
    .string()
    .max(2_048)
    .refine(
      (text) => WHOLE_ADDRESS.test(text) && !LEADS_UP.test(text) && URL.canParse(text),
      "must be a whole http(s) address",
    ),
);

/** A name that the platform gives out and somebody typed: its case and length are the platform's. */
export const accountId = typedText.pipe(z.string().min(1).max(ACCOUNT_MAX.accountId));

/** A room's number at SHOWROOM: 1 … 2 147 483 647. */
export const roomId = z.int().min(1).max(2_147_483_647);

/** A room in an address: digits, cut off at the first other character. */
export const roomIdSegment = z
  .string()
  .transform((text) => Number.parseInt(text, 10))
  .pipe(roomId);

/** A last segment that may name who asks: a session handle, a live code, or any filler word. Never logged. */
export const keySegment = z.string().max(200);

/** A room in a body: a number, its digits, or a list of one of either. */
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

/** A yes or no in a body; also as a number or as text. */
export const bodyBoolean = z
  .union([z.boolean(), bit, z.enum(["0", "1", "true", "false"])])
  .transform((given) => given === true || given === 1 || given === "1" || given === "true");

/** A live as its platform names it, SHOWROOM's number or IDN's slug; or a past live's own id. */
export const liveKey = z.string().regex(/^[\w.-]{1,200}$/);

/** Our own ids: 24 hex digits. */
export const objectId = z.string().regex(/^[0-9a-f]{24}$/, "is not an id");

/** What a body points to: an id, or a whole object with its `_id`. An empty object points to nothing. */
export const reference = z
  .union([
    objectId,
    z.object({ _id: objectId }).transform(({ _id }) => _id),
    z.strictObject({}).transform(() => null),
    z.literal("").transform(() => null),
  ])
  .nullable();

/**
 * A calendar date: `YYYY-MM-DD`, or an instant, of which the date in UTC counts. Gives `YYYY-MM-DD`, from the year in
 * which the group began to the end of this century: others are slips, and some no database takes.
 */
export const dayInput = z
  .union([z.iso.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())])
  .transform((text) => text.slice(0, 10))
  .refine((day) => /^20(?:1[1-9]|[2-9]\d)-\d\d-\d\d$/.test(day), "is no date of a show");

/** A day of the year, `MM-DD`: which year is nobody's business. */
export const birthday = z
  .string()
  .regex(/^\d\d-\d\d$/, "must be MM-DD")
  .refine(isBirthday, "is no day of the year");

/** "HH:mm" in WIB, 00:00 … 23:59. */
export const wibTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be HH:mm");
