import { farmNews, farmRun, type FarmNews, type FarmRun } from "@penlight/contract";
import { IDLE_RUN } from "@penlight/contract/farm-run";
import { sql, type Selectable } from "kysely";
import type { FarmRunsTable } from "../db/schema/record-tables.ts";
import type { Db } from "../db/schema/schema.ts";

/** A fan's stored run. */
export interface KeptRun {
  userId: string;
  /** Null when the session it used has ended. */
  sessionId: string | null;
  consentedAt: Date;
  run: FarmRun;
  version: number;
  dueAt: Date | null;
  endedAt: Date | null;
  seenAt: Date | null;
}

/** The fields that each step changes. */
export type RunChange = Pick<KeptRun, "run" | "dueAt" | "endedAt">;

export async function findRun(db: Db, userId: string): Promise<KeptRun | undefined> {
  const row = await db.selectFrom("farm_runs").selectAll().where("user_id", "=", userId).executeTakeFirst();
  return row && keptRun(row);
}

/** The run that is due first. */
export async function nextRun(db: Db): Promise<KeptRun | undefined> {
  const row = await db
    .selectFrom("farm_runs")
    .selectAll()
    .where("due_at", "is not", null)
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  return row && keptRun(row);
}

export async function countRuns(db: Db): Promise<number> {
  const { count } = await db
    .selectFrom("farm_runs")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("due_at", "is not", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Starts a fan's run, replacing a finished one; a running one stays, whoever started it meanwhile. */
export async function beginRun(
  db: Db,
  { userId, sessionId, now, ...change }: RunChange & { userId: string; sessionId: string; now: Date },
): Promise<void> {
  const begun = { session_id: sessionId, consented_at: now, seen_at: null, ...columnsOf(change) };
  await db
    .insertInto("farm_runs")
    .values({ user_id: userId, version: 1, ...begun })
    .onConflict((conflict) =>
      conflict
        .column("user_id")
        .doUpdateSet((eb) => ({ ...begun, version: eb("farm_runs.version", "+", 1) }))
        .where("farm_runs.due_at", "is", null),
    )
    .execute();
}

/** @returns whether it was unchanged since it was read */
export async function changeRun(
  db: Db,
  { userId, version }: Pick<KeptRun, "userId" | "version">,
  change: RunChange,
): Promise<boolean> {
  const row = await db
    .updateTable("farm_runs")
    .set({ ...columnsOf(change), version: version + 1 })
    .where("user_id", "=", userId)
    .where("version", "=", version)
    .returning("user_id")
    .executeTakeFirst();
  return row !== undefined;
}

/** Marks a fan's finished run as seen. */
export async function seeRun(db: Db, userId: string, now: Date): Promise<void> {
  await db
    .updateTable("farm_runs")
    .set({ seen_at: now })
    .where("user_id", "=", userId)
    .where("ended_at", "is not", null)
    .where("seen_at", "is", null)
    .execute();
}

/** The result of a fan's finished run that is not marked as seen. */
export async function farmNewsOf(db: Db, userId: string): Promise<FarmNews | null> {
  const row = await db
    .selectFrom("farm_runs")
    .select([
      sql<string>`run ->> 'state'`.as("state"),
      sql<number>`jsonb_array_length(run -> 'success')`.as("success"),
    ])
    .where("user_id", "=", userId)
    .where("ended_at", "is not", null)
    .where("seen_at", "is", null)
    .executeTakeFirst();
  return row ? farmNews.parse(row) : null;
}

/** A fan's run; null without one. */
export async function exportRun(db: Db, userId: string): Promise<object | null> {
  const row = await db
    .selectFrom("farm_runs")
    .select(["consented_at", "run", "ended_at", "seen_at"])
    .where("user_id", "=", userId)
    .executeTakeFirst();
  return row ?? null;
}

export async function removeRunOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom("farm_runs").where("user_id", "=", userId).execute();
}

function columnsOf({ run, dueAt, endedAt }: RunChange) {
  return { run: JSON.stringify(run), due_at: dueAt, ended_at: endedAt };
}

/** A run in the unknown format of another version counts as not started. */
function keptRun(row: Selectable<FarmRunsTable>): KeptRun {
  return {
    userId: row.user_id,
    sessionId: row.session_id,
    consentedAt: row.consented_at,
    run: farmRun.catch(IDLE_RUN).parse(row.run),
    version: row.version,
    dueAt: row.due_at,
    endedAt: row.ended_at,
    seenAt: row.seen_at,
  };
}
