import { sql } from "kysely";
import type { Db } from "../../src/db/schema/schema.ts";

interface Column {
  table: string;
  name: string;
  type: string;
  /** PostgreSQL's name of the type, which names the elements of an array. */
  internal: string;
  /** Of a text with a fixed length. */
  length: number | null;
}

/** Texts that the server parses when it starts, or that are more than any text. */
const TEXTS: Readonly<Record<string, string>> = {
  show_date: "2026-11-30",
  live_date: "2026-11-30",
  show_time: "19:00",
  birthday: "11-30",
};

/** Values of JSON columns that the server reads when it starts. */
const JSONS: Readonly<Record<string, unknown>> = {
  "users.oshi": [318225],
  "setlists.songs": [{ title: 'Kebun \\ "raya"\t' }],
};

/** A bell belongs to a fan or to a device. */
const EMPTY: ReadonlySet<string> = new Set(["bells.device_hash"]);

/** Adds two rows to each table. Ids are the same in all tables, so that references are valid. */
export async function fillTables(db: Db): Promise<void> {
  const allowed = await allowedTexts(db);
  const { rows: columns } = await sql<Column>`
    select table_name as table, column_name as name, data_type as type, udt_name as internal,
      character_maximum_length as length
    from information_schema.columns
    where table_schema = 'public' and is_identity = 'NO' and table_name not like 'kysely%'
    order by table_name, ordinal_position`.execute(db);
  await db.transaction().execute(async (transaction) => {
    // Rows may be added before those that they refer to.
    await sql`set local session_replication_role = replica`.execute(transaction);
    for (const table of new Set(columns.map((column) => column.table))) {
      const own = columns.filter((column) => column.table === table);
      for (const n of [1, 2]) {
        const names = sql.join(own.map(({ name }) => sql.ref(name)));
        const values = sql.join(own.map((column) => valueOf(column, n, allowed)));
        await sql`insert into ${sql.table(table)} (${names}) values (${values})`.execute(transaction);
      }
    }
  });
}

/** The first text that a check of a column allows, by table and column. */
async function allowedTexts(db: Db): Promise<ReadonlyMap<string, string>> {
  const { rows } = await sql<{ table: string; definition: string }>`
    select conrelid::regclass::text as table, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'c'`.execute(db);
  return new Map(
    rows.flatMap(({ table, definition }) => {
      const [, column, text] = /\((\w+) = ANY \(ARRAY\['([^']*)'/.exec(definition) ?? [];
      return column === undefined || text === undefined ? [] : [[`${table}.${column}`, text] as const];
    }),
  );
}

function valueOf(
  { table, name, type, internal, length }: Column,
  n: number,
  allowed: ReadonlyMap<string, string>,
) {
  const place = `${table}.${name}`;
  if (EMPTY.has(place)) return sql`null`;
  switch (type) {
    case "character":
      return sql`${TEXTS[name] ?? String(n).padStart(length ?? 0, "0")}::text`;
    case "text":
    case "character varying":
      return sql`${allowed.get(place) ?? TEXTS[name] ?? `Penyanyi é 🎤 "${place}"\n\\ ${n}`}::text`;
    case "boolean":
      return sql`${n === 1}::boolean`;
    case "bigint":
      return sql`${String(9_007_199_254_740_900 + n)}::bigint`;
    case "integer":
    case "smallint":
      return sql`${n}::int`;
    case "double precision":
    case "numeric":
      return sql`${0.1 + n}::float8::numeric`;
    case "timestamp with time zone":
      return sql`timestamptz '2026-11-29T23:59:59.123456+07' + ${n} * interval '1 hour'`;
    case "date":
      return sql`date '2026-11-29' + ${n}::int`;
    case "jsonb":
      return sql`${JSON.stringify(JSONS[place] ?? [{ n, text: "é 🎤" }])}::jsonb`;
    case "bytea":
      return sql`${Buffer.from([0, n, 255])}::bytea`;
    case "ARRAY":
      return internal === "_int4" ? sql`array[${n}::int, 318225]` : sql`array['satu', 'dua, "tiga"']`;
    default:
      throw new Error(`${place} has the type ${type}: add a value for it here`);
  }
}
