import { z } from "zod";
import { AppError } from "../../base/errors.ts";

/** A donation as we keep it: who gave is the service's to know, and not ours. */
export interface Donation {
  /** The service's own name of it: told again, it is the same donation. */
  id: string;
  amount: number;
  /** ISO 4217. */
  currency: string;
}

/** What a service tells, and what it proves itself with. */
export interface DonationNotice {
  body: Readonly<Record<string, unknown>>;
  /** A header by its name in lower case. */
  header: (name: string) => string | null;
  /** `token` of the address. */
  token: string | null;
}

/** How one service speaks. */
export interface DonationService {
  /** Whether it is the service that speaks: every comparison takes the same time, however near a guess is. */
  proves: (notice: DonationNotice, secret: string) => boolean;
  /** What was given; null for the dashboard's test message. Throws `validation_failed` where the shape is another. */
  read: (body: DonationNotice["body"]) => Donation | null;
}

export const RUPIAH = "IDR";
/** No donation is larger: beyond that the field says something else. */
const MAX_AMOUNT = 1_000_000_000_000;

/** What a service tells, in its shape. Throws `validation_failed`, which names fields and never what stood in them. */
export function shaped<T>(schema: z.ZodType<T>, told: unknown): T {
  const { data, error } = schema.safeParse(told);
  if (error === undefined) return data;
  const errors = Object.fromEntries(error.issues.map(({ path }) => [path.join("."), "is not as it must be"]));
  throw new AppError("validation_failed", "A donation is told in another way.", { errors });
}

/** A service's name of a donation, which no database takes amiss: some send a number. */
export const donationId = z.union([
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,200}$/),
  z.int().transform(String),
]);

const someAmount = z.number().positive().max(MAX_AMOUNT);

/** What was given: a number, or one as text, in decimal digits and nothing else. */
export const donationAmount = z
  .union([z.number(), z.string().regex(/^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/)])
  .transform(Number)
  .pipe(someAmount);

/** Dots part thousands, each of them; what stands behind a comma is less than a rupiah. */
const RUPIAH_TEXT = /^(?:(?:Rp\.?|IDR) ?)?([1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,12})(?:,\d{2})?$/i;

/**
 * Rupiah as people write them: 50000, "50000", "Rp 50.000", "Rp50.000,00". What can be read in two ways, as "50.00" or
 * "50,000", is refused.
 */
export const rupiahText = z
  .union([
    z.number(),
    z
      .string()
      .regex(RUPIAH_TEXT)
      .transform((text) => Number(RUPIAH_TEXT.exec(text)?.[1]?.replaceAll(".", ""))),
  ])
  .pipe(someAmount);
