import { z } from "zod";

/**
 * The official site's formats, with its names. Parsed leniently: the same date has two formats, types are in capitals
 * or not, and most fields are sometimes missing. Marks as in `docs/platforms.md`.
 */

/** Limit of a text; no text of the site is longer. */
const MAX_TEXT = 20_000;
/**
 * Limits a text, and removes characters that databases refuse: controls except line breaks and tabs, and unpaired
 * surrogates.
 */
const clean = (value: string): string => value.slice(0, MAX_TEXT).replace(/\p{Cs}|(?![\t\r\n])\p{Cc}/gu, "");
const text = z.string().transform(clean).catch("");
/** A required text. */
const requiredText = z.string().transform(clean).pipe(z.string().min(1));

/** A list without its unreadable items: one invalid item must not make the whole list fail. */
const list = <T extends z.ZodType>(item: T) =>
  z.array(item.nullable().catch(null)).transform((items) => items.filter((entry) => entry !== null));

const WIB_MS = 7 * 3_600_000;

/**
 * The day in Asia/Jakarta, `YYYY-MM-DD`. The site sends a plain date, or the UTC instant of the day's midnight in WIB
 * [2].
 */
export const wibDay = z
  .string()
  .transform((given) => readDay(given))
  .pipe(z.iso.date());

function readDay(given: string): string {
  if (/^\d{4}-\d{2}-\d{2}$/.test(given)) return given;
  const ms = Date.parse(given);
  return Number.isNaN(ms) ? "" : new Date(ms + WIB_MS).toISOString().slice(0, 10);
}

/** "HH:mm" in WIB; seconds are cut off. */
export const wibTime = z
  .string()
  .regex(/^(?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d)?$/)
  .transform((given) => given.slice(0, 5));

/** An entry of the calendar [3+]. */
export const scheduleItem = z.object({
  /** SHOW, EVENT, EXCLUSIVE and others, converted to capitals. */
  type: z.string().transform((given) => given.toUpperCase()),
  title: text,
  date: wibDay,
  /** Null for an entry without one. */
  start_time: wibTime.nullable().catch(null),
  /** Null for an entry without a page. Shows `SH…`, events `EV…`, exclusives `EX…` [2]. */
  reference_code: z
    .string()
    .regex(/^[A-Za-z0-9]{1,32}$/)
    .nullable()
    .catch(null),
});

/** Type of a theater show's entry. */
export const TYPE_SHOW = "SHOW";

/** `/theater-shows/{reference_code}` [3+]. */
export const theaterShow = z.object({
  code: requiredText,
  title: text,
  set_list: text,
  date: wibDay,
  start_time: wibTime,
  background_image: text,
  jkt48_member: list(z.object({ name: requiredText })).catch([]),
  birthday_member_name: list(requiredText).catch([]),
});

/** A response that reports a failure has no data, whatever the field contains [3+]. */
const envelope = <T extends z.ZodType>(data: T) =>
  z.object({
    status: z
      .unknown()
      .refine((status) => status !== false)
      .optional(),
    data,
  });

export const schedulesAnswer = envelope(list(scheduleItem));
export const theaterShowAnswer = envelope(theaterShow);

export type ScheduleItem = z.output<typeof scheduleItem>;
export type TheaterShow = z.output<typeof theaterShow>;
