import { z } from "zod";

/**
 * The platform mixes numbers and numeric strings, booleans and 0/1, null and absence for the same field between
 * endpoints and backend generations (`docs/platforms.md`). These schemas take all of them.
 */

const toNumber = (value: unknown): unknown => {
  if (typeof value === "number") return value;
  if (typeof value === "string" && value.trim() !== "") return Number(value);
  if (typeof value === "boolean") return Number(value);
  return undefined;
};

/** A whole number; a fraction is cut off. Absent, null or unreadable: the fallback. */
export const int = (fallback = 0) =>
  z.preprocess((value) => {
    const read = toNumber(value);
    return typeof read === "number" && Number.isFinite(read) ? Math.trunc(read) : fallback;
  }, z.number());

/** A whole number that must be there, since the record means nothing without it. */
export const requiredInt = z.preprocess(toNumber, z.number().transform(Math.trunc));

/** A text; numbers are written out. Absent or null: the fallback. */
export const text = (fallback = "") =>
  z.preprocess((value) => {
    if (typeof value === "string") return value;
    return typeof value === "number" ? String(value) : fallback;
  }, z.string());

/** A text, or null when there is none. */
export const textOrNull = z.preprocess((value) => {
  if (typeof value === "number") return String(value);
  return typeof value === "string" && value !== "" ? value : null;
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
