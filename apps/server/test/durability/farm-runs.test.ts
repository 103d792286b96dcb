import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { FarmReply, FarmRoom, FarmRun, OwnFarmRun } from "@penlight/contract";
import { FARM_WAIT_MS } from "@penlight/contract/constants";
import { upsertUser } from "../../src/identity/users.queries.ts";
import type { OpenDatabase } from "../../src/db/open.ts";
import type { Session } from "../../src/http/route.ts";
import { createKeys } from "../../src/identity/keys.ts";
import { Sessions } from "../../src/identity/sessions.ts";
import { FarmRuns } from "../../src/stars/farm-runs.ts";
import { startWorld, until } from "../support/start-server.ts";
import { signedIn } from "../support/test-browser.ts";
import { emptyDatabase } from "../support/world-database.ts";

const FREYA = 318225;
const FENI = 317738;

it("resumes after a restart without changing the remaining waiting time", async () => {
  let aheadMs = 0;
  await using world = await startWorld({
    env: { FULL_ACCESS_ACCOUNT_IDS: "superfan" },
    database: "embedded",
    clock: () => Date.now() + aheadMs,
  });
  const pass = (ms: number): void => {
    aheadMs += ms;
    world.sandbox.control({ step: "clock", advance_ms: ms });
  };
  const fan = await signedIn(world, "superfan");
  const own = async (): Promise<FarmRun> => (await fan.json<{ run: OwnFarmRun }>("/farm/run")).run.run;
  const polls = (): number => world.sandbox.requests.get("/showroom/api/live/polling") ?? 0;
  for (const room_id of [FREYA, FENI]) world.sandbox.control({ step: "start-live", room_id });
  await until(
    () => fan.json<FarmRoom[]>("/farm/get_room"),
    (rooms) => rooms.length === 2,
  );
  await fan.call("/farm/run", { consent: true });
  const before = await until(own, ({ rooms }) => rooms[0]?.tries === 1);
  pass(FARM_WAIT_MS / 2);
  await world.restart();
  expect([await own(), polls()]).toEqual([before, 1]);
  pass(FARM_WAIT_MS / 2);
  const after = await until(own, ({ success }) => success.length === 1);
  expect(after.success[0]?.room_id).toBe(before.rooms[0]?.room_id);
  expect(polls()).toBe(2);
});

describe("runs of several fans, in processes that share a database", () => {
  const START_MS = Date.parse("2026-11-24T12:00:00Z");
  const ROOMS: FarmRoom[] = [{ room_id: FREYA, room_name: "Freya", live_id: 1 }];
  const MAY = {
    can_3_room: true,
    can_4_room: true,
    can_farming_page: true,
    can_farming_detail: true,
    can_farming_multi: true,
  };
  let nowMs = START_MS;
  const clock = (): number => nowMs;
  let database: OpenDatabase;
  let sessions: Sessions;
  const fans: Session[] = [];

  beforeAll(async () => {
    database = await emptyDatabase();
    const { db } = database;
    const keys = createKeys(["x".repeat(32)]);
    sessions = new Sessions({ db, keys, clock, adminAccountIds: [], onEnded: () => undefined });
    for (const [at, accountId] of ["ayu", "budi", "citra"].entries()) {
      const user = { accountId, platformUserId: at + 1, name: accountId, avatar: null };
      const { id } = await upsertUser(db, user, { hasAllFlags: true, now: new Date(nowMs) });
      const session = await sessions.find((await sessions.open(id, "cookie")).handle);
      if (session) fans.push(session);
    }
  });
  afterAll(() => database[Symbol.asyncDispose]());

  /** A process, with the accounts that it has polled the platform for, in order. */
  function processNamed(holder: string) {
    const asked: string[] = [];
    const runs = new FarmRuns({
      db: database.db,
      clock,
      sessions,
      farm: {
        async watch({ accountId }): Promise<FarmReply> {
          asked.push(accountId);
          // Lets the other process run in between.
          await Promise.resolve();
          return { state: "running", notBeforeMs: 0 };
        },
        assertFarmer: () => Promise.resolve(MAY),
      },
      rooms: () => ROOMS,
      holder,
      onStep: () => undefined,
      hurry: () => undefined,
      timings: { farmPaceMs: 1_000, farmLookMs: 5_000 },
    });
    const look = (): Promise<void> => runs.job.run(new AbortController().signal);
    const waitMs = (): number =>
      typeof runs.job.everyMs === "number" ? runs.job.everyMs : runs.job.everyMs();
    return { runs, look, asked, waitMs };
  }

  it("are executed by one process, one request at a time, fan by fan", async () => {
    const one = processNamed("one");
    const other = processNamed("other");
    for (const fan of fans) await one.runs.start(fan);
    for (const pace of [1, 2, 3]) {
      await Promise.all([one.look(), other.look()]);
      // While more runs are due the job runs again at the pace, otherwise after the regular interval.
      const [first] = [one, other].filter(({ asked }) => asked.length > 0);
      expect(first?.waitMs()).toBe(pace < 3 ? 1_000 : 5_000);
      // However often it is asked to run immediately.
      nowMs += 999;
      await Promise.all([one.look(), other.look()]);
      expect(one.asked.length + other.asked.length).toBe(pace);
      nowMs += 1;
    }
    expect(Math.max(one.asked.length, other.asked.length)).toBe(3);
    expect(new Set([...one.asked, ...other.asked]).size).toBe(3);
    await Promise.all([one.look(), other.look()]);
    expect(one.asked.length + other.asked.length).toBe(3);
  });

  it("are taken over when their process is gone, at the latest when its lease expires", async () => {
    const heir = processNamed("heir");
    nowMs += FARM_WAIT_MS;
    await heir.look();
    expect(heir.asked).toEqual([]);
    // The lease expires by the database's clock, which the test cannot move.
    await database.db
      .updateTable("leases")
      .set({ until: new Date(0) })
      .execute();
    nowMs += 60_000;
    await heir.look();
    expect(heir.asked).toHaveLength(1);
    // A process that shuts down properly releases the lease.
    await heir.runs[Symbol.asyncDispose]();
    const next = processNamed("next");
    await next.look();
    expect(next.asked).toHaveLength(1);
  });

  it("end for a fan who stopped them while a request was in flight", async () => {
    const [fan] = fans;
    if (!fan) throw new Error("nobody signed in");
    const { runs, look } = processNamed("next");
    nowMs += 10 * FARM_WAIT_MS;
    const steps = Promise.all([look(), look(), look()]);
    const stopped = await runs.stop(fan.userId);
    await steps;
    expect([stopped?.run.state, (await runs.read(fan.userId))?.run.state]).toEqual(["stopped", "stopped"]);
  });
});
