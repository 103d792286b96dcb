import { randomUUID } from "node:crypto";
import pg from "pg";

/** A separate database on a PostgreSQL server. */
export interface NewDatabase {
  url: string;
  /** Closes the connections that listen for notifications. */
  cutListeners(): Promise<void>;
  [Symbol.asyncDispose](): Promise<void>;
}

/**
 * @param url of the server, as a user who may create databases
 * @param template a database that the new one is copied from; it must have no open connections
 */
export async function newDatabase(url: string, template?: string): Promise<NewDatabase> {
  const name = `test_${randomUUID().replaceAll("-", "")}`;
  const admin = new pg.Client({ connectionString: url });
  await admin.connect();
  await admin.query(`create database ${name}${template === undefined ? "" : ` template ${template}`}`);
  const own = new URL(url);
  own.pathname = `/${name}`;
  return {
    url: own.href,
    async cutListeners() {
      await admin.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = $1 and query like 'listen %'",
        [name],
      );
    },
    async [Symbol.asyncDispose]() {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}
