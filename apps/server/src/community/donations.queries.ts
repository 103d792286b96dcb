import type { DonationServiceName } from "@penlight/contract";
import type { Db } from "../db/schema/schema.ts";
import type { Donation } from "../platforms/donations/donation.ts";

/** Keeps a donation; one that is told again stays as it was first told. */
export async function addDonation(
  db: Db,
  service: DonationServiceName,
  { id, amount, currency }: Donation,
  now: Date,
): Promise<void> {
  await db
    .insertInto("donations")
    .values({ service, donation_id: id, amount, currency, received_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
