import type { TestProject } from "vitest/node";
import { opened, postgresPool } from "../../src/db/open.ts";
import { newDatabase } from "./new-database.ts";

/**
 * Creates the template database that the worlds of a run copy, where a PostgreSQL is available: copying it takes a
 * fraction of the time that opening the embedded database takes.
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
