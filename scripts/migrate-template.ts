import { existsSync, promises as fs } from "node:fs";
import path from "node:path";
import { FileMigrationProvider, Kysely, Migrator, PostgresDialect, sql } from "kysely";
import { postgresPool } from "../apps/server/src/db/open.ts";

/**
 * Gives a database the schema of this tree as a process sees it that an earlier release started before the migrations:
 * it has read the list of migrations and of tables already, so those that it does not know are not in them. New tables
 * are kept in another schema, with their references.
 *
 * `migrate-template.ts <url> <folder of the earlier release's migrations>`
 */
const [url = "", knownFolder = ""] = process.argv.slice(2);
const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool: await postgresPool(url, null) }) });
const migrationFolder = path.join(import.meta.dirname, "../apps/server/src/db/schema/migrations");
const migrator = new Migrator({ db, provider: new FileMigrationProvider({ fs, path, migrationFolder }) });
const names = (await migrator.getMigrations()).map(({ name }) => name);
const isKnown = (name: string): boolean => existsSync(path.join(knownFolder, `${name}.ts`));
const added = names.filter((name) => !isKnown(name));

const tables = async (): Promise<string[]> => (await db.introspection.getTables()).map(({ name }) => name);
const last = names.findLast(isKnown);
if (last === undefined) throw new Error(`${knownFolder} has none of this tree's migrations`);
const first = await migrator.migrateTo(last);
const before = new Set(await tables());
const then = await migrator.migrateToLatest();
for (const { error } of [first, then]) if (error !== undefined) throw error;
const newTables = (await tables()).filter((name) => !before.has(name));

await sql`create schema later`.execute(db);
for (const name of newTables) await sql`alter table ${sql.table(name)} set schema later`.execute(db);
await sql`delete from kysely_migration where name = any(${added})`.execute(db);
await db.destroy();
process.stdout.write(
  `New migrations: ${added.join(", ") || "none"}; new tables: ${newTables.join(", ") || "none"}\n`,
);
