import { StartError } from "../base/start-error.ts";
import type { PostgresPool, PostgresPoolClient } from "kysely";
import { AppError } from "../base/errors.ts";

/** The PostgreSQL of `DATABASE_URL` can't be used. */
export class PostgresUnusableError extends StartError {
  override readonly name = "PostgresUnusableError";
}

/** SQLSTATE codes (PostgreSQL documentation, appendix A) of what a person can mend, as ends of a sentence. */
const REFUSALS: Readonly<Record<string, string>> = {
  "28P01": "refuses the user or the password of DATABASE_URL.",
  "28000": "refuses the user of DATABASE_URL, or connections from here.",
  "3D000": "has no database of the name that DATABASE_URL gives. Create it first.",
  "42501": "does not let this user make tables. Grant it CREATE on the database's schema.",
  "53300": "takes no more connections.",
  "57P03": "is starting up or shutting down. Try again in a moment.",
};

/** The error in words that name neither user nor password, if it is of a kind that a person can mend. */
export function explainPostgres(error: unknown, url: string): unknown {
  const { hostname, port } = new URL(url);
  const server = `PostgreSQL at ${hostname}:${port || "5432"}`;
  const code = codeOf(error);
  const refusal = REFUSALS[code ?? ""];
  if (refusal !== undefined) return new PostgresUnusableError(`${server} ${refusal}`, { cause: error });
  if (code !== undefined && /^E[A-Z_]+$/.test(code)) return unreachable(server, code, error);
  // The driver's own deadline, and an end of the connection while it says hello, carry no code.
  if (error instanceof Error && /timeout|Connection terminated/i.test(error.message))
    return unreachable(server, "timeout", error);
  return error;
}

function unreachable(server: string, reason: string, cause: unknown): PostgresUnusableError {
  return new PostgresUnusableError(`${server} does not answer (${reason}). Check DATABASE_URL.`, { cause });
}

function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

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
