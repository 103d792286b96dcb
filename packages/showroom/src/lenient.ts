import { z } from "zod";

/**
 * For the same field, the platform uses numbers or numeric strings, booleans or 0/1, null or absence, depending on
 * endpoint and backend generation (`docs/platforms.md`). These schemas accept all of them.
 */

/** Limit of a figure; no count of the platform is larger, and sums of such figures still fit into a database column. */
const MAX_FIGURE = 1_000_000_000_000;
/** Limit of a time: no live, comment or show is after this century. */
const MAX_SECONDS = 4_102_444_800;
/** Limit of a text; no text of the platform is longer. */
const MAX_TEXT = 20_000;

/**
 * Limits a text, and removes characters that databases refuse: controls except line breaks and tabs, and unpaired
 * surrogates.
 */
const clean = (value: string): string => value.slice(0, MAX_TEXT).replace(/\p{Cs}|(?![\t\r\n])\p{Cc}/gu, "");

const toNumber = (value: unknown): unknown => {
  if (typeof value === "number") return value;
  if (typeof value === "string" && value.trim() !== "") return Number(value);
  if (typeof value === "boolean") return Number(value);
  return undefined;
};

/** The integer part, unless the number is out of range. */
const toInt = (value: unknown): number | undefined => {
  const read = toNumber(value);
  const whole = typeof read === "number" ? Math.trunc(read) : Number.NaN;
  return Math.abs(whole) <= MAX_FIGURE ? whole : undefined;
};

const toSeconds = (value: unknown): number => {
  const read = toInt(value) ?? 0;
  return read > 0 && read < MAX_SECONDS ? read : 0;
};

/** An integer; fractions are truncated. Absent, null, unreadable or out of range: the fallback. */
export const int = (fallback = 0) => z.preprocess((value) => toInt(value) ?? fallback, z.int());

/** An integer from 0 to `most`, for counts and values. Any other value: the fallback. */
export const amount = (most: number, fallback = 0) =>
  z.preprocess((value) => {
    const read = toInt(value) ?? fallback;
    return read >= 0 && read <= most ? read : fallback;
  }, z.int());

/** Unix time in seconds; 0 for an invalid one. */
export const seconds = z.preprocess(toSeconds, z.int());

/** Unix time in seconds; null for an invalid one. */
export const secondsOrNull = z.preprocess((value) => {
  const read = toSeconds(value);
  return read > 0 ? read : null;
}, z.int().nullable());

/** A required integer. */
export const requiredInt = z.preprocess(toInt, z.int());

/** A required room id. */
export const roomNumber = z.preprocess(toInt, z.int().min(1).max(2_147_483_647));

/** A text; numbers are converted. Absent or null: the fallback. */
export const text = (fallback = "") =>
  z.preprocess((value) => {
    if (typeof value === "string") return clean(value);
    return typeof value === "number" ? String(value) : fallback;
  }, z.string());

/** A required text; numbers are converted. */
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

/** A boolean: true for true, 1, "1", "true"; false for any other value. */
export const flag = z.preprocess(isYes, z.boolean());

/** A required boolean: a response without it is invalid, and not false. */
export const requiredFlag = z
  .union([z.boolean(), z.literal([0, 1, "0", "1", "true", "false"])])
  .transform(isYes);

/** The readable items: one invalid cell must not make the whole list fail. */
function readable<T extends z.ZodType>(item: T, entries: readonly unknown[]): z.output<T>[] {
  return entries.flatMap((entry) => {
    const parsed = item.safeParse(entry);
    return parsed.success ? [parsed.data] : [];
  });
}

/** A list without its unreadable items. Any other value: empty. */
export const list = <T extends z.ZodType>(item: T) =>
  z
    .unknown()
    .optional()
    .transform((value): z.output<T>[] => (Array.isArray(value) ? readable(item, value) : []));

/** A required list without its unreadable items: a response without the list is not an empty list. */
export const requiredList = <T extends z.ZodType>(item: T) =>
  z.array(z.unknown()).transform((entries): z.output<T>[] => readable(item, entries));

/** A response of which only one field is used: returns that field. */
export const inside = <T extends z.ZodType>(field: string, value: T) =>
  z.object({ [field]: value }).transform((answer) => answer[field] as z.output<T>);
