import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LoginAnswer } from "@penlight/contract";
import { demoSettings } from "../../../../scripts/demo-settings.mjs";
import { CONNECTIONS_PER_ADDRESS } from "../../src/http/listener.ts";
import { platformDefaults } from "../../src/base/platform-defaults.ts";
import { newDatabase } from "../support/new-database.ts";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";

/** The limits on what one visitor can do to all others. */
let world: World;

beforeAll(async () => {
  world = await startWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

/** The calls of a platform's lane that were sent, and those that were refused. */
async function calls(lane: string, of = world): Promise<{ sent: number; held: number }> {
  const text = await (await of.get("/metrics")).text();
  const told = (result: string): number =>
    Number(
      new RegExp(`^penlight_upstream_calls_total{platform="${lane}",result="${result}"} (\\d+)`, "m").exec(
        text,
      )?.[1] ?? 0,
    );
  return { sent: told("ok") + told("failed"), held: told("held") };
}

describe("connections", () => {
  it("are limited per address, at the size of a crowd", async () => {
    await using own = await startWorld({
      sandbox: { scenario: "still" },
      env: { PENLIGHT_LIMIT_EXEMPT: "" },
      // Long timeouts: on a slow machine silent connections would otherwise be closed before all are open.
      patience: { headersMs: 600_000, requestMs: 600_000, stuckMs: 600_000 },
    });
    let closed = 0;
    const sockets: Socket[] = [];
    // Sequentially: when more connections arrive than the listen queue holds, the system drops some that their clients
    // believe open.
    while (sockets.length < CONNECTIONS_PER_ADDRESS + 20) {
      const socket = connect(own.server.port, "127.0.0.1");
      socket.on("error", () => undefined);
      socket.on("close", () => (closed += 1));
      sockets.push(socket);
      await once(socket, "connect");
    }
    await until(
      () => closed,
      (count) => count >= 20,
    );
    const [first] = sockets;
    first?.write("GET /api/health HTTP/1.1\r\nHost: penlight\r\n\r\n");
    const [answer] = (await once(first as Socket, "data")) as [Buffer];
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 200/);
    expect(closed).toBeLessThan(25);
    for (const socket of sockets) socket.destroy();
  });
});

const postgresUrl = process.env["TEST_POSTGRES_URL"];

describe.skipIf(postgresUrl === undefined)("a live installation", () => {
  it("serves metrics only with the token, and logs missing settings at its start", async () => {
    const { urls } = platformDefaults("sandbox", world.sandbox.port);
    await using database = await newDatabase(postgresUrl ?? "");
    const env = {
      PENLIGHT_UPSTREAM: "live",
      DATABASE_URL: database.url,
      SESSION_SECRET: "a secret of at least thirty-two characters",
      SHOWROOM_WEB_URL: urls.showroomWebUrl,
      SHOWROOM_SOCKET_URL: urls.showroomSocketUrl,
      SHOWROOM_CAMPAIGN_URL: urls.showroomCampaignUrl,
      IDN_GRAPHQL_URL: urls.idnGraphqlUrl,
      IDN_API_URL: urls.idnApiUrl,
      IDN_WEB_URL: urls.idnWebUrl,
    };
    await using live = await startWorld({ beside: world, env });
    expect((await live.get("/metrics")).status).toBe(404);
    expect(live.log()).toMatch(/PUBLIC_ORIGIN is not set[\s\S]*TRUST_PROXY is not set/);
    await live.restart({ METRICS_TOKEN: "only for who may read", TRUST_PROXY: "127.0.0.1" });
    expect((await live.get("/metrics")).status).toBe(404);
    const authorization = "Bearer only for who may read";
    expect((await live.get("/metrics", { authorization })).status).toBe(200);
  });
});

describe("texts and dates that no database accepts", () => {
  it("are sanitised or refused in every field that an admin writes and every parameter", async () => {
    await using own = await startWorld({ sandbox: { scenario: "still" }, env: demoSettings({}) });
    const admin = await signedIn(own, "admin");
    const odd = "a\u0000b\ud800c\udc00d";
    const statusOf = async (path: string, body?: object, method?: string): Promise<number> =>
      (await admin.call(path, body, method === undefined ? {} : { method })).status;

    const made = await admin.json<{ user: { name: string } }>("/users", { user_id: odd, name: odd });
    expect(made.user).toMatchObject({ user_id: "abcd", name: "abcd" });
    expect(await statusOf("/users/abcd", { name: `${odd}!` }, "PUT")).toBe(200);
    expect(await statusOf("/users?search=%00%ED%A0%80")).toBe(200);
    for (const method of ["GET", "PUT", "DELETE"])
      expect(await statusOf("/users/%00", method === "GET" ? undefined : {}, method)).toBe(404);
    const avatar = `${platformDefaults("sandbox", own.sandbox.port).urls.showroomStaticUrl}/a\u0000.png`;
    expect(await statusOf("/users/abcd", { avatar }, "PUT")).toBe(200);

    const picture = "https://a.example/a\u0000.png";
    expect(await statusOf("/member", { name: odd, stage_name: odd, image: picture })).toBe(201);
    expect(await statusOf("/setlists", { name: odd, description: odd, songs: [{ title: odd }] })).toBe(201);
    const [setlist] = await own.json<{ _id: string }[]>("/api/setlists");
    const tickets = { ticketShowroom: "https://a.example/", ticketTheater: "https://b.example/" };
    for (const showDate of [
      "0000-01-01",
      "0001-01-01",
      "9999-12-31",
      "2026-13-45",
      "-000001-01-01T00:00:00Z",
      "+275760-09-13T00:00:00.000Z",
    ])
      expect([
        showDate,
        await statusOf("/schedules", { setlist, showDate, showTime: "19:00", ...tickets }),
      ]).toEqual([showDate, 422]);
    expect(await statusOf("/message-bot", { type: "general", messageType: "chat", message: odd })).toBe(200);
    expect(own.log()).not.toContain('"level":50');
  });
});

describe("password guessing", () => {
  const tried = (): number => world.sandbox.requests.get("/showroom/user/login") ?? 0;

  it("gets no more than an account's five attempts, also when all are made at once", async () => {
    const before = tried();
    const spellings = ["superfan", " superfan", "SuperFan ", "superfan\u0000", "ｓuperfan"];
    const answers = await Promise.all(
      Array.from({ length: 40 }, (_, at) =>
        new TestBrowser(world).call("/login", { account_id: spellings[at % 5], password: `salah ${at}` }),
      ),
    );
    expect(tried() - before).toBe(5);
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(35);
  });

  it("ignores spaces and invalid characters around the account's name", async () => {
    const answer = await new TestBrowser(world).login("  fan\u0000\ud800 ");
    expect(answer.user).toMatchObject({ ok: 1, account_id: "fan" });
  });
});

describe("requests for unknown people", () => {
  const ask = (userId: number): Promise<Response> =>
    new TestBrowser(world).call("/profile/user", { user_id: userId });

  it("cost the platform one call for each, and cache that nobody is found", async () => {
    const before = await calls("showroom-strangers");
    for (let time = 0; time < 5; time += 1) expect((await ask(999_999_001)).status).toBe(404);
    expect((await calls("showroom-strangers")).sent - before.sent).toBe(1);
  });

  it("have a budget, and a platform's refusal of them does not block signing in", async () => {
    // A server whose clock is stopped: a budget refills over a minute.
    const startedMs = Date.now();
    await using own = await startWorld({ clock: () => startedMs });
    const stranger = new TestBrowser(own);
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, at) => stranger.call("/profile/user", { user_id: 999_000_000 + at })),
    );
    expect(await calls("showroom-strangers", own)).toEqual({ sent: 30, held: 30 });
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404, 502]));
  });
});

describe("a platform that refuses requests about strangers", () => {
  it("pauses these requests, but not those of fans", async () => {
    // A separate world: the other one's budget is spent.
    await using own = await startWorld();
    const fan = new TestBrowser(own);
    own.sandbox.control({ step: "fault", path: "^/showroom/api/user/profile", kind: "429", seconds: 3_600 });
    expect((await fan.call("/profile/user", { user_id: 999_999_002 })).status).toBe(502);
    own.sandbox.control({ step: "fault", kind: null });
    const answer = await fan.json<LoginAnswer>("/login", { account_id: "fan", password: "penlight48" });
    expect(answer.user).toMatchObject({ ok: 1 });
  });
});
