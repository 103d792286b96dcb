import type { PostgresPool, PostgresPoolClient } from "kysely";
import { AppError } from "../base/errors.ts";
import { counter, durations, gauge, type Measure } from "../base/measures.ts";

/** A pool that measures the waits for its connections, its statements and their failures. */
export function measuredPool(pool: PostgresPool): { pool: PostgresPool; measures: readonly Measure[] } {
  let waiting = 0;
  let held = 0;
  const waits = durations({
    name: "db_wait_seconds",
    help: "Waits for a connection to the database",
  });
  const statements = durations({ name: "db_statement_seconds", help: "Statements, until their answer" });
  const failures = counter({
    name: "db_failures_total",
    help: "Failures of the database: it did not answer (unavailable), or refused a statement",
    labels: ["reason"],
  });
  for (const reason of ["unavailable", "refused"]) failures.inc({ reason }, 0);
  const measured = async <T>(work: Promise<T>, seconds: typeof waits): Promise<T> => {
    const end = seconds.startTimer();
    try {
      return await work;
    } catch (error) {
      const isUnavailable = error instanceof AppError && error.code === "overloaded";
      failures.inc({ reason: isUnavailable ? "unavailable" : "refused" });
      throw error;
    } finally {
      end();
    }
  };
  const lend = (client: PostgresPoolClient): PostgresPoolClient => ({
    // kysely only calls this overload; its cursors are not used here.
    query: ((sql: string, parameters: readonly unknown[]) =>
      measured(client.query(sql, parameters), statements)) as PostgresPoolClient["query"],
    release() {
      held -= 1;
      client.release();
    },
  });
  return {
    pool: {
      async connect() {
        waiting += 1;
        try {
          const client = await measured(pool.connect(), waits);
          held += 1;
          return lend(client);
        } finally {
          waiting -= 1;
        }
      },
      end: () => pool.end(),
    },
    measures: [
      waits,
      statements,
      failures,
      gauge(
        {
          name: "db_connections",
          help: "Connections to the database in use, and waits for one",
          labels: ["state"],
        },
        () => [
          { labels: { state: "used" }, value: held },
          { labels: { state: "awaited" }, value: waiting },
        ],
      ),
    ],
  };
}
