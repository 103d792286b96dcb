import type { PostgresPool, PostgresPoolClient } from "kysely";
import { AppError } from "../base/errors.ts";

/**
 * SQLSTATE classes and codes (PostgreSQL documentation, appendix A) by which a statement was not refused for what it
 * says: the connection broke, the server goes down or is full, the statement took too long, the disk is full.
 */
const NOT_NOW = /^(?:08|57P0|53)|^57014$/;
/** The driver's own words, which carry no code. */
const DRIVER_WORDS = /timeout|Connection terminated|connection error|not queryable/i;

/**
 * A pool of connections whose failures of the moment are `overloaded`, with their cause: a database that is away is
 * no mistake of ours, and nothing that each request should leave a trace of.
 */
export function answeringPool(pool: PostgresPool): PostgresPool {
  const known = new WeakMap<PostgresPoolClient, PostgresPoolClient>();
  return {
    async connect() {
      const client = await pool.connect().catch(explain);
      const answering = known.get(client) ?? answeringClient(client);
      known.set(client, answering);
      return answering;
    },
    end: () => pool.end(),
  };
}

function answeringClient(client: PostgresPoolClient): PostgresPoolClient {
  const query = (sql: string, parameters: readonly unknown[]) => client.query(sql, parameters).catch(explain);
  // kysely also knows cursors, which nothing here uses: this one function is all it calls.
  return { query: query as PostgresPoolClient["query"], release: () => client.release() };
}

function explain(error: unknown): never {
  if (!isOfTheMoment(error)) throw error;
  throw new AppError("overloaded", "The database does not answer.", { cause: error, retryAfterSec: 5 });
}

function isOfTheMoment(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = "code" in error && typeof error.code === "string" ? error.code : undefined;
  if (code === undefined) return DRIVER_WORDS.test(error.message);
  return NOT_NOW.test(code) || /^E[A-Z_]+$/.test(code);
}
