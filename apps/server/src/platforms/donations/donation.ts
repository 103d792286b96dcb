import { z } from "zod";
import { AppError } from "../../base/errors.ts";

/** A donation as we store it, without the donor. */
export interface Donation {
  /** The service's id; a repeated notification has the same one. */
  id: string;
  amount: number;
  /** Currency code, ISO 4217. */
  currency: string;
}

/** A notification of a donation service, with its credentials. */
export interface DonationNotice {
  body: Readonly<Record<string, unknown>>;
  /** Reads a header by its lower-case name; null without it. */
  header: (name: string) => string | null;
  /** Query parameter `token` of the URL; null without it. */
  token: string | null;
}

/** The format of one donation service. */
export interface DonationService {
  /** Whether the notification comes from the service. Secrets are compared in constant time. */
  proves: (notice: DonationNotice, secret: string) => boolean;
  /** The donation; null for the dashboard's test message. Throws `validation_failed` for another format. */
  read: (body: DonationNotice["body"]) => Donation | null;
}

export const RUPIAH = "IDR";
/** No donation is larger: a larger number means something else. */
const MAX_AMOUNT = 1_000_000_000_000;

/** Parses a notification. Throws `validation_failed`, which names fields and never their values. */
export function shaped<T>(schema: z.ZodType<T>, told: unknown): T {
  const { data, error } = schema.safeParse(told);
  if (error === undefined) return data;
  const errors = Object.fromEntries(error.issues.map(({ path }) => [path.join("."), "is not as it must be"]));
  throw new AppError("validation_failed", "A donation is told in another way.", { errors });
}

/** A service's donation id, in characters that databases accept; some services send a number. */
export const donationId = z.union([
  z
    .string()
    .trim()
    .regex(/^[\x21-\x7e]{1,200}$/),
  z.int().transform(String),
]);

const someAmount = z.number().positive().max(MAX_AMOUNT);

/** An amount: a number, or decimal digits as text. */
export const donationAmount = z
  .union([z.number(), z.string().regex(/^(?:0|[1-9]\d{0,12})(?:\.\d{1,2})?$/)])
  .transform(Number)
  .pipe(someAmount);

/** Dots separate thousands; digits after a comma are fractions of a rupiah. */
const RUPIAH_TEXT = /^(?:(?:Rp\.?|IDR) ?)?([1-9]\d{0,2}(?:\.\d{3})+|[1-9]\d{0,12})(?:,\d{2})?$/i;

/**
 * An amount in rupiah as people write it: 50000, "50000", "Rp 50.000", "Rp50.000,00". Ambiguous texts such as "50.00"
 * or "50,000" are refused.
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
