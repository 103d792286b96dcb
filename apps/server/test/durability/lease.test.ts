import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Recents, Replay, Sitting } from "@penlight/contract";
import { createSandbox } from "@penlight/sandbox";
import { holdLease, keepLease, LeaseLostError, releaseLease } from "../../src/db/lease.ts";
import { openDatabase, type OpenDatabase } from "../../src/db/open.ts";
import { presentClock, startChild, type ChildServer } from "../support/child-server.ts";
import { emptyDatabase } from "../support/world-database.ts";
import { startWorld, until } from "../support/start-server.ts";
import { newDatabase } from "../support/new-database.ts";

/** Work that only one process may do at a time. */
const HELD_MS = 20_000;
/** Another process takes over within ten seconds; a busy machine gets half as much more. */
const TAKEN_OVER_MS = 15_000;
const FREYA = 318225;
const SESSION_SECRET = "both of them must have the same secret";

let database: OpenDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const hold = (holder: string): Promise<boolean> => holdLease(database.db, "job", { holder, forMs: HELD_MS });
/** Sets the end of the lease, by the database's clock. */
const endsIn = (seconds: number): Promise<unknown> =>
  sql`update leases set until = now() + ${seconds}::int * interval '1 second'`.execute(database.db);

it("belongs to the first process as long as it renews it, and then to the next one", async () => {
  expect(await hold("one")).toBe(true);
  expect(await hold("other")).toBe(false);
  await endsIn(1);
  expect(await hold("one")).toBe(true);
  expect(await hold("other")).toBe(false);
  await endsIn(0);
  expect(await hold("other")).toBe(true);
  expect(await hold("one")).toBe(false);
  await releaseLease(database.db, "job", "one");
  expect(await hold("one")).toBe(false);
  await releaseLease(database.db, "job", "other");
  expect(await hold("one")).toBe(true);
});

it("is free when its end is further ahead than any lease can be", async () => {
  await endsIn(20 * 86_400);
  expect(await hold("other")).toBe(true);
});

it("stays with the process whose transaction depends on it until the commit", async () => {
  await expect(
    database.db
      .transaction()
      .execute((transaction) => keepLease(transaction, { name: "job", holder: "one" })),
  ).rejects.toThrow(LeaseLostError);
  await database.db
    .transaction()
    .execute((transaction) => keepLease(transaction, { name: "job", holder: "other" }));
});

// The second test waits for most of its time.
it.concurrent("lets one of two processes record, and the other after its end", async ({ skip }) => {
  const serverUrl = process.env["TEST_POSTGRES_URL"];
  if (serverUrl === undefined) return skip("two processes share a PostgreSQL");
  await using shared = await newDatabase(serverUrl);
  const env = { DATABASE_URL: shared.url, SESSION_SECRET };
  await using first = await startWorld({ env });
  await using second = await startWorld({ env, beside: first });
  const chats = (): number => first.sandbox.showroomSubscribers();
  first.sandbox.control({ step: "start-live", room_id: FREYA });
  await until(chats, (count) => count === 1);
  await first.server[Symbol.asyncDispose]();
  // It released the lease: the other process acquires it at its next attempt, and connects to the same live.
  await until(chats, (count) => count === 0);
  await until(chats, (count) => count === 1);
  const { recents } = await second.json<{ recents: unknown[] }>("/api/recent");
  expect(recents).toEqual([]);
  first.sandbox.control({ step: "end-live", room_id: FREYA });
  await until(
    () => second.json<{ total_count: number }>("/api/recent"),
    ({ total_count: total }) => total === 1,
  );
});

it.concurrent("lets the other of two programs record within ten seconds of a kill -9, and fill the gap", async ({
  skip,
  onTestFinished,
}) => {
  const serverUrl = process.env["TEST_POSTGRES_URL"];
  if (serverUrl === undefined) return skip("two processes share a PostgreSQL");
  await using shared = await newDatabase(serverUrl);
  await using sandbox = await createSandbox({ scenario: "quiet", seed: 48 });
  const start = (): Promise<ChildServer> => {
    const folder = mkdtempSync(join(tmpdir(), "penlight-lease-"));
    onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
    const env = { DATABASE_URL: shared.url, SESSION_SECRET, SANDBOX_PORT: String(sandbox.port), PORT: "0" };
    const ownEnv = { ...env, PENLIGHT_DATA_DIR: folder, PENLIGHT_LIMIT_EXEMPT: "127.0.0.0/8" };
    return startChild({ env: ownEnv, timings: {}, clock: presentClock() });
  };
  await using first = await start();
  await using lease = await openDatabase({
    database: { kind: "postgres", url: shared.url },
    dataDir: "",
    onNotice: () => undefined,
  });
  const holder = async (): Promise<string | undefined> =>
    (await lease.db.selectFrom("leases").select("holder").where("name", "=", "recorder").executeTakeFirst())
      ?.holder;
  const killed = await until(holder, (name) => name !== undefined);
  await using second = await start();
  const say = (text: string): object => sandbox.control({ step: "comments", room_id: FREYA, text });
  const chats = (): number => sandbox.showroomSubscribers();
  const isWritten = (text: string): Promise<unknown> =>
    until(
      () => lease.db.selectFrom("record_chunks").select("events").execute(),
      (chunks) => JSON.stringify(chunks).includes(text),
    );
  sandbox.control({ step: "start-live", room_id: FREYA });
  await until(chats, (count) => count === 1);
  say("sebelum");
  await isWritten("sebelum");

  const killedMs = performance.now();
  await first.kill("SIGKILL");
  await until(chats, (count) => count === 0);
  say("di antara");
  expect(await holder()).toBe(killed);
  await until(chats, (count) => count === 1);
  expect(performance.now() - killedMs).toBeLessThan(TAKEN_OVER_MS);
  expect(await holder()).not.toBe(killed);
  // SHOWROOM's log contains what no process received, as long as she is on air.
  await isWritten("di antara");
  say("sesudah");
  await isWritten("sesudah");
  sandbox.control({ step: "end-live", room_id: FREYA });

  const read = async <T>(path: string): Promise<T> => (await (await fetch(second.url + path)).json()) as T;
  const { recents } = await until(
    () => read<Recents>("/api/recent"),
    ({ total_count: total }) => total === 1,
  );
  const { data_id: id } = recents[0] ?? {};
  const { startedAtMs, endedAtMs, broadcasts } = await read<Sitting>(`/api/sittings/${id}`);
  expect(broadcasts).toHaveLength(1);
  const stretch = `from=${startedAtMs}&until=${endedAtMs + 1_000}`;
  const { events } = await read<Replay>(`/api/sittings/${id}/replay?${stretch}`);
  const said = events.flatMap((event) => (event.type === "comment" ? [event.text] : []));
  expect(said).toEqual(["sebelum", "di antara", "sesudah"]);
});
