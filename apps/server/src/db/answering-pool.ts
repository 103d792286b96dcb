import type { PostgresPool, PostgresPoolClient } from "kysely";
import { AppError } from "../base/errors.ts";

/**
 * SQLSTATE classes and codes (PostgreSQL documentation, appendix A) of temporary failures: the connection broke, the
 * server shuts down or is full, the statement took too long, the disk is full.
 */
const NOT_NOW = /^(?:08|57P0|53)|^57014$/;
/** Messages of driver errors without a code. */
const DRIVER_WORDS = /timeout|Connection terminated|connection error|not queryable/i;

/**
 * The driver's error when no response arrived in time; since the server itself ends long statements, the connection is
 * dead.
 */
const NO_ANSWER = /^Query read timeout$/;

/** A connection of the driver's pool, which closes it when it is released as broken. */
type PooledClient = PostgresPoolClient & { release(broken?: boolean): void };

/**
 * A pool of connections that reports temporary failures as `overloaded` with their cause: an unavailable database is no
 * bug, and must not be logged with a stack trace for every request. A connection on which a query got no response is
 * dead: it is closed, and so are those without a response since that query began.
 */
export function answeringPool(pool: PostgresPool): PostgresPool {
  const known = new WeakMap<PostgresPoolClient, AnsweringClient>();
  /** When the last query without a response began. */
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
  /** Time of its last response, by `performance.now()`; a new connection has just responded. */
  answeredAt = performance.now();

  constructor(client: PooledClient, onCutOff: (at: number) => void) {
    this.#client = client;
    this.#onCutOff = onCutOff;
  }

  // kysely only calls this overload; its cursors are not used here.
  readonly query = ((sql: string, parameters: readonly unknown[]) =>
    this.#answered(sql, parameters).catch(explain)) as PostgresPoolClient["query"];

  release(): void {
    this.#client.release(this.#isCutOff);
  }

  /** Releases the connection so that the pool closes it. */
  drop(): void {
    // The driver waits for the server's response to the close, unless a query is pending: then it closes at once.
    this.#client.query("select 1", []).catch(() => undefined);
    this.#client.release(true);
  }

  async #answered(sql: string, parameters: readonly unknown[]): Promise<unknown> {
    // Fails at once: the rollback of a failed transaction would otherwise wait for another timeout.
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
