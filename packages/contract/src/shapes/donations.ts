import { z } from "zod";

/** Services through which one can give for the project. */
export const donationService = z.enum(["saweria", "trakteer", "sociabuzz"]);

/** What a service tells, in its own words: looked at only once it has proven itself (`apps/server/src/platforms/donations`). */
export const donationNotice = z.record(z.string(), z.unknown());

export type DonationServiceName = z.infer<typeof donationService>;
