import { once } from "node:events";
import { Pool } from "undici";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { createDevices } from "../../src/http/device.ts";
import { heapAfterGc, MEBIBYTE } from "../support/heap.ts";
import { calm, startWorld, until, type World } from "../support/start-server.ts";
import { TestSocket } from "../support/test-socket.ts";

/** Many visitors at once: fans behind one address, and attackers. */
let world: World;
let pool: Pool;
const FREYA = 318225;
const CHAT = `chat:showroom:${FREYA}`;
const SECRET = "a secret that only this test knows";
const devices = createDevices(SECRET);
/** How far the server's clock is ahead. */
let aheadMs = 0;

beforeAll(async () => {
  world = await startWorld({
    env: { PENLIGHT_LIMIT_EXEMPT: "", TRUST_PROXY: "127.0.0.1", SESSION_SECRET: SECRET },
    clock: () => Date.now() + aheadMs,
    steady: () => performance.now() + aheadMs,
    timings: { heartbeatCheckMs: 100 },
  });
  pool = new Pool(world.url, { connections: 20 });
});
afterAll(async () => {
  await pool.destroy();
  await world[Symbol.asyncDispose]();
});
const opened: WebSocket[] = [];
afterEach(async () => {
  for (const socket of opened.splice(0)) socket.terminate();
  // The rate limits' windows have passed then.
  aheadMs += 300_000;
  await calm(world);
});

const newDevice = (): string => devices.mint(false).cookie.split(";")[0] ?? "";
/** The headers of a browser behind an address. */
const browser = (address: string, cookie?: string): Record<string, string> => ({
  "x-forwarded-for": address,
  ...(cookie !== undefined && { cookie }),
});

/** Tries to open a socket. @returns "open", or the status of the refusal */
async function tryToOpen(headers: Record<string, string>): Promise<string> {
  const socket = new WebSocket(`${world.url.replace("http", "ws")}/api/socket`, {
    origin: world.url,
    headers,
  });
  opened.push(socket);
  return new Promise((resolve) => {
    socket.once("open", () => {
      // The server closes a connection without a greeting after a while, which would free its slot.
      socket.send(JSON.stringify({ op: "hello", v: 1 }));
      resolve("open");
    });
    socket.once("unexpected-response", (_request, response) => {
      response.resume();
      resolve(String(response.statusCode));
    });
    socket.once("error", () => resolve("error"));
  });
}

/** Opens many sockets in batches. @returns the number of each result */
async function openMany(
  count: number,
  headersOf: () => Record<string, string>,
): Promise<Record<string, number>> {
  const results: Record<string, number> = {};
  for (let begun = 0; begun < count; begun += 100) {
    const part = await Promise.all(
      Array.from({ length: Math.min(100, count - begun) }, () => tryToOpen(headersOf())),
    );
    for (const result of part) results[result] = (results[result] ?? 0) + 1;
  }
  return results;
}

async function fan(address: string, cookie = newDevice()): Promise<TestSocket> {
  const raw = new WebSocket(`${world.url.replace("http", "ws")}/api/socket`, {
    origin: world.url,
    headers: browser(address, cookie),
  });
  opened.push(raw);
  const socket = new TestSocket(raw);
  await once(raw, "open");
  socket.send({ op: "hello", v: 1 });
  await socket.next("welcome");
  return socket;
}

async function goLive(): Promise<void> {
  world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 60_000 });
  await until(
    () => world.json<{ is_live: boolean }>("/api/rooms/onlives"),
    ({ is_live }) => is_live,
  );
}

