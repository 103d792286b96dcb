import { z } from "zod";

/**
 * The official site's shapes, with its names. Parsed leniently: the same date comes in two forms, types in
 * capitals and without, and most fields are missing now and then. Marks as in `docs/platforms.md`.
 */

/** No text of the site is longer. */
const MAX_TEXT = 20_000;
/** Bounded, without the characters that no database takes: controls but line breaks and tabs, halves of characters. */
const clean = (value: string): string => value.slice(0, MAX_TEXT).replace(/\p{Cs}|(?![\t\r\n])\p{Cc}/gu, "");
const text = z.string().transform(clean).catch("");
/** A text that must be there. */
const requiredText = z.string().transform(clean).pipe(z.string().min(1));

/** A list whose unreadable items are left out: one odd item must not lose the others. */
const list = <T extends z.ZodType>(item: T) =>
  z.array(item.nullable().catch(null)).transform((items) => items.filter((entry) => entry !== null));

const WIB_MS = 7 * 3_600_000;

/**
 * The day in Asia/Jakarta, `YYYY-MM-DD`. Dates come plain, and as the UTC instant of the day's midnight in WIB [2].
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
  /** SHOW, EVENT, EXCLUSIVE and others, in capitals here. */
  type: z.string().transform((given) => given.toUpperCase()),
  title: text,
  date: wibDay,
  /** Null where the entry has none. */
  start_time: wibTime.nullable().catch(null),
  /** Null for what has no page of its own. Shows `SH…`, events `EV…`, exclusives `EX…` [2]. */
  reference_code: z
    .string()
    .regex(/^[A-Za-z0-9]{1,32}$/)
    .nullable()
    .catch(null),
});

/** Type of an entry that is a theater show. */
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

/** What says that it failed has no data, whatever stands there [3+]. */
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
