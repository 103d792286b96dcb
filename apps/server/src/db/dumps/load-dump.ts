import { sql, type Kysely } from "kysely";
import { migrateTo } from "../schema/migrate.ts";
import type { Db, Tables } from "../schema/schema.ts";
import { readHeader, readItems, type DumpHeader } from "./dump-format.ts";
import { tablesOf } from "./write-dump.ts";

const BATCH_ROWS = 500;

/** Reads a dump to its end to check that it is complete. Rejects with `DamagedDumpError`. */
export async function verifyDump(file: string): Promise<DumpHeader> {
  const header = await readHeader(file);
  const items = readItems(file);
  while (!(await items.next()).done);
  return header;
}

/** Restores a dump into an empty database: the schema of that time, and the rows. */
export async function loadDump(db: Db, file: string): Promise<void> {
  const { migrations } = await readHeader(file);
  await migrateTo(db, migrations);
  await db.transaction().execute(async (transaction) => {
    // Disables foreign keys: rows are loaded table by table, before rows that they refer to.
    await sql`set local session_replication_role = replica`.execute(transaction);
    // A migration may have inserted rows; the dump contains their current state.
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

/** Inserts the rows of one table in batches. */
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
    // Generated columns can't be inserted.
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
