import { existsSync } from "node:fs";
import { join } from "node:path";
import { sql } from "kysely";
import { opened, postgresPool } from "../apps/server/src/db/open.ts";
import { migrationsIn } from "../apps/server/src/db/schema/migrate.ts";

/**
 * Migrates a database with the migrations of this tree, and keeps those out of its list that an earlier release does not
 * have: a process that started before the upgrade has read the list already.
 */
const [url = "", knownFolder = ""] = process.argv.slice(2);
await using database = await opened(await postgresPool(url, null));
const applied = await migrationsIn(database.db);
const added = applied.filter((name) => !existsSync(join(knownFolder, `${name}.ts`)));
await sql`delete from kysely_migration where name = any(${added})`.execute(database.db);
process.stdout.write(`Not known to the earlier release: ${added.join(", ") || "none"}\n`);
