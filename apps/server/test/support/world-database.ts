import { inject } from "vitest";
import { openInMemory, pglitePool } from "../../src/db/embedded.ts";
import { opened, postgresPool, type OpenDatabase } from "../../src/db/open.ts";
import { newDatabase } from "./new-database.ts";

/** The address of the tests' PostgreSQL, and the name of its database that is migrated and otherwise empty. */
interface DatabaseTemplate {
  serverUrl: string;
  name: string;
}

declare module "vitest" {
  interface ProvidedContext {
    databaseTemplate?: DatabaseTemplate;
  }
}

/** The database of a world, which survives restarts of its server. */
export interface WorldDatabase extends AsyncDisposable {
  /** Null: the embedded database, in the world's data folder. */
  url: string | null;
}

/** The kinds of databases of a run: tests that depend on the query planner run on each. */
export function databaseKinds(): ("embedded" | "PostgreSQL")[] {
  return inject("databaseTemplate") === undefined ? ["embedded"] : ["embedded", "PostgreSQL"];
}

/** A copy of the run's template where its project has one, else the embedded database. */
export async function worldDatabase(kind?: "embedded"): Promise<WorldDatabase> {
  const template = kind === "embedded" ? undefined : inject("databaseTemplate");
  if (template === undefined) return { url: null, [Symbol.asyncDispose]: () => Promise.resolve() };
  return newDatabase(template.serverUrl, template.name);
}

/**
 * An open, empty database, for tests without a server.
 * @param kind `embedded`: the embedded database, whatever the run has
 */
export async function emptyDatabase(kind?: "embedded"): Promise<OpenDatabase> {
  const copy = await worldDatabase(kind);
  const database = await opened(
    copy.url === null ? pglitePool(await openInMemory()) : await postgresPool(copy.url),
  );
  return {
    ...database,
    async [Symbol.asyncDispose]() {
      await database[Symbol.asyncDispose]();
      await copy[Symbol.asyncDispose]();
    },
  };
}
