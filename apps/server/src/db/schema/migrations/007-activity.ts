import { sql, type Kysely } from "kysely";

/** The fans' activity logs and watches, and the counts for boards and recaps. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await changeAccounts(db);
  await createLog(db);
  await createWatches(db);
  await createScores(db);
  await createSums(db);
}

async function changeAccounts(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .alterTable("users")
    .addColumn("on_podium", "boolean", (column) => column.notNull().defaultTo(true))
    .execute();

  // Erasure includes the records of lives; the platform id is needed until that is done.
  await db.schema.alterTable("erasures").addColumn("person_id", "text").execute();
}

async function createLog(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("activity_logs")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    .addColumn("user_id", "char(24)", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("log_name", "text", (column) => column.notNull())
    .addColumn("description", "text", (column) => column.notNull())
    .addColumn("live_id", "text")
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .addColumn("sitting_id", "char(24)", (column) => column.references("sittings.id").onDelete("set null"))
    .execute();
  await db.schema
    .createIndex("activity_logs_of_user")
    .on("activity_logs")
    .columns(["user_id", "at"])
    .execute();
  await db.schema.createIndex("activity_logs_by_time").on("activity_logs").columns(["at", "id"]).execute();
  await db.schema
    .createIndex("activity_logs_by_name")
    .on("activity_logs")
    .columns(["log_name", "at"])
    .execute();
  // One entry per fan, name and live, and one for each comment with the same text.
  await sql`
    create unique index activity_logs_once on activity_logs (user_id, log_name, live_id)
    where live_id is not null and log_name in ('Watch', 'Premium Live', 'Sharing Live')`.execute(db);
  await sql`
    create unique index activity_comments_once on activity_logs (user_id, live_id, md5(description))
    where live_id is not null and log_name = 'Comment'`.execute(db);
}

async function createWatches(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("watches")
    .addColumn("user_id", "char(24)", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("sitting_id", "char(24)", (column) =>
      column.notNull().references("sittings.id").onDelete("cascade"),
    )
    .addColumn("platform", "text", (column) => column.notNull())
    .addColumn("room", "text", (column) => column.notNull())
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .addColumn("beat_at", "timestamptz", (column) => column.notNull())
    .addColumn("seconds", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("is_multi", "boolean", (column) => column.notNull().defaultTo(false))
    .addPrimaryKeyConstraint("watches_pkey", ["user_id", "sitting_id"])
    .execute();
  await db.schema.createIndex("watches_of_sitting").on("watches").columns(["sitting_id", "at"]).execute();
  await db.schema.createIndex("watches_of_user").on("watches").columns(["user_id", "at"]).execute();

  // Updated with each watch: a fan's watches in a period (`2026-11`, `2026`, `all`).
  await db.schema
    .createTable("watch_counts")
    .addColumn("period", "text", (column) => column.notNull())
    .addColumn("user_id", "char(24)", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("showroom", "integer", (column) => column.notNull())
    .addColumn("idn", "integer", (column) => column.notNull())
    .addColumn("total", "integer", (column) => column.notNull())
    .addColumn("multi", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("seconds", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("last_at", "timestamptz", (column) => column.notNull())
    .addPrimaryKeyConstraint("watch_counts_pkey", ["period", "user_id"])
    .execute();
  await db.schema.createIndex("watch_counts_of_user").on("watch_counts").columns(["user_id"]).execute();
  for (const board of ["total", "showroom", "idn"])
    await sql`
      create index ${sql.id(`watch_counts_by_${board}`)}
      on watch_counts (period, ${sql.id(board)} desc, last_at, user_id) where ${sql.id(board)} > 0`.execute(
      db,
    );
}

async function createScores(db: Kysely<unknown>): Promise<void> {
  // The number of fans at each score of a board: a rank is a sum over scores, for a board of any length.
  await db.schema
    .createTable("watch_scores")
    .addColumn("period", "text", (column) => column.notNull())
    .addColumn("board", "text", (column) => column.notNull())
    .addColumn("score", "integer", (column) => column.notNull())
    .addColumn("fans", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("watch_scores_pkey", ["period", "board", "score"])
    .execute();

  // A trigger updates it, so that it always matches the counted rows, also when an account is erased.
  await sql`
    create function count_watch_score() returns trigger language plpgsql as $$
    declare
      which text;
      before_score integer;
      after_score integer;
    begin
      foreach which in array array['idn', 'showroom', 'total'] loop
        before_score := case when TG_OP = 'INSERT' then 0 else (to_jsonb(OLD) ->> which)::integer end;
        after_score := case when TG_OP = 'DELETE' then 0 else (to_jsonb(NEW) ->> which)::integer end;
        continue when before_score = after_score;
        if after_score > 0 then
          insert into watch_scores (period, board, score, fans) values (NEW.period, which, after_score, 1)
          on conflict on constraint watch_scores_pkey do update set fans = watch_scores.fans + 1;
        end if;
        if before_score > 0 then
          update watch_scores s set fans = s.fans - 1
          where s.period = OLD.period and s.board = which and s.score = before_score;
        end if;
      end loop;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger watch_counts_scored after insert or update or delete on watch_counts
    for each row execute function count_watch_score()`.execute(db);
}

async function createSums(db: Kysely<unknown>): Promise<void> {
  // A fan's watches by room and year.
  await db.schema
    .createTable("watch_members")
    .addColumn("user_id", "char(24)", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("platform", "text", (column) => column.notNull())
    .addColumn("room", "text", (column) => column.notNull())
    .addColumn("watches", "integer", (column) => column.notNull())
    .addColumn("seconds", "integer", (column) => column.notNull().defaultTo(0))
    .addPrimaryKeyConstraint("watch_members_pkey", ["user_id", "year", "platform", "room"])
    .execute();

  // The sittings of a member by day in Jakarta.
  await db.schema
    .createTable("member_days")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("platform", "text", (column) => column.notNull())
    .addColumn("room", "text", (column) => column.notNull())
    .addColumn("lives", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("member_days_pkey", ["day", "platform", "room"])
    .execute();

  // Anonymous counts for the operator: no names, no texts, no fans.
  await db.schema
    .createTable("event_counts")
    .addColumn("day", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .addPrimaryKeyConstraint("event_counts_pkey", ["day", "name"])
    .execute();

  // Recaps shared by a link; only the link's hash is stored.
  await db.schema
    .createTable("recap_links")
    .addColumn("token_hash", "text", (column) => column.primaryKey())
    .addColumn("user_id", "char(24)", (column) => column.notNull().references("users.id").onDelete("cascade"))
    .addColumn("year", "integer", (column) => column.notNull())
    .addColumn("created_at", "timestamptz", (column) => column.notNull())
    .addUniqueConstraint("recap_links_once", ["user_id", "year"])
    .execute();
}
