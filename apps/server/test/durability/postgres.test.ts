import { sql } from "kysely";
import type { Live, Problem } from "@penlight/contract";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { postgresEvents } from "../../src/db/bus.ts";
import { answeringPool } from "../../src/db/answering-pool.ts";
import { opened, postgresPool } from "../../src/db/open.ts";
import { newDatabase, type NewDatabase } from "../support/new-database.ts";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn } from "../support/test-browser.ts";
import { Wire } from "../support/wire.ts";

const postgresUrl = process.env["TEST_POSTGRES_URL"];

describe.skipIf(postgresUrl === undefined)("a PostgreSQL that becomes unreachable and returns", () => {
  let database: NewDatabase;
  let wire: Wire;
  let world: World;
  beforeAll(async () => {
    database = await newDatabase(postgresUrl ?? "");
    wire = new Wire(database.url);
    world = await startWorld({ sandbox: { scenario: "still" }, env: { DATABASE_URL: await wire.address } });
  });
  afterAll(async () => {
    await world[Symbol.asyncDispose]();
    wire.close();
    await database[Symbol.asyncDispose]();
  });

  const status = async (): Promise<number> => (await world.get("/api/health")).status;
  const becomes = (wanted: number): Promise<number> => until(status, (code) => code === wanted);

  it("is reported by the health check, twice, while the server stays up and serves lists", async () => {
    for (let round = 0; round < 2; round += 1) {
      await becomes(200);
      wire.leave();
      await becomes(503);
      expect(await world.json("/api/health")).toMatchObject({
        status: "down",
        reason: "the database does not answer",
      });
      expect((await world.get("/api/rooms/onlives")).status).toBe(200);
      wire.comeBack();
    }
    await becomes(200);
  });

  it("answers 503 to requests that need it, without a stack trace in the log for each of them", async () => {
    await becomes(200);
    const fan = await signedIn(world, "fan");
    expect((await fan.call("/users/fan")).status).toBe(200);
    wire.leave();
    const before = world.log().length;
    const answers = await Promise.all(Array.from({ length: 20 }, () => fan.call("/users/fan")));
    for (const answer of answers) {
      expect([answer.status, answer.headers.get("retry-after")]).toEqual([503, "5"]);
      expect(((await answer.json()) as Problem).code).toBe("overloaded");
    }
    expect(world.log().slice(before)).not.toMatch(/"stack"|"level":50/);
    wire.comeBack();
    await until(
      () => fan.call("/users/fan"),
      ({ status: code }) => code === 200,
    );
  });

  it("stores a live's title that changes meanwhile, and continues the recording", async () => {
    await becomes(200);
    const [live] = world.sandbox.world.lives("showroom");
    if (!live) throw new Error("nobody is on air");
    const { roomId } = live.member;
    const retitle = async (title: string): Promise<void> => {
      world.sandbox.control({ step: "telop", room_id: roomId, text: title });
      await until(
        () => world.json<Live[]>("/api/lives"),
        (lives) => lives.some((one) => one.title === title),
      );
    };
    await using direct = await opened(await postgresPool(database.url));
    const title = async (): Promise<string | undefined> =>
      (
        await direct.db
          .selectFrom("sittings")
          .select("title")
          .where("room", "=", String(roomId))
          .executeTakeFirst()
      )?.title;
    await retitle("Pulang latihan");
    // The recording has started once an event of it is stored.
    await until(
      () => direct.db.selectFrom("record_chunks").select("events").execute(),
      (chunks) => JSON.stringify(chunks).includes("Pulang latihan"),
    );
    wire.leave();
    await retitle("Makan malam");
    await becomes(503);
    wire.comeBack();
    expect(await until(title, (written) => written === "Makan malam")).toBe("Makan malam");
    await becomes(200);
  });

  it("drops connections that were cut off silently, and those that may be affected as well", async () => {
    const cut = new Wire(database.url);
    const { db, ...opening } = await opened(answeringPool(await postgresPool(await cut.address, 100)));
    const ask = () => sql<{ one: number }>`select 1 as one`.execute(db);
    await Promise.all([ask(), ask(), ask()]);
    cut.swallow();
    await expect(ask()).rejects.toMatchObject({ code: "overloaded" });
    const askedMs = performance.now();
    await Promise.all(Array.from({ length: 12 }, ask));
    expect(performance.now() - askedMs).toBeLessThan(1_500);
    await opening[Symbol.asyncDispose]();
    cut.close();
  });

  it("listens again when its notification connection was cut off silently", async () => {
    const cut = new Wire(database.url);
    const { db, ...opening } = await opened(await postgresPool(database.url));
    await using events = postgresEvents(db, await cut.address, () => undefined);
    let missed = 0;
    events.onMissed(() => (missed += 1));
    const [listen] = events.jobs;
    const run = async (): Promise<void> => listen?.run(new AbortController().signal);
    await run();
    await run();
    expect(missed).toBe(1);
    cut.swallow();
    await run();
    expect(missed).toBe(2);
    await opening[Symbol.asyncDispose]();
    cut.close();
  });

  it("does not wait for a statement forever", async () => {
    const { db, ...opening } = await opened(answeringPool(await postgresPool(database.url, 100)));
    await expect(sql`select pg_sleep(20)`.execute(db)).rejects.toMatchObject({ code: "overloaded" });
    await expect(sql`select nonsense`.execute(db)).rejects.toMatchObject({ code: "42703" });
    await opening[Symbol.asyncDispose]();
  });
});
