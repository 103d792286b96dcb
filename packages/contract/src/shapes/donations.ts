import { z } from "zod";
import { isoTime, shape } from "./primitives.ts";

/** Services through which one can give for the project. */
export const donationService = z.enum(["saweria", "trakteer", "sociabuzz"]);

/** What a service tells, in its own words: looked at only once it has proven itself (`apps/server/src/platforms/donations`). */
export const donationNotice = z.record(z.string(), z.unknown());

/** What is kept of a donation: nothing of who gave. */
export const donationRecord = shape("DonationRecord", {
  service: donationService,
  /** The service's own name of it, by which it is found there. */
  donation_id: z.string(),
  amount: z.number(),
  /** ISO 4217. */
  currency: z.string(),
  received_at: isoTime,
});

/** What came in a month of Jakarta's calendar, in one currency. */
export const donationMonth = z.object({
  /** `YYYY-MM`. */
  month: z.string(),
  currency: z.string(),
  count: z.int(),
  total: z.number(),
});

export const donationPage = shape("DonationPage", {
  data: z.array(donationRecord),
  currentPage: z.int(),
  totalPages: z.int(),
  totalDonations: z.int(),
  /** All months in which something came, newest first. */
  months: z.array(donationMonth),
});

export type DonationServiceName = z.infer<typeof donationService>;
export type DonationRecord = z.infer<typeof donationRecord>;
export type DonationMonth = z.infer<typeof donationMonth>;
export type DonationPage = z.infer<typeof donationPage>;
