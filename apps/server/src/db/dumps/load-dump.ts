import { sql, type Kysely } from "kysely";
import { migrateTo } from "../schema/migrate.ts";
import type { Db, Tables } from "../schema/schema.ts";
import { readHeader, readItems, type DumpHeader } from "./dump-format.ts";
import { tablesOf } from "./write-dump.ts";

const BATCH_ROWS = 500;

/** Reads a dump to its end, to know that it is whole. Rejects with `DamagedDumpError`. */
export async function verifyDump(file: string): Promise<DumpHeader> {
  const header = await readHeader(file);
  const items = readItems(file);
  while (!(await items.next()).done);
  return header;
}

/** Fills an empty database from a dump: the same tables in the form that they had, and the same rows. */
export async function loadDump(db: Db, file: string): Promise<void> {
  const { migrations } = await readHeader(file);
  await migrateTo(db, migrations);
  await db.transaction().execute(async (transaction) => {
    // Rows come table by table: those that they point at may come later.
    await sql`set local session_replication_role = replica`.execute(transaction);
    // A migration may have put rows in; the dump has them too, as they are now.
    for (const table of await tablesOf(transaction))
      await sql`truncate ${sql.table(table)} cascade`.execute(transaction);
    let insert: RowInserter | undefined;
    for await (const item of readItems(file)) {
      if (item.kind === "row") {
        await insert?.add(item.json);
        continue;
      }
      await insert?.flush();
      insert = item.kind === "table" ? await RowInserter.into(transaction, item.name) : undefined;
      if (item.kind === "sequence")
        await sql`select setval(quote_ident(${item.name}), ${item.value}::bigint)`.execute(transaction);
    }
    await insert?.flush();
  });
}

/** Rows of one table, inserted many at a time. */
class RowInserter {
  readonly #db: Kysely<Tables>;
  readonly #table: string;
  readonly #columns: readonly string[];
  #waiting: string[] = [];

  private constructor(db: Kysely<Tables>, table: string, columns: readonly string[]) {
    this.#db = db;
    this.#table = table;
    this.#columns = columns;
  }

  static async into(db: Kysely<Tables>, table: string): Promise<RowInserter> {
    // What the database works out by itself can't be inserted.
    const { rows } = await sql<{ name: string }>`
      select column_name as name from information_schema.columns
      where table_schema = 'public' and table_name = ${table} and is_generated = 'NEVER'
      order by ordinal_position`.execute(db);
    return new RowInserter(
      db,
      table,
      rows.map(({ name }) => name),
    );
  }

  async add(json: string): Promise<void> {
    this.#waiting.push(json);
    if (this.#waiting.length >= BATCH_ROWS) await this.flush();
  }

  async flush(): Promise<void> {
    if (this.#waiting.length === 0) return;
    const rows = `[${this.#waiting.join(",")}]`;
    this.#waiting = [];
    const table = sql.table(this.#table);
    const columns = sql.join(this.#columns.map((column) => sql.ref(column)));
    await sql`insert into ${table} (${columns}) overriding system value
      select ${columns} from json_populate_recordset(null::${table}, ${rows}::json)`.execute(this.#db);
  }
}
