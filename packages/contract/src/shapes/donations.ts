import { z } from "zod";
import { isoTime, shape } from "./primitives.ts";

/** Donation services that the project uses. */
export const donationService = z.enum(["saweria", "trakteer", "sociabuzz"]);

/**
 * A service's notification in its own format; parsed only after the sender was verified
 * (`apps/server/src/platforms/donations`).
 */
export const donationNotice = z.record(z.string(), z.unknown());

/** The stored part of a donation, without the donor. */
export const donationRecord = shape("DonationRecord", {
  service: donationService,
  /** The service's own id of the donation. */
  donation_id: z.string(),
  amount: z.number(),
  /** Currency code, ISO 4217. */
  currency: z.string(),
  received_at: isoTime,
});

/** Donations in a month (Jakarta) in one currency. */
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
  /** All months with donations, newest first. */
  months: z.array(donationMonth),
});

export type DonationServiceName = z.infer<typeof donationService>;
export type DonationRecord = z.infer<typeof donationRecord>;
export type DonationMonth = z.infer<typeof donationMonth>;
export type DonationPage = z.infer<typeof donationPage>;
