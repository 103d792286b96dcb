import type { TestProject } from "vitest/node";
import { opened, postgresPool } from "../../src/db/open.ts";
import { newDatabase } from "./new-database.ts";

/**
 * Makes the database that the worlds of a run are copied from, where a PostgreSQL is to be had: a copy costs a
 * server's start a fraction of what opening the embedded database does.
 */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const serverUrl = process.env["TEST_POSTGRES_URL"];
  if (serverUrl === undefined) return undefined;
  const template = await newDatabase(serverUrl);
  const migrated = await opened(await postgresPool(template.url, null));
  await migrated[Symbol.asyncDispose]();
  project.provide("databaseTemplate", { serverUrl, name: new URL(template.url).pathname.slice(1) });
  return () => template[Symbol.asyncDispose]();
}
