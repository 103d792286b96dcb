import { sql, type SqlBool } from "kysely";
import type { ActivityLogsTable } from "../../db/schema/record-tables.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Selectable } from "kysely";
import { fansById, fansNamedLike } from "../../identity/users.queries.ts";
import type { AccountRow } from "./public-user.ts";

export type LogRow = Selectable<ActivityLogsTable>;
/** An entry with its owner; null when the owner has erased their account. */
export type LogWithUser = LogRow & { user: AccountRow | null };

/** Inserts an entry. Undefined when an equal entry exists and duplicates are not allowed. */
export async function insertLog(db: Db, row: LogRow): Promise<LogRow | undefined> {
  return db
    .insertInto("activity_logs")
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export interface LogsQuery {
  userId?: string | undefined;
  logName?: string | undefined;
  /** Entries about a sitting, without those of fans who are hidden from the podium. */
  sittingId?: string | undefined;
  /** Part of a description, or of the fan's name or account id. */
  search?: string | undefined;
  /** Calendar year in Jakarta. */
  year?: number | undefined;
  offset: number;
  limit: number;
}

/** Entries, newest first, and the total number. */
export async function listLogs(db: Db, query: LogsQuery): Promise<{ logs: LogWithUser[]; total: number }> {
  const { userId, logName, sittingId, year, search = "" } = query;
  const hidden = sittingId !== undefined ? await hiddenFans(db, sittingId) : [];
  const named = search === "" ? [] : await fansNamedLike(db, search);
  const base = db
    .selectFrom("activity_logs")
    .$if(userId !== undefined, (some) => some.where("user_id", "=", userId ?? ""))
    .$if(logName !== undefined, (some) => some.where("log_name", "=", logName ?? ""))
    .$if(sittingId !== undefined, (some) => some.where("sitting_id", "=", sittingId ?? ""))
    // One parameter each for any number of fans.
    .$if(hidden.length > 0, (some) => some.where(sql<SqlBool>`user_id <> all(${sql.val(hidden)}::bpchar[])`))
    .$if(year !== undefined, (some) =>
      some
        .where("at", ">=", new Date(`${year}-01-01T00:00:00+07:00`))
        .where("at", "<", new Date(`${(year ?? 0) + 1}-01-01T00:00:00+07:00`)),
    )
    .$if(search !== "", (some) =>
      some.where((where) =>
        where.or([
          sql<SqlBool>`strpos(lower(description || ' ' || log_name), lower(${search})) > 0`,
          sql<SqlBool>`user_id = any(${sql.val(named)}::bpchar[])`,
        ]),
      ),
    );
  const rows = await base
    .selectAll()
    .orderBy("at", "desc")
    .orderBy("id", "desc")
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const { total } = await base.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { logs: await withUsers(db, rows), total };
}

/** The fans with entries about a sitting who are hidden from the podium. */
async function hiddenFans(db: Db, sittingId: string): Promise<string[]> {
  const rows = await db
    .selectFrom("activity_logs")
    .select("user_id")
    .distinct()
    .where("sitting_id", "=", sittingId)
    .execute();
  const ids = rows.map(({ user_id }) => user_id);
  const fans = await fansById(db, ids);
  return ids.filter((id) => !fans.get(id)?.on_podium);
}

/** One page of entries. A page number beyond the last page gives the last page. @param page counts from one */
export async function listLogsOnPage(
  db: Db,
  query: Omit<LogsQuery, "offset">,
  page: number,
): Promise<{ logs: LogWithUser[]; total: number; page: number; totalPages: number }> {
  const at = (wanted: number) => listLogs(db, { ...query, offset: (wanted - 1) * query.limit });
  const found = await at(page);
  const totalPages = Math.max(1, Math.ceil(found.total / query.limit));
  if (page <= totalPages) return { ...found, page, totalPages };
  return { ...(await at(totalPages)), page: totalPages, totalPages };
}

export async function findLog(db: Db, id: string): Promise<LogWithUser | undefined> {
  const row = await db.selectFrom("activity_logs").selectAll().where("id", "=", id).executeTakeFirst();
  const [log] = row === undefined ? [] : await withUsers(db, [row]);
  return log;
}

/** Deletes an entry. @param userId the required owner; absent: anybody's */
export async function removeLog(db: Db, id: string, userId?: string): Promise<LogRow | undefined> {
  return db
    .deleteFrom("activity_logs")
    .where("id", "=", id)
    .$if(userId !== undefined, (some) => some.where("user_id", "=", userId ?? ""))
    .returningAll()
    .executeTakeFirst();
}

/** Whether a fan's log has an entry with one of these names about a sitting. */
export async function hasLog(
  db: Db,
  { userId, sittingId, names }: { userId: string; sittingId: string; names: readonly string[] },
): Promise<boolean> {
  const row = await db
    .selectFrom("activity_logs")
    .select("id")
    .where("user_id", "=", userId)
    .where("sitting_id", "=", sittingId)
    .where("log_name", "in", names)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** A fan's watches by year, newest first. */
export async function watchesPerYear(
  db: Db,
  userId: string,
): Promise<{ year: number; showroom: number; idn: number }[]> {
  const rows = await db
    .selectFrom("watch_counts")
    .select(["period", "showroom", "idn"])
    .where("user_id", "=", userId)
    .where(sql<SqlBool>`length(period) = 4`)
    .orderBy("period", "desc")
    .execute();
  return rows.map(({ period, showroom, idn }) => ({ year: Number(period), showroom, idn }));
}

async function withUsers(db: Db, logs: readonly LogRow[]): Promise<LogWithUser[]> {
  const fans = await fansById(
    db,
    logs.map(({ user_id }) => user_id),
  );
  return logs.map((log) => ({ ...log, user: fans.get(log.user_id) ?? null }));
}
