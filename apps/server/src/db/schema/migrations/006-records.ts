import { sql, type Kysely } from "kysely";

/** The records of the group's lives. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createSittings(db);
  await createRecord(db);
  await createStories(db);
  await db.schema
    .createTable("leases")
    .addColumn("name", "text", (column) => column.primaryKey())
    .addColumn("holder", "text", (column) => column.notNull())
    .addColumn("until", "timestamptz", (column) => column.notNull())
    .execute();
}

async function createSittings(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sittings")
    .addColumn("id", "char(24)", (column) => column.primaryKey())
    .addColumn("platform", "text", (column) => column.notNull())
    .addColumn("room", "text", (column) => column.notNull())
    .addColumn("url_key", "text", (column) => column.notNull())
    .addColumn("member_id", "char(24)", (column) => column.references("members.id"))
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("face", "text", (column) => column.notNull())
    .addColumn("title", "text", (column) => column.notNull())
    .addColumn("cover", "text", (column) => column.notNull())
    .addColumn("ticketed", "boolean", (column) => column.notNull())
    .addColumn("schedule_id", "char(24)", (column) => column.references("schedules.id").onDelete("set null"))
    .addColumn("started_at", "timestamptz", (column) => column.notNull())
    .addColumn("seen_at", "timestamptz", (column) => column.notNull())
    .addColumn("ended_at", "timestamptz")
    .addColumn("on_air_ms", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("visits", "integer")
    .addColumn("viewers", "integer")
    .addColumn("comments", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("commenters", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("gifts", "integer", (column) => column.notNull().defaultTo(0))
    .addColumn("points", "bigint", (column) => column.notNull().defaultTo(0))
    .execute();
  // Indexes for the list of past lives in each of its four orders.
  for (const [name, column] of [
    ["date", "started_at"],
    ["points", "points"],
    ["duration", "on_air_ms"],
  ] as const)
    await sql`create index ${sql.id(`sittings_by_${name}`)} on sittings (${sql.id(column)}, id) where ended_at is not null`.execute(
      db,
    );
  await sql`create index sittings_by_views on sittings (coalesce(visits, viewers), id) where ended_at is not null`.execute(
    db,
  );
  await db.schema
    .createIndex("sittings_of_room")
    .on("sittings")
    .columns(["platform", "room", "started_at"])
    .execute();
  await sql`create index sittings_open on sittings (id) where ended_at is null`.execute(db);
}

/** The broadcasts of sittings, and their recorded events. */
async function createRecord(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("broadcasts")
    .addColumn("live_id", "text", (column) => column.primaryKey())
    .addColumn("sitting_id", "char(24)", (column) =>
      column.notNull().references("sittings.id").onDelete("cascade"),
    )
    .addColumn("started_at", "timestamptz", (column) => column.notNull())
    .addColumn("ended_at", "timestamptz")
    .execute();
  await db.schema.createIndex("broadcasts_of_sitting").on("broadcasts").columns(["sitting_id"]).execute();

  await db.schema
    .createTable("record_chunks")
    .addColumn("id", "bigint", (column) => column.primaryKey().generatedAlwaysAsIdentity())
    .addColumn("sitting_id", "char(24)", (column) =>
      column.notNull().references("sittings.id").onDelete("cascade"),
    )
    .addColumn("from_at", "timestamptz", (column) => column.notNull())
    .addColumn("until_at", "timestamptz", (column) => column.notNull())
    .addColumn("events", "jsonb", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("record_chunks_of_sitting")
    .on("record_chunks")
    .columns(["sitting_id", "id"])
    .execute();
}

/** The results computed from the events. */
async function createStories(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("sitting_stories")
    .addColumn("sitting_id", "char(24)", (column) =>
      column.primaryKey().references("sittings.id").onDelete("cascade"),
    )
    .addColumn("story", "jsonb", (column) => column.notNull())
    .execute();

  await db.schema
    .createTable("sitting_people")
    .addColumn("sitting_id", "char(24)", (column) =>
      column.notNull().references("sittings.id").onDelete("cascade"),
    )
    .addColumn("person_id", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("avatar", "text", (column) => column.notNull())
    .addColumn("comments", "integer", (column) => column.notNull())
    .addColumn("gifts", "integer", (column) => column.notNull())
    .addColumn("points", "bigint", (column) => column.notNull())
    .addColumn("fan_points", "double precision", (column) => column.notNull())
    .addPrimaryKeyConstraint("sitting_people_pkey", ["sitting_id", "person_id"])
    .execute();
  await db.schema
    .createIndex("sitting_people_by_person")
    .on("sitting_people")
    .columns(["person_id"])
    .execute();

  await db.schema
    .createTable("sitting_stills")
    .addColumn("sitting_id", "char(24)", (column) =>
      column.notNull().references("sittings.id").onDelete("cascade"),
    )
    .addColumn("at", "timestamptz", (column) => column.notNull())
    .addColumn("bytes", "bytea", (column) => column.notNull())
    .addPrimaryKeyConstraint("sitting_stills_pkey", ["sitting_id", "at"])
    .execute();
  await db.schema.createIndex("sitting_stills_by_age").on("sitting_stills").columns(["at"]).execute();
}
