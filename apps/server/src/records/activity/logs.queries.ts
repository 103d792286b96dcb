import { sql, type SqlBool } from "kysely";
import type { ActivityLogsTable } from "../../db/schema/record-tables.ts";
import type { Db } from "../../db/schema/schema.ts";
import type { Selectable } from "kysely";
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
  sittingId?: string | undefined;
  /** Leaves out entries of fans who are hidden from the podium. */
  isPublic?: boolean;
  /** Part of a description, or of the fan's name or account id. */
  search?: string | undefined;
  /** Calendar year in Jakarta. */
  year?: number | undefined;
  offset: number;
  limit: number;
}

/** Entries, newest first, and the total number. */
export async function listLogs(db: Db, query: LogsQuery): Promise<{ logs: LogWithUser[]; total: number }> {
  const base = db
    .selectFrom("activity_logs as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .$if(query.userId !== undefined, (some) => some.where("l.user_id", "=", query.userId ?? ""))
    .$if(query.logName !== undefined, (some) => some.where("l.log_name", "=", query.logName ?? ""))
    .$if(query.sittingId !== undefined, (some) => some.where("l.sitting_id", "=", query.sittingId ?? ""))
    .$if(query.isPublic === true, (some) => some.where("u.on_podium", "=", true))
    .$if(query.year !== undefined, (some) =>
      some
        .where("l.at", ">=", new Date(`${query.year}-01-01T00:00:00+07:00`))
        .where("l.at", "<", new Date(`${(query.year ?? 0) + 1}-01-01T00:00:00+07:00`)),
    )
    .$if((query.search ?? "") !== "", (some) =>
      some.where(
        sql<SqlBool>`strpos(lower(l.description || ' ' || l.log_name || ' ' || u.name || ' ' || u.account_id), lower(${query.search})) > 0`,
      ),
    );
  const rows = await base
    .selectAll("l")
    .select(["u.account_id", "u.name", "u.avatar"])
    .orderBy("l.at", "desc")
    .orderBy("l.id", "desc")
    .offset(query.offset)
    .limit(query.limit)
    .execute();
  const { total } = await base.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { logs: rows.map(withUser), total };
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
  const row = await db
    .selectFrom("activity_logs as l")
    .innerJoin("users as u", "u.id", "l.user_id")
    .selectAll("l")
    .select(["u.account_id", "u.name", "u.avatar"])
    .where("l.id", "=", id)
    .executeTakeFirst();
  return row && withUser(row);
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

function withUser({ account_id, name, avatar, ...log }: LogRow & Omit<AccountRow, "id">): LogWithUser {
  return { ...log, user: { id: log.user_id, account_id, name, avatar } };
}