describe("two thousand sockets", () => {
  it("of one device are limited to eight, and another fan is not affected", async () => {
    await goLive();
    const cookie = newDevice();
    const flood = openMany(2_000, () => browser("203.0.113.10", cookie));
    const socket = await fan("203.0.113.11");
    await socket.joinChat(CHAT);
    world.sandbox.control({ step: "comments", room_id: FREYA, text: "tenang saja" });
    await socket.event(CHAT, "comment");
    expect(await flood).toEqual({ open: 8, "429": 1_992 });
  });

  it("of as many devices behind one address are limited to 400, and other addresses are not affected", async () => {
    const results = await openMany(1_000, () => browser("203.0.113.20", newDevice()));
    expect(results).toEqual({ open: 400, "429": 600 });
    expect(await tryToOpen(browser("203.0.113.21", newDevice()))).toBe("open");
  });
});

describe("a hundred fans behind one address", () => {
  it("are never refused by limits in normal use", async () => {
    await goLive();
    const address = "203.0.113.30";
    const refused: string[] = [];
    const ask = async (path: string, cookie?: string): Promise<string> => {
      const { statusCode, body } = await pool.request({
        path,
        method: "GET",
        headers: browser(address, cookie),
      });
      const text = await body.text();
      if (statusCode >= 400) refused.push(`${statusCode} ${path}`);
      return text;
    };
    // They all arrive at the same moment, without a cookie.
    await Promise.all(Array.from({ length: 100 }, () => ask("/")));
    const fans = Array.from({ length: 100 }, newDevice);
    const streams = JSON.parse(await ask(`/api/lives/stream/${FREYA}/stream`, fans[0])) as {
      url: string;
    }[];
    const playlist = (streams[1]?.url ?? "").replace(world.url, "");
    const lists = [
      "/api/home",
      "/api/rooms/onlives",
      "/api/idn_lives",
      "/api/rooms",
      "/api/rooms/trainee",
      "/api/me",
    ];
    const ofLive = ["info", "stream", "comments", "rank", "gift"].map(
      (kind) => `/api/lives/${kind}/${FREYA}/stream`,
    );
    await Promise.all(fans.flatMap((cookie) => [...lists, ...ofLive].map((path) => ask(path, cookie))));
    await Promise.all(fans.map((cookie) => tryToOpen(browser(address, cookie)))).then((results) =>
      expect(new Set(results)).toEqual(new Set(["open"])),
    );
    // The limits' windows are a minute at most: what holds for two minutes holds for the whole evening.
    for (let watchedMs = 0; watchedMs < 120_000; watchedMs += 2_000) {
      await Promise.all(fans.map((cookie) => ask(playlist, cookie)));
      aheadMs += 2_000;
    }
    expect(refused).toEqual([]);
  });
});

describe("clients that stop reading", () => {
  it("use bounded memory, and are disconnected", async () => {
    await goLive();
    const healthy = await fan("203.0.113.40");
    await healthy.subscribe(CHAT);
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    const stuck = await Promise.all(Array.from({ length: 50 }, () => fan("203.0.113.41")));
    await Promise.all(stuck.map((socket) => socket.subscribe(CHAT)));
    for (const socket of stuck) socket.pause();
    const before = (await heapAfterGc()) + process.memoryUsage().external;
    // Ten seconds of a flooded chat: more than the send buffer of any of them may hold.
    const text = "ramai sekali ".repeat(35);
    for (let said = 0; said < 1_000; said += 1) {
      world.sandbox.control({ step: "comments", room_id: FREYA, text: `${said} ${text}` });
      if (said % 50 === 0) await new Promise((resolve) => setImmediate(resolve));
    }
    await healthy.event(CHAT, "comment", ({ data }) => data.text.startsWith("999 "));
    expect((await heapAfterGc()) + process.memoryUsage().external - before).toBeLessThan(80 * MEBIBYTE);
    // In two steps with a ping in between: the server may check for silent clients at any moment.
    aheadMs += 31_000;
    healthy.send({ op: "ping", t: 1 });
    await healthy.next("pong");
    aheadMs += 31_000;
    // Not more often than a visitor's rate limit allows.
    await until(
      async () => /^penlight_sockets (\d+)/m.exec(await (await world.get("/metrics")).text())?.[1],
      (open) => open === "1",
      600,
    );
    expect(healthy.closed).toBeNull();
  });
});
