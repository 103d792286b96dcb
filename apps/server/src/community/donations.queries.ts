import type { DonationMonth, DonationRecord, DonationServiceName } from "@penlight/contract";
import { sql } from "kysely";
import type { Db } from "../db/schema/schema.ts";
import type { Donation } from "../platforms/donations/donation.ts";

/** Stores a donation; a repeated one is ignored. */
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

export async function countDonations(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("donations")
    .select(sql<number>`count(*)::int`.as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** A page of donations, newest first. */
export async function listDonations(
  db: Db,
  { offset, limit }: { offset: number; limit: number },
): Promise<DonationRecord[]> {
  const rows = await db
    .selectFrom("donations")
    .selectAll()
    .orderBy("received_at", "desc")
    .orderBy("service")
    .orderBy("donation_id")
    .offset(offset)
    .limit(limit)
    .execute();
  return rows.map(({ amount, received_at: receivedAt, ...row }) => ({
    ...row,
    amount: Number(amount),
    received_at: receivedAt.toISOString(),
  }));
}

/** Sums by month in Jakarta and currency, newest month first. */
export async function donationsPerMonth(db: Db): Promise<DonationMonth[]> {
  const month = sql<string>`to_char(received_at at time zone 'Asia/Jakarta', 'YYYY-MM')`;
  const rows = await db
    .selectFrom("donations")
    .select([
      month.as("month"),
      "currency",
      sql<number>`count(*)::int`.as("count"),
      sql<string>`sum(amount)`.as("total"),
    ])
    .groupBy([month, "currency"])
    .orderBy(month, "desc")
    .orderBy("currency")
    .execute();
  return rows.map((row) => ({ ...row, total: Number(row.total) }));
}
