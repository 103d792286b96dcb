import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Home, Live, LiveRoom, Me, Podium, Room, StreamAnswer } from "@penlight/contract";
import { allCalls } from "@penlight/contract/all-calls";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import { demoSettings } from "../../../../scripts/demo-settings.mjs";
import { findDebianProgram } from "../../../../scripts/debian-program.mjs";
import { addShowOfToday, callAddresses } from "../support/call-addresses.ts";
import { Crowd } from "../support/crowd.ts";
import { startEdge, type Edge } from "../support/edge.ts";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";
import { TestSocket } from "../support/test-socket.ts";
import { viewersPages } from "../support/viewers-pages.ts";

/**
 * A server behind Varnish with the configuration of `deploy/edge`: what it costs the server that many watch, how soon
 * a live is gone, and that nobody gets what is another's.
 */
const varnishd = findDebianProgram("varnishd");
if (varnishd === undefined) process.stdout.write("The edge is not tested: varnishd is not installed here.\n");

const FREYA = 318225;
const ROOM = `/room/JKT48_Freya/${FREYA}`;
const VIEWERS = 10_000;
const CONNECTIONS = 50;
/** How long a shared cache may show a live that is over. */
const GONE_WITHIN_MS = 2_000;

let world: World;
let edge: Edge;

/** Requests that arrived at the server. @param route as in the metrics */
async function arrived(route: "(page)" | "/api/stream"): Promise<number> {
  const text = await (await world.get("/metrics")).text();
  const counts = text.split("\n").filter((line) => line.startsWith("penlight_front_seconds_count{"));
  return counts
    .filter((line) => line.includes(`route="${route}"`))
    .reduce((sum, line) => sum + Number(line.split(" ").at(-1)), 0);
}

const through = (path: string, headers: Record<string, string> = {}): Promise<Response> =>
  fetch(edge.url + path, { headers, redirect: "manual" });
const textOf = async (path: string): Promise<string> => (await through(path)).text();
const lines = (text: string): string[] =>
  text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));

/** The path of a room's first stream, as this browser gets it. */
async function streamOf(who: TestBrowser, room: number): Promise<string> {
  const answer = await until(
    () => who.json<StreamAnswer>(`/rooms/showroom/${room}/streams`),
    (streams) => Array.isArray(streams),
  );
  return (Array.isArray(answer) ? (answer[0]?.url ?? "") : "").replace(edge.url, "");
}

/** Starts Freya's live again where it is over. @returns its master playlist and the first playlist in it */
async function freyaLive(): Promise<{ master: string; media: string }> {
  if (!world.sandbox.world.lives().some(({ member }) => member.roomId === FREYA))
    world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 120_000 });
  const master = await streamOf(new TestBrowser(edge), FREYA);
  return { master, media: lines(await textOf(master))[0] ?? "" };
}

function freyasBroadcast() {
  const live = world.sandbox.world.lives().find(({ member }) => member.roomId === FREYA);
  if (!live) throw new Error("Freya is not on air");
  return live;
}

/** Repeats the checks for as long as a shared cache may be behind. @returns the names of those that are false then */
async function stillFalse(checks: Record<string, () => Promise<boolean>>): Promise<string[]> {
  const untilMs = performance.now() + GONE_WITHIN_MS;
  let left = Object.entries(checks);
  do {
    const results = await Promise.all(left.map(([, check]) => check()));
    left = left.filter((_, at) => results[at] !== true);
  } while (left.length > 0 && performance.now() < untilMs);
  return left.map(([name]) => name);
}

