import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { newId } from "../../../src/base/ids.ts";
import type { OpenDatabase } from "../../../src/db/open.ts";
import { changeUser, setOnPodium } from "../../../src/identity/users.queries.ts";
import { insertLog, listLogs } from "../../../src/records/activity/logs.queries.ts";
import { countWatch, watchersOf } from "../../../src/records/activity/watches.queries.ts";
import { addFans, addSittings } from "../../support/watch-history.ts";
import { emptyDatabase } from "../../support/world-database.ts";

/** Records store fans' ids only; their names and choices come from the fans' own records, after a page is read. */
const SITTING = {
  id: newId(),
  platform: "showroom" as const,
  room: "1",
  name: "Freya",
  title: "",
  minutes: [],
};
const NOW_MS = Date.parse("2026-11-20T20:00:00+07:00");

let database: OpenDatabase;
let fans: string[];
beforeAll(async () => {
  database = await emptyDatabase();
  const { db } = database;
  fans = await addFans(db, 5);
  await addSittings(db, [{ ...SITTING, atMs: NOW_MS, endedAtMs: null }]);
  for (const [number, userId] of fans.entries()) {
    const at = new Date(NOW_MS + number * 1_000);
    await countWatch(db, { userId, sitting: SITTING, isMulti: false }, at);
    const about = { live_id: `showroom:${number}`, device: "Mobile" as const, sitting_id: SITTING.id };
    const log = { log_name: "Comment", description: `halo ${number}`, at };
    await insertLog(db, { id: newId(), user_id: userId, ...about, ...log });
  }
  // The two newest viewers are hidden.
  for (const userId of fans.slice(3)) await setOnPodium(db, userId, false);
  await changeUser(db, "fan1", { name: "Raden 50%" }, new Date(NOW_MS));
});
afterAll(() => database[Symbol.asyncDispose]());

it("lists the newest viewers who agreed to it, also when a whole page of them is hidden", async () => {
  const { watchers, total } = await watchersOf(database.db, SITTING.id, 2);
  expect(watchers.map(({ name }) => name)).toEqual(["Fan 2", "Raden 50%"]);
  expect(total).toBe(5);
  expect((await watchersOf(database.db, SITTING.id, 50)).watchers).toHaveLength(3);
});

it("leaves hidden fans out of a live's entries, and counts the others", async () => {
  const { logs, total } = await listLogs(database.db, { sittingId: SITTING.id, offset: 0, limit: 2 });
  expect(logs.map(({ user }) => user?.name)).toEqual(["Fan 2", "Raden 50%"]);
  expect(total).toBe(3);
});

it("finds entries by their text, and by the name and account id of their fan", async () => {
  const found = async (search: string): Promise<(string | undefined)[]> => {
    const { logs } = await listLogs(database.db, { search, offset: 0, limit: 10 });
    return logs.map(({ user }) => user?.account_id);
  };
  expect(await found("HALO 4")).toEqual(["fan4"]);
  expect(await found("raden 50%")).toEqual(["fan1"]);
  expect(await found("fan3")).toEqual(["fan3"]);
  expect(await found("%")).toEqual(["fan1"]);
  expect(await found("nobody")).toEqual([]);
});

it("finds entries of each fan whose name matches, however many there are", async () => {
  // More than a statement may have parameters; the entries are of the five fans who were created first.
  await sql`insert into users (id, account_id, platform_user_id, name, created_at, updated_at)
    select lpad(to_hex(n), 24, '0'), 'more' || n, 900000 + n, 'Fan ' || n, now(), now()
    from generate_series(1, 70000) n`.execute(database.db);
  const { total } = await listLogs(database.db, { search: "fan", offset: 0, limit: 2 });
  expect(total).toBe(5);
});
