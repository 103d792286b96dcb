import type { Db } from "../../db/schema/schema.ts";

/** The site's codes of dismissed shows. */
export async function listDismissed(db: Db): Promise<ReadonlySet<string>> {
  const rows = await db.selectFrom("dismissed_proposals").select("code").execute();
  return new Set(rows.map(({ code }) => code));
}

export async function dismiss(db: Db, code: string, now: Date): Promise<void> {
  await db
    .insertInto("dismissed_proposals")
    .values({ code, dismissed_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Deletes dismissals of shows that are too old to be announced again. */
export async function removeOldDismissals(db: Db, before: Date): Promise<void> {
  await db.deleteFrom("dismissed_proposals").where("dismissed_at", "<", before).execute();
}
