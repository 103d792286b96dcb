import { z } from "zod";
import { isBirthday } from "./birthday.ts";
import { ACCOUNT_MAX } from "./constants.ts";

/** An object schema with a name of its own in the OpenAPI document. */
export const shape = <T extends z.ZodRawShape>(id: string, fields: T) => z.object(fields).meta({ id });

/** Unix time in whole seconds. */
export const epochSec = z.int().nonnegative();

/** UTC instant, `YYYY-MM-DDTHH:mm:ss.sssZ`. */
export const isoTime = z.iso.datetime({ precision: 3 });

/** End of the accepted range of times: later ones are errors, and some are refused by the database. */
export const LAST_MOMENT_MS = Date.UTC(2100, 0, 1);

/** An instant in Unix milliseconds, in a query or path. */
export const momentMs = z.coerce.number().int().min(0).max(LAST_MOMENT_MS);

/** An absolute http(s) URL. Sandbox URLs are `http://127.0.0.1:…`, so only the scheme is checked. */
export const webUrl = z.string().regex(/^https?:\/\//, "must be an absolute http(s) address");

/** Zero or one, where the platforms use a number as a boolean. */
export const bit = z.union([z.literal(0), z.literal(1)]);

/**
 * A typed text: NFC, trimmed, without control characters except line breaks and tabs, and without unpaired surrogates,
 * which databases and other programs refuse.
 * @see https://unicode.org/reports/tr15/
 */
export const typedText = z.string().transform((text) =>
  text
    .normalize("NFC")
    // oxlint-disable-next-line no-control-regex -- the expression removes control characters
    .replace(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]|\p{Cs}/gu, "")
    .trim(),
);

/** Excludes characters that end a line, an attribute or a text in HTML, and paths with `..`. */
const WHOLE_ADDRESS = /^https?:\/\/[^\s/\\"'`<>@]+(?:[/?#][^\s\\"'`<>]*)?$/;
const LEADS_UP = /(?:\/|%2f)(?:\.|%2e){1,2}(?:[/?#]|%2f|$)/i;

/** A URL as user input: absolute, safe to be inserted into a page and to be requested. */
export const givenUrl = typedText.pipe(
  z
    .string()
    .max(2_048)
    .refine(
      (text) => WHOLE_ADDRESS.test(text) && !LEADS_UP.test(text) && URL.canParse(text),
      "must be a whole http(s) address",
    ),
);

/** A typed account name of the platform: case and length follow its rules. */
export const accountId = typedText.pipe(z.string().min(1).max(ACCOUNT_MAX.accountId));

/** A room's number at SHOWROOM: 1 … 2 147 483 647. */
export const roomId = z.int().min(1).max(2_147_483_647);

/** A room in a path: digits, cut at the first other character. */
export const roomIdSegment = z
  .string()
  .transform((text) => Number.parseInt(text, 10))
  .pipe(roomId);

/** A last segment that may identify the caller: a session handle, a live code, or a filler. Never logged. */
export const keySegment = z.string().max(200);

/** A room in a body: a number, digits, or a list of either. */
export const bodyRoomId = z
  .union([
    z.int(),
    z.string().regex(/^\d{1,10}$/),
    z.tuple([z.union([z.int(), z.string().regex(/^\d{1,10}$/)])]),
  ])
  .transform((given) => Number(Array.isArray(given) ? given[0] : given))
  .pipe(roomId);

/** Zero or one in a body; also accepts texts and booleans. */
export const bodyBit = z
  .union([bit, z.enum(["0", "1"]), z.boolean()])
  .transform((given): 0 | 1 => (Number(given) === 1 ? 1 : 0));

/** A boolean in a body; also accepts numbers and texts. */
export const bodyBoolean = z
  .union([z.boolean(), bit, z.enum(["0", "1", "true", "false"])])
  .transform((given) => given === true || given === 1 || given === "1" || given === "true");

/** A live's id at its platform (SHOWROOM's number or IDN's slug), or a past live's own id. */
export const liveKey = z.string().regex(/^[\w.-]{1,200}$/);

/** Our own ids: 24 hex digits. */
export const objectId = z.string().regex(/^[0-9a-f]{24}$/, "is not an id");

/** A reference in a body: an id, or a whole object with its `_id`. An empty object refers to nothing. */
export const reference = z
  .union([
    objectId,
    z.object({ _id: objectId }).transform(({ _id }) => _id),
    z.strictObject({}).transform(() => null),
    z.literal("").transform(() => null),
  ])
  .nullable();

/**
 * A calendar date: `YYYY-MM-DD`, or an instant, which is reduced to its date in UTC. Returns `YYYY-MM-DD`, from the
 * year in which the group began to the end of this century: other dates are errors, and some are refused by the
 * database.
 */
export const dayInput = z
  .union([z.iso.date(), z.iso.datetime({ offset: true }).transform((text) => new Date(text).toISOString())])
  .transform((text) => text.slice(0, 10))
  .refine((day) => /^20(?:1[1-9]|[2-9]\d)-\d\d-\d\d$/.test(day), "is no date of a show");

/** A day of the year, `MM-DD`; the year is not stored. */
export const birthday = z
  .string()
  .regex(/^\d\d-\d\d$/, "must be MM-DD")
  .refine(isBirthday, "is no day of the year");

/** "HH:mm" in WIB, 00:00 … 23:59. */
export const wibTime = z.string().regex(/^(?:[01]\d|2[0-3]):[0-5]\d$/, "must be HH:mm");