/** Something that answers `{}` to every request, as a server does that may be kept for a second, until it dies. */
async function startDying(): Promise<{ port: number; die: () => void }> {
  const server = createServer((_, response) => {
    response.setHeader("cache-control", "public, max-age=0, s-maxage=1");
    response.end("{}");
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const die = (): void => {
    server.close();
    server.closeAllConnections();
  };
  return { port: (server.address() as AddressInfo).port, die };
}

describe.skipIf(varnishd === undefined)("behind the edge", () => {
  beforeAll(async () => {
    world = await startWorld({
      sandbox: { scenario: "still" },
      env: { ...demoSettings({}), TRUST_PROXY: "127.0.0.1", EDGE_CACHE: "on" },
      pages: viewersPages(FREYA),
    });
    edge = await startEdge(varnishd ?? "", [world.server.port]);
  });
  afterAll(async () => {
    await edge?.[Symbol.asyncDispose]();
    await world?.[Symbol.asyncDispose]();
  });

  it(`${VIEWERS} viewers of a live cost the server what one costs`, async () => {
    const { master, media } = await freyaLive();
    using crowd = await Crowd.connect(edge.port, CONNECTIONS);
    const before = { pages: await arrived("(page)"), streams: await arrived("/api/stream") };
    const startedMs = performance.now();
    const all = (requests: number): Map<string, number> => new Map([["200", requests * VIEWERS]]);
    // The requests of viewers who open the page at the same moment, and then play four segments.
    expect(await crowd.send(VIEWERS, [`GET ${ROOM}`, `GET ${master}`])).toEqual(all(2));
    const segments = new Set<string>();
    while (segments.size < 4) {
      const newest = await until(
        async () => lines(await textOf(media)).at(-1) ?? "",
        (segment) => !segments.has(segment),
        100,
      );
      segments.add(newest);
      // By HEAD, for which the edge fetches the segment all the same: otherwise the test would measure this machine's
      // loopback interface.
      expect(await crowd.send(VIEWERS, [`GET ${media}`, `HEAD ${newest}`])).toEqual(all(2));
    }
    const seconds = Math.ceil((performance.now() - startedMs) / 1_000);
    const pages = (await arrived("(page)")) - before.pages;
    const streams = (await arrived("/api/stream")) - before.streams;
    const rate = Math.round((VIEWERS * 10) / seconds);
    process.stdout.write(
      `${VIEWERS * 10} requests in ${seconds} s (${rate}/s): ${pages} pages and ${streams} playlists and segments fetched\n`,
    );
    // Each page and playlist once in a second, each segment once.
    expect(pages).toBeLessThanOrEqual(seconds + 1);
    expect(streams).toBeLessThanOrEqual(2 * (seconds + 1) + segments.size);
    expect(streams).toBeGreaterThanOrEqual(segments.size);
  });

  it("a live that ends is gone within two seconds", async () => {
    const { media } = await freyaLive();
    const socket = await world.socket();
    await socket.subscribe("lives");
    const shown = ["/api/lives", "/api/home", "/api/rooms", `/api/rooms/showroom/${FREYA}`, "/", ROOM, media];
    await Promise.all(shown.map(textOf));
    world.sandbox.world.endLive(freyasBroadcast());
    await socket.event("lives", "live.ended");
    const parsed = async <T>(path: string): Promise<T> => JSON.parse(await textOf(path)) as T;
    const isFreya = ({ room }: Live): boolean => room === String(FREYA);
    const left = await stillFalse({
      lives: async () => !(await parsed<Live[]>("/api/lives")).some(isFreya),
      home: async () => !(await parsed<Home>("/api/home")).lives.some(isFreya),
      rooms: async () =>
        (await parsed<Room[]>("/api/rooms")).find(({ room_id }) => room_id === FREYA)?.is_live === false,
      room: async () => (await parsed<LiveRoom>(`/api/rooms/showroom/${FREYA}`)).live === null,
      "home page": async () => (await textOf("/")).includes('"reason":"offline"'),
      "room page": async () => (await textOf(ROOM)).includes('"reason":"offline"'),
      playlist: async () => (await textOf(media)).includes("#EXT-X-ENDLIST"),
    });
    expect(left).toEqual([]);
  });

  it("a live that needs a ticket from now on is gone within two seconds", async () => {
    const { master, media } = await freyaLive();
    await Promise.all([ROOM, master, media, "/api/lives"].map(textOf));
    await until(
      () => textOf(ROOM),
      (page) => page.includes("/api/stream?url="),
    );
    freyasBroadcast().ticketed = true;
    const needsTicket = async (text: Promise<string>): Promise<boolean> =>
      (JSON.parse(await text) as Live[]).some(({ room, ticketed }) => room === `${FREYA}` && ticketed);
    await until(() => needsTicket(world.get("/api/lives").then((answer) => answer.text())), Boolean);
    const left = await stillFalse({
      lives: () => needsTicket(textOf("/api/lives")),
      page: async () => (await textOf(ROOM)).includes('"reason":"no_ticket"'),
      master: async () => (await through(master)).status === 403,
      playlist: async () => (await through(media)).status === 403,
    });
    expect(left).toEqual([]);
    expect(await textOf(ROOM)).not.toContain("/api/stream?url=");
    world.sandbox.world.endLive(freyasBroadcast());
  });

  it("nobody gets an answer that is another's", async () => {
    const fans = [await signedIn(edge, "fan"), await signedIn(edge, "superfan")];
    const visitor = await new TestBrowser(edge).open();
    const calls = await callAddresses(world, await addShowOfToday(world));
    const reads = calls.filter(([name]) => allCalls[name].method === "GET").map(([, path]) => path);
    /** Nobody else's answers contain these. */
    const marks = fans.map((fan) => [fan.csrfToken, fan.handle]);
    const names = ["fan", "superfan"].map((name) => `"account_id":"${name}"`);
    const askAs = async (path: string, who: TestBrowser): Promise<void> => {
      const answer = await through(path, { cookie: who.cookieHeader });
      const text = `${await answer.text()} ${answer.headers.getSetCookie().join()}`;
      const others = [0, 1].filter((at) => fans[at] !== who);
      for (const mark of others.flatMap((at) => [...(marks[at] ?? []), names[at] ?? ""]))
        expect(text.includes(mark), `${path} contains ${mark} of another`).toBe(false);
    };
    for (const path of new Set(["/", ROOM, ...reads])) {
      // The first one's answer is what the edge would have kept.
      for (const first of fans) {
        await askAs(path, first);
        await Promise.all([...fans, visitor].map((who) => askAs(path, who)));
      }
    }
    const mine = await Promise.all(fans.map(async (fan) => (await fan.me()) as Me & { logged_in: true }));
    expect(mine.map(({ user }) => user.account_id)).toEqual(["fan", "superfan"]);
    expect(await visitor.me()).toEqual({ logged_in: false });
    // Guards against pages that show nothing of their viewers.
    const pages = await Promise.all(
      [...fans, visitor].map(async (who) => (await through("/", { cookie: who.cookieHeader })).text()),
    );
    expect(pages.map((page) => names.map((name) => page.includes(name)))).toEqual([
      [true, false],
      [false, true],
      [false, false],
    ]);
    const devices = await Promise.all([1, 2].map(() => new TestBrowser(edge).open()));
    expect(devices[0]?.cookieHeader).not.toBe(devices[1]?.cookieHeader);
  });

  it("nothing with a signed or sealed address is kept", async () => {
    const [fan, holder] = [await signedIn(edge, "fan"), await signedIn(edge, "ticket")];
    const ask = (path: string, who: TestBrowser): Promise<Response> =>
      through(path, { cookie: who.cookieHeader, "sec-fetch-site": "same-origin" });
    const partsOf = async (master: string): Promise<string[]> => {
      const [media = ""] = lines(await (await ask(master, holder)).text());
      const [segment = ""] = lines(await (await ask(media, holder)).text());
      return [master, media, segment];
    };
    const sealed = await partsOf(await streamOf(holder, OFFICIAL_ROOM_ID));
    const { master } = await freyaLive();
    const signed = (await partsOf(master)).map((path) => `${path}&sig=1.x`);
    for (const path of [...sealed, ...signed]) {
      const before = await arrived("/api/stream");
      expect((await ask(path, holder)).status, path).toBe(200);
      const isPlaylist = path !== sealed[2];
      // A sealed segment's address comes from a playlist, where the right was checked.
      expect((await ask(path, fan)).status, path).toBe(path.includes("?t=") && isPlaylist ? 403 : 200);
      expect((await arrived("/api/stream")) - before, path).toBe(2);
    }
  });

  it("a page is kept for all devices, by language", async () => {
    const before = await arrived("(page)");
    const devices = Array.from({ length: 40 }, (_, at) =>
      through(ROOM, { cookie: `did=${at}.y; theme=${at}` }),
    );
    await Promise.all((await Promise.all(devices)).map((answer) => answer.text()));
    // The page may expire in between.
    expect((await arrived("(page)")) - before).toBeLessThanOrEqual(2);
    const english = (): Promise<Response> => through(ROOM, { cookie: "did=x.y; lang=en; theme=dark" });
    expect(
      [await textOf(ROOM), await (await english()).text()].map((html) => /lang="(\w+)"/.exec(html)?.[1]),
    ).toEqual(["id", "en"]);
  });

  it("only a server may purge an address", async () => {
    const segment = lines(await textOf((await freyaLive()).media))[0] ?? "";
    const purge = (headers: Record<string, string>): Promise<Response> =>
      fetch(edge.url + segment, { method: "PURGE", headers });
    /** Requests for the segment that arrive at the server when it is asked for twice. */
    const asked = async (): Promise<number> => {
      const before = await arrived("/api/stream");
      for (const answer of [await through(segment), await through(segment)]) await answer.arrayBuffer();
      return (await arrived("/api/stream")) - before;
    };
    expect(await asked()).toBeLessThanOrEqual(1);
    // Sent on by a proxy.
    expect((await purge({ "x-forwarded-for": "203.0.113.5" })).status).toBe(405);
    expect(await asked()).toBe(0);
    expect((await purge({})).status).toBe(200);
    expect(await asked()).toBe(1);
  });

  it("an answer is kept in each encoding", async () => {
    const encodings = ["br", "gzip", "gzip, deflate, br", "identity"];
    const got = await Promise.all(
      encodings.map(async (encoding) => {
        const { headers, statusCode, body } = await request(`${edge.url}/api/rooms`, {
          headers: { "accept-encoding": encoding },
        });
        await body.dump();
        return [statusCode, headers["content-encoding"], headers["ratelimit-limit"], headers["x-request-id"]];
      }),
    );
    expect(got.map(([status, encoding]) => [status, encoding])).toEqual([
      [200, "br"],
      [200, "gzip"],
      [200, "br"],
      [200, undefined],
    ]);
    // What is about one request only is not kept.
    expect(new Set(got.flatMap(([, , ...ofRequest]) => ofRequest))).toEqual(new Set([undefined]));
  });

  it("a server that dies costs no reader an error, and its part of the work goes to the others", async () => {
    const { port, die } = await startDying();
    await using both = await startEdge(varnishd ?? "", [world.server.port, port]);
    const read = async (path: string): Promise<string> => {
      const answer = await fetch(both.url + path);
      return `${answer.status} ${(await answer.text()) === "{}" ? "dying" : "alive"}`;
    };
    const all = (name: string): Promise<string[]> =>
      Promise.all(Array.from({ length: 30 }, (_, at) => read(`/api/status?${name}=${at}`)));
    // Both answer once the probes have found them.
    await until(
      () => all(`before${performance.now()}`),
      (answers) => new Set(answers).size === 2,
    );
    die();
    expect(new Set(await all("after"))).toEqual(new Set(["200 alive"]));
  });

  it("while no server answers, lists and pages are served past their lifetime, and playlists are not", async () => {
    const { port, die } = await startDying();
    await using lone = await startEdge(varnishd ?? "", [port]);
    const paths = ["/", "/api/home", "/api/stream?url=x"];
    const read = (): Promise<Response[]> => Promise.all(paths.map((path) => fetch(lone.url + path)));
    expect((await read()).map(({ status }) => status)).toEqual([200, 200, 200]);
    die();
    const answers = await until(
      read,
      ([page]) => page?.status !== 200 || Number(page.headers.get("age")) > 2,
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 503]);
  });

  it("other sites' pages get no video, kept or not", async () => {
    const { media } = await freyaLive();
    expect((await through(media)).status).toBe(200);
    expect((await through(media, { "sec-fetch-site": "cross-site" })).status).toBe(403);
  });

  it("what was kept some seconds ago is not served first and renewed then", async () => {
    // Asked for by the tests before, which took longer than the lifetime.
    for (const path of ["/api/home", "/api/rooms", `/api/rooms/showroom/${FREYA}`, "/"])
      expect(Number((await through(path)).headers.get("age")), path).toBeLessThanOrEqual(1);
  });

  it("a fan's watch counts, although the edge answers the playlists", async () => {
    const fan = await signedIn(edge, "fan");
    await freyaLive();
    const socket = await TestSocket.open(edge.url, {}, { cookie: fan.cookieHeader });
    await socket.subscribe(`live:showroom:${FREYA}`);
    expect((await fan.watch(FREYA)).status).toBe(200);
    await until(
      () => fan.json<Podium>(`/rooms/showroom/${FREYA}/podium`),
      ({ users }) => users === 1,
    );
    socket.close();
  });
});
