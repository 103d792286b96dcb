import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { OpenDatabase } from "../../src/db/open.ts";
import { Leadership } from "../../src/peers/leadership.ts";
import { LocalNetwork } from "../support/local-network.ts";
import { emptyDatabase } from "../support/world-database.ts";

/** Which of several processes reads the platforms for all. */
let database: OpenDatabase;
let network: LocalNetwork;
const time = { ms: 0 };

beforeAll(async () => {
  database = await emptyDatabase();
});
beforeEach(async () => {
  network = new LocalNetwork();
  await database.db.deleteFrom("leases").execute();
});
afterAll(() => database[Symbol.asyncDispose]());

function start(holder: string, { db } = database): Leadership {
  const steady = (): number => time.ms;
  return new Leadership({ db, peers: network.join(), holder, clock: steady, steady });
}
const expireLease = (): Promise<unknown> => sql`update leases set until = now()`.execute(database.db);
/** Some time passes, and each process decides. */
async function pass(ms: number, ...processes: Leadership[]): Promise<void> {
  time.ms += ms;
  for (const process of processes) await process.decide();
}

it("lets the first process lead, and another one after it has been silent and its lease has ended", async () => {
  const [one, other] = [start("one"), start("other")];
  await pass(0, one, other);
  expect([one.role, other.role]).toEqual(["leading", "following"]);
  await pass(60_000, one, other);
  expect([one.role, other.role]).toEqual(["leading", "following"]);
  // Silent, but its lease runs on.
  await pass(3_000, other);
  expect(other.role).toBe("following");
  await expireLease();
  await pass(1_000, other);
  expect(other.role).toBe("leading");
  // The first one was only slow.
  await pass(0, one);
  expect([one.role, other.role]).toEqual(["following", "leading"]);
});

it("hands over at once when the leader ends", async () => {
  const [one, other] = [start("one"), start("other")];
  await pass(0, one, other);
  await one[Symbol.asyncDispose]();
  await pass(0, other);
  expect(other.role).toBe("leading");
});

it("lets each process be alone while they can't reach each other, and joins them again", async () => {
  const [one, other] = [start("one"), start("other")];
  await pass(0, one, other);
  network.cut(true);
  await pass(1_000, one, other);
  expect([one.role, other.role]).toEqual(["leading", "following"]);
  await pass(1_500, one, other);
  expect([one.role, other.role]).toEqual(["alone", "alone"]);
  network.cut(false);
  await pass(0, other, one);
  expect([one.role, other.role]).toEqual(["following", "leading"]);
});

it("lets a process be alone when the holder of the lease is not heard at all", async () => {
  const one = start("one");
  await pass(0, one);
  const unheard = start("other");
  await pass(0, unheard);
  for (let second = 0; second < 10; second += 1) {
    await sql`update leases set until = now() + interval '5 seconds'`.execute(database.db);
    await pass(1_000, unheard);
  }
  expect(unheard.role).toBe("alone");
});

it("keeps the leader while the database is away", async () => {
  const own = await emptyDatabase();
  const [one, other] = [start("one", own), start("other", own)];
  await pass(0, one, other);
  await own[Symbol.asyncDispose]();
  await expect(one.decide()).rejects.toThrow();
  for (let second = 0; second < 20; second += 1) {
    time.ms += 1_000;
    await expect(one.decide()).rejects.toThrow();
    await other.decide();
  }
  expect([one.role, other.role]).toEqual(["leading", "following"]);
});

it("ends the questions to a leader that answers nothing when it gives it up", async () => {
  const [one, other] = [start("one"), start("other")];
  await pass(0, one, other);
  network.isSilent = true;
  const asked = expect(other.ask("double", 21, 60_000)).rejects.toThrow("the leader has changed");
  await expireLease();
  await pass(3_000, other);
  expect(other.role).toBe("leading");
  await asked;
});

it("carries messages from the leader to its followers, and questions the other way", async () => {
  const [one, other] = [start("one"), start("other")];
  const told: unknown[] = [];
  other.onTold("news", (value) => told.push(value));
  one.onTold("news", (value) => told.push(value));
  const reported: unknown[] = [];
  for (const process of [one, other]) {
    process.onReport("report", (value) => reported.push(value));
    process.answer("double", (message) => Number(message) * 2);
  }
  one.tell("news", "nobody leads yet");
  await pass(0, one, other);
  one.tell("news", 1);
  other.tell("news", "it does not lead");
  other.report("report", 2);
  one.report("report", "it does not follow");
  expect([told, reported]).toEqual([[1], [2]]);
  expect(await other.ask("double", 21, 1_000)).toBe(42);
  await one[Symbol.asyncDispose]();
  await pass(0, other);
  await pass(0, one);
  expect(one.role).toBe("following");
  expect(await one.ask("double", 4, 1_000)).toBe(8);
  await expect(other.ask("double", 4, 1_000)).rejects.toThrow();
});
