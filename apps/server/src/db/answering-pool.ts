import type { PostgresPool, PostgresPoolClient } from "kysely";
import { AppError } from "../base/errors.ts";

/**
 * SQLSTATE classes and codes (PostgreSQL documentation, appendix A) by which a statement was not refused for what it
 * says: the connection broke, the server goes down or is full, the statement took too long, the disk is full.
 */
const NOT_NOW = /^(?:08|57P0|53)|^57014$/;
/** The driver's own words, which carry no code. */
const DRIVER_WORDS = /timeout|Connection terminated|connection error|not queryable/i;

/** The driver's: nothing came back in time, although the server ends a statement that takes long by itself. */
const NO_ANSWER = /^Query read timeout$/;

/** A connection of the driver's pool, which drops it when it is given back as broken. */
type PooledClient = PostgresPoolClient & { release(broken?: boolean): void };

/**
 * A pool of connections whose failures of the moment are `overloaded`, with their cause: a database that is away is
 * no mistake of ours, and nothing that each request should leave a trace of. A connection that a query got no answer
 * through was cut off: it is dropped, and so are those that have not answered since that query began.
 */
export function answeringPool(pool: PostgresPool): PostgresPool {
  const known = new WeakMap<PostgresPoolClient, AnsweringClient>();
  /** When the last query began that got no answer. */
  let cutOffAt = -Infinity;
  const onCutOff = (at: number): void => void (cutOffAt = Math.max(cutOffAt, at));
  return {
    async connect() {
      for (;;) {
        const client: PooledClient = await pool.connect().catch(explain);
        const answering = known.get(client) ?? new AnsweringClient(client, onCutOff);
        known.set(client, answering);
        if (answering.answeredAt > cutOffAt) return answering;
        answering.drop();
      }
    },
    end: () => pool.end(),
  };
}

class AnsweringClient implements PostgresPoolClient {
  readonly #client: PooledClient;
  readonly #onCutOff: (at: number) => void;
  #isCutOff = false;
  /** When it gave its last answer, in milliseconds of the process; a new one has just answered. */
  answeredAt = performance.now();

  constructor(client: PooledClient, onCutOff: (at: number) => void) {
    this.#client = client;
    this.#onCutOff = onCutOff;
  }

  // kysely also knows cursors, which nothing here uses: this one form is all it calls.
  readonly query = ((sql: string, parameters: readonly unknown[]) =>
    this.#answered(sql, parameters).catch(explain)) as PostgresPoolClient["query"];

  release(): void {
    this.#client.release(this.#isCutOff);
  }

  /** Gives it back so that the pool drops it. */
  drop(): void {
    // The driver waits for the server's goodbye, unless a query is under way: then it closes at once.
    this.#client.query("select 1", []).catch(() => undefined);
    this.#client.release(true);
  }

  async #answered(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    // The end of a transaction that failed would wait as long again.
    if (this.#isCutOff) throw new Error("Connection terminated");
    const beganAt = performance.now();
    try {
      const answer = await this.#client.query(sql, parameters);
      this.answeredAt = performance.now();
      return answer;
    } catch (error) {
      if (error instanceof Error && NO_ANSWER.test(error.message)) {
        this.#isCutOff = true;
        this.#onCutOff(beganAt);
      }
      throw error;
    }
  }
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
