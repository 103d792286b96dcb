import { readdirSync } from "node:fs";
import { join } from "node:path";
import {
  DummyDriver,
  Kysely,
  PostgresAdapter,
  PostgresIntrospector,
  PostgresQueryCompiler,
  type Migration,
} from "kysely";
import { expect, it } from "vitest";

const FOLDER = join(import.meta.dirname, "migrations");

/** Until this one, Penlight was stopped for an upgrade. */
const LAST_WITH_STOP = "019-clock-seconds.ts";

/** Statements that break the queries of a process that was started before the migration. */
const BREAKING = [
  /\bdrop (?:table|column|view)\b/,
  /\brename\b/,
  /\balter column\b/,
  /\badd column (?!.*\bdefault\b).*\bnot null\b/,
  /\bset not null\b/,
];

/** The SQL of a migration. */
async function statementsOf(file: string): Promise<string[]> {
  const statements: string[] = [];
  const db = new Kysely<unknown>({
    dialect: {
      createAdapter: () => new PostgresAdapter(),
      createDriver: () => new DummyDriver(),
      createIntrospector: (one) => new PostgresIntrospector(one),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
    log: ({ query }) => void statements.push(query.sql.replace(/\s+/g, " ").toLowerCase()),
  });
  const migration = (await import(join(FOLDER, file))) as Migration;
  await migration.up(db);
  return statements;
}

const files = readdirSync(FOLDER).filter((file) => file > LAST_WITH_STOP);

it.each(files)("%s leaves the queries of an earlier release working", async (file) => {
  const statements = await statementsOf(file);
  expect(statements).not.toEqual([]);
  expect(statements.filter((one) => BREAKING.some((pattern) => pattern.test(one)))).toEqual([]);
});

it("recognises statements that break an earlier release", async () => {
  const statements = await statementsOf("014-wide-figures.ts");
  expect(statements.filter((one) => BREAKING.some((pattern) => pattern.test(one)))).not.toEqual([]);
});
