import type { Selectable } from "kysely";
import type { Db, PremiumLivesTable } from "../../db/schema/schema.ts";

export type PremiumLiveRow = Selectable<PremiumLivesTable>;
export type PremiumLiveValues = Omit<PremiumLiveRow, "id" | "created_at">;

/** Oldest first. */
export async function listPremiumLives(db: Db): Promise<PremiumLiveRow[]> {
  return db
    .selectFrom("premium_lives")
    .selectAll()
    .orderBy("live_date")
    .orderBy("created_at")
    .orderBy("id")
    .execute();
}

export async function insertPremiumLive(
  db: Db,
  id: string,
  values: PremiumLiveValues,
  now: Date,
): Promise<void> {
  await db
    .insertInto("premium_lives")
    .values({ id, ...values, created_at: now })
    .execute();
}

export async function changePremiumLive(db: Db, id: string, values: PremiumLiveValues): Promise<void> {
  await db.updateTable("premium_lives").set(values).where("id", "=", id).execute();
}

export async function removePremiumLive(db: Db, id: string): Promise<void> {
  await db.deleteFrom("premium_lives").where("id", "=", id).execute();
}
