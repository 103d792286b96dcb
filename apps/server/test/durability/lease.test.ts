import { afterAll, beforeAll, expect, it } from "vitest";
import { holdLease, releaseLease } from "../../src/db/lease.ts";
import type { OpenDatabase } from "../../src/db/open.ts";
import { emptyDatabase } from "../support/world-database.ts";
import { startWorld, until } from "../support/start-server.ts";
import { newDatabase } from "../support/new-database.ts";

/** What only one process may do at a time. */
const NOW_MS = Date.parse("2026-11-24T12:00:00Z");
const HELD_MS = 20_000;

let database: OpenDatabase;
beforeAll(async () => {
  database = await emptyDatabase();
});
afterAll(() => database[Symbol.asyncDispose]());

const hold = (holder: string, nowMs: number): Promise<boolean> =>
  holdLease(database.db, "job", {
    holder,
    now: new Date(nowMs),
    until: new Date(nowMs + HELD_MS),
  });

it("is whoever's comes first, as long as they renew it, and then the next one's", async () => {
  expect(await hold("one", NOW_MS)).toBe(true);
  expect(await hold("other", NOW_MS + 5_000)).toBe(false);
  expect(await hold("one", NOW_MS + 15_000)).toBe(true);
  expect(await hold("other", NOW_MS + 34_999)).toBe(false);
  expect(await hold("other", NOW_MS + 35_000)).toBe(true);
  expect(await hold("one", NOW_MS + 35_001)).toBe(false);
  await releaseLease(database.db, "job", "one");
  expect(await hold("one", NOW_MS + 35_002)).toBe(false);
  await releaseLease(database.db, "job", "other");
  expect(await hold("one", NOW_MS + 35_003)).toBe(true);
});

it("lets one of two processes record, and the other when it is gone", async ({ skip }) => {
  const serverUrl = process.env["TEST_POSTGRES_URL"];
  if (serverUrl === undefined) return skip("two processes share a PostgreSQL");
  await using shared = await newDatabase(serverUrl);
  const env = { DATABASE_URL: shared.url, SESSION_SECRET: "both of them must have the same secret" };
  await using first = await startWorld({ env });
  await using second = await startWorld({ env, beside: first });
  const chats = (): number => first.sandbox.showroomSubscribers();
  first.sandbox.control({ step: "start-live", room_id: 318225 });
  await until(chats, (count) => count === 1);
  await first.server[Symbol.asyncDispose]();
  // It gave the lease back: the other one begins with its next look, and hears the same live.
  await until(chats, (count) => count === 0);
  await until(chats, (count) => count === 1);
  const { recents } = await second.json<{ recents: unknown[] }>("/api/recent");
  expect(recents).toEqual([]);
  first.sandbox.control({ step: "end-live", room_id: 318225 });
  await until(
    () => second.json<{ total_count: number }>("/api/recent"),
    ({ total_count: total }) => total === 1,
  );
});
