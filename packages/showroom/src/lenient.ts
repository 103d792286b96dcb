import { z } from "zod";

/**
 * The platform mixes numbers and numeric strings, booleans and 0/1, null and absence for the same field between
 * endpoints and backend generations (`docs/platforms.md`). These schemas take all of them.
 */

/** No figure that the platform counts is larger; sums of such still are whole numbers that a database takes. */
const MAX_FIGURE = 1_000_000_000_000;
/** First moment of the next century: no live, comment or show is later. */
const MAX_SECONDS = 4_102_444_800;
/** No text of the platform is longer. */
const MAX_TEXT = 20_000;

/** Bounded, without the characters that no database takes: controls but line breaks and tabs, halves of characters. */
const clean = (value: string): string => value.slice(0, MAX_TEXT).replace(/\p{Cs}|(?![\t\r\n])\p{Cc}/gu, "");

const toNumber = (value: unknown): unknown => {
  if (typeof value === "number") return value;
  if (typeof value === "string" && value.trim() !== "") return Number(value);
  if (typeof value === "boolean") return Number(value);
  return undefined;
};

/** The whole part, where it is none beyond all measure. */
const toInt = (value: unknown): number | undefined => {
  const read = toNumber(value);
  const whole = typeof read === "number" ? Math.trunc(read) : Number.NaN;
  return Math.abs(whole) <= MAX_FIGURE ? whole : undefined;
};

const toSeconds = (value: unknown): number => {
  const read = toInt(value) ?? 0;
  return read > 0 && read < MAX_SECONDS ? read : 0;
};

/** A whole number; a fraction is cut off. Absent, null, unreadable or beyond all measure: the fallback. */
export const int = (fallback = 0) => z.preprocess((value) => toInt(value) ?? fallback, z.int());

/** A whole number from none to a bound: of so many things, or worth so much. Anything else: the fallback. */
export const amount = (most: number, fallback = 0) =>
  z.preprocess((value) => {
    const read = toInt(value) ?? fallback;
    return read >= 0 && read <= most ? read : fallback;
  }, z.int());

/** Unix time in seconds; 0 where there is none that makes sense. */
export const seconds = z.preprocess(toSeconds, z.int());

/** The same, null where there is none. */
export const secondsOrNull = z.preprocess((value) => {
  const read = toSeconds(value);
  return read > 0 ? read : null;
}, z.int().nullable());

/** A whole number that must be there, since the record means nothing without it. */
export const requiredInt = z.preprocess(toInt, z.int());

/** A room's number, which must be there too. */
export const roomNumber = z.preprocess(toInt, z.int().min(1).max(2_147_483_647));

/** A text; numbers are written out. Absent or null: the fallback. */
export const text = (fallback = "") =>
  z.preprocess((value) => {
    if (typeof value === "string") return clean(value);
    return typeof value === "number" ? String(value) : fallback;
  }, z.string());

/** A text that must be there, since the record means nothing without it; numbers are written out. */
export const requiredText = z.preprocess(
  (value) => (typeof value === "number" ? String(value) : typeof value === "string" ? clean(value) : value),
  z.string().min(1),
);

/** A text, or null when there is none. */
export const textOrNull = z.preprocess((value) => {
  if (typeof value === "number") return String(value);
  return (typeof value === "string" && clean(value)) || null;
}, z.string().nullable());

const isYes = (value: unknown): boolean => value === true || value === 1 || value === "1" || value === "true";

/** A yes or no: true, 1, "1", "true". Anything else is no. */
export const flag = z.preprocess(isYes, z.boolean());

/** A yes or no that must be there: an answer without it says nothing, which is not a no. */
export const requiredFlag = z
  .union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])])
  .transform(isYes);

/** The items that can be read: one odd cell must not lose the others. */
function readable<T extends z.ZodType>(item: T, entries: readonly unknown[]): z.output<T>[] {
  return entries.flatMap((entry) => {
    const parsed = item.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

/** A list without its unreadable items. Not a list: empty. */
export const list = <T extends z.ZodType>(item: T) =>
  z
    .unknown()
    .optional()
    .transform((value): z.output<T>[] => (Array.isArray(value) ? readable(item, value) : []));

/** The same, but it must be there: an answer without its list is not an empty list. */
export const requiredList = <T extends z.ZodType>(item: T) =>
  z.array(z.unknown()).transform((entries): z.output<T>[] => readable(item, entries));

/** An answer that is one field of an object: the field alone. */
export const inside = <T extends z.ZodType>(field: string, value: T) =>
  z.object({ [field]: value }).transform((answer) => answer[field] as z.output<T>);
