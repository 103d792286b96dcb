import type { PGlite } from "@electric-sql/pglite";
import { Kysely, PostgresDialect, type PostgresPool, type PostgresPoolClient } from "kysely";
import type { Db, Tables } from "./schema/schema.ts";

/**
 * PGlite in the shape of `pg.Pool`, so that kysely speaks one dialect to both. PGlite is one connection: whoever
 * holds it holds it alone until the release, in the order of asking, or transactions would run into each other.
 */
export function pglitePool(database: PGlite): PostgresPool {
  let last: Promise<void> = Promise.resolve();
  return {
    async connect() {
      const before = last;
      const turn = deferred();
      last = turn.promise;
      await before;
      return client(database, turn.resolve);
    },
    end: () => database.close(),
  };
}

/** Queries on a PGlite; destroying it closes that too. */
export function pgliteDb(database: PGlite): Db {
  return new Kysely<Tables>({ dialect: new PostgresDialect({ pool: pglitePool(database) }) });
}

function client(database: PGlite, release: () => void): PostgresPoolClient {
  const query = async (sql: string, parameters: readonly unknown[]) => {
    const result = await database.query<object>(sql, [...parameters]);
    return {
      command: commandOf(sql),
      rowCount: result.affectedRows ?? result.rows.length,
      rows: result.rows,
    };
  };
  // kysely also knows cursors, which nothing here uses: this one function is all it calls.
  return { query: query as PostgresPoolClient["query"], release };
}

type Command = "SELECT" | "INSERT" | "UPDATE" | "DELETE" | "MERGE";

/** What the statement does: the driver of a server says so, PGlite doesn't. */
function commandOf(sql: string): Command {
  const word = /\b(insert|update|delete|merge|select)\b/i.exec(sql)?.[1]?.toUpperCase();
  return (word as Command | undefined) ?? "SELECT";
}

function deferred(): { promise: Promise<void>; resolve: () => void } {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((done) => {
    resolve = done;
  });
  return { promise, resolve };
}
