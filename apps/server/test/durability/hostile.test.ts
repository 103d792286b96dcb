import { once } from "node:events";
import fc from "fast-check";
import { Pool } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { eventData, type Home, type Recents } from "@penlight/contract";
import { allCalls } from "@penlight/contract/all-calls";
import { heapAfterGc, MEBIBYTE } from "../support/heap.ts";
import { demoSettings } from "../../../../scripts/demo-settings.mjs";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, type TestBrowser } from "../support/test-browser.ts";

/** Fuzzes what anybody on the internet can send: every call of the contract, and the socket. */
let world: World;
let pool: Pool;
const FREYA = 318225;
const SEED = 48;

beforeAll(async () => {
  world = await startWorld({ sandbox: { scenario: "still" }, env: demoSettings({}) });
  pool = new Pool(world.url);
});
afterAll(async () => {
  await pool.destroy();
  await world[Symbol.asyncDispose]();
});

/** A value for a path segment or a query parameter. */
const odd: fc.Arbitrary<string> = fc.oneof(
  fc.constantFrom(
    String(FREYA),
    "jkt48_freya",
    "stream",
    "0",
    "-1",
    "1e9",
    "99999999999",
    "8.64e15",
    "-8e15",
    "9".repeat(300),
    "%7B%22start%22%3A-8e15,%22end%22%3A1e300%7D",
    "12-9999",
    "0000-01-01T00:00:00.000Z",
    "undefined",
    "%00",
    "%",
    "%E0%A4%A",
    "..",
    "%2e%2e%2f",
    "__proto__",
    "constructor",
    "%F0%9F%98%80",
    "a".repeat(5_000),
    "https%3A%2F%2F169.254.169.254%2F",
    "http://127.0.0.1:1/",
  ),
  fc.string({ maxLength: 20 }).map(encodeURIComponent),
  fc.stringMatching(/^[!$&'()*+,;=:@\w.~-]{0,12}$/),
);

const templates = [
  ...Object.values(allCalls).map(({ path }) => `/api${path}`),
  "/api/stream",
  "/api/image",
  "/api/socket",
  "/api/openapi.json",
  "/metrics",
  "/room/:id/:id",
  "/:id",
];
/** Names of query parameters. */
const NAMES =
  "url sig segments username offline probe from until to date year month page perpage room_id x".split(" ");
const target = fc
  .tuple(
    fc.constantFrom(...templates),
    fc.array(odd, { minLength: 3, maxLength: 3 }),
    fc.array(fc.tuple(fc.constantFrom(...NAMES), odd), { maxLength: 3 }),
  )
  .map(([template, segments, query]) => {
    let used = 0;
    const path = template.replace(/:\w+/g, () => segments[used++] ?? "");
    return query.length === 0
      ? path
      : `${path}?${query.map(([name, value]) => `${name}=${value}`).join("&")}`;
  });
const headers = fc.record(
  {
    range: fc.constantFrom(
      "bytes=0-",
      "bytes=-1",
      "bytes=9-1",
      "bytes=0-1,2-3",
      "lines=1",
      "bytes=99999999999-",
    ),
    "if-none-match": fc.constantFrom("*", '"x"', 'W/"x", "y"', '"'.repeat(500)),
    "accept-encoding": fc.constantFrom("br", "gzip;q=0", "*", "br;q=0.0,gzip", ",".repeat(300)),
    cookie: fc.constantFrom(
      `sid=s_${"A".repeat(43)}`,
      "sid=sr_id%3Dx",
      "did=x.y",
      "did=",
      "=;;=",
      `did=${"a".repeat(22)}.AAAA`,
      "lang=xx",
    ),
    authorization: fc.constantFrom("Bearer x", "Bearer", `Bearer s_${"A".repeat(43)}`, "Basic eA=="),
    "x-csrf-token": fc.constantFrom("", "c_x", "x".repeat(9_000)),
    "content-type": fc.constantFrom(
      "application/json",
      "application/json",
      "application/x-www-form-urlencoded",
      "text/html",
      "multipart/form-data",
      "x",
    ),
    "x-forwarded-for": fc.constantFrom("1.2.3.4", "::1", "x, y", ",,,"),
    host: fc.constantFrom("evil.test", "a b", "[::1]", "x".repeat(300)),
    "sec-fetch-site": fc.constantFrom("cross-site", "same-origin"),
  },
  { requiredKeys: [] },
);
const method = fc.constantFrom("GET", "GET", "GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
const body = fc.constantFrom(
  "",
  "{}",
  "{broken",
  "[".repeat(10_000),
  "x".repeat(100_000),
  '{"__proto__":{"a":1}}',
  "[]",
  '"text"',
  "null",
  '{"account_id":{},"password":[]}',
  '{"account_id":"fan","password":"x","captcha_word":1,"cookies_sr_id":{"a":1}}',
  '{"room_id":[[1]],"comment":{},"flag":2,"page":-1e99,"limit":"x","type":"","avatar_id":"1e400"}',
  `{"room_id":${FREYA},"cookies_id":"s_${"A".repeat(43)}","comment":"x"}`,
  "account_id=fan&password=x&account_id=y&__proto__=z",
);

/** Whether a status is no server error; 501 is the answer for calls of earlier clients that are no longer supported. */
const isRefusal = (status: number): boolean => status < 500 || status === 501;

/** Sends random requests and checks each response. */
function storm(numRuns: number, seed: number, isAllowed: (status: number) => boolean): Promise<void> {
  const property = fc.asyncProperty(target, method, headers, body, async (path, verb, given, content) => {
    const hasBody = verb !== "GET" && verb !== "HEAD" && verb !== "OPTIONS";
    const answer = await pool.request({
      path,
      method: verb,
      headers: given,
      ...(hasBody && { body: content }),
      signal: AbortSignal.timeout(10_000),
    });
    const text = await answer.body.text();
    expect(answer.statusCode, `${verb} ${path}`).toSatisfy(isAllowed);
    if (answer.statusCode >= 400 && path.startsWith("/api/") && verb !== "HEAD" && text !== "")
      expect(answer.headers["content-type"]).toBe("application/problem+json; charset=utf-8");
    expect(text).not.toMatch(/node_modules|\bat \S+\.ts:\d/);
  });
  return fc.assert(property, { seed, numRuns, interruptAfterTimeLimit: 25_000, endOnFailure: true });
}

describe("every call, with random input", () => {
  it("is answered or refused, never with an internal error, and leaks no memory", async () => {
    await storm(400, SEED, isRefusal);
    const before = await heapAfterGc();
    await storm(800, SEED + 1, isRefusal);
    expect((await heapAfterGc()) - before).toBeLessThan(24 * MEBIBYTE);
  });

  it("is refused with a gateway error when the platforms fail", async () => {
    world.sandbox.control({ step: "fault", path: "^/(showroom|idn)", kind: "500", seconds: 60 });
    await storm(300, SEED + 2, (status) => isRefusal(status) || [502, 503, 504].includes(status));
    world.sandbox.control({ step: "fault", kind: null });
  });
});

/** Numbers that are no valid times, years or rooms, and that a database does not accept. */
const NUMBERS = [8.64e15 + 1, 8e15, -8e15, 1e9, 0, -1, 1e300];

describe("invalid times, years and numbers", () => {
  let fan: TestBrowser;
  beforeAll(async () => {
    fan = await signedIn(world, "fan");
    await until(
      () => world.json<{ room: string }[]>("/api/lives"),
      (lives) => lives.some(({ room }) => room === `${FREYA}`),
    );
    world.sandbox.control({ step: "end-live", room_id: FREYA });
    await until(
      () => world.json<Recents>("/api/recent"),
      ({ recents }) => recents.length > 0,
    );
  });

  it.each(NUMBERS)("cause no internal error: %s", async (number) => {
    const { recents } = await world.json<Recents>("/api/recent");
    const sitting = `/sittings/${recents[0]?.data_id}`;
    const range = encodeURIComponent(JSON.stringify({ start: number, end: number }));
    const paths = [
      `${sitting}/replay?from=${number}&until=${number}`,
      `${sitting}/stills/${number}.mp4`,
      `/recent?date=${range}`,
      `/recent?room_id=${number}&page=${number}`,
      `/me/activity?year=${number}&page=${number}`,
      `/leaderboard?year=${number}&filterBy=year`,
      `/leaderboard-member/idn?month=1&year=${number}`,
      `/wrapped?year=${number}`,
      `/wrapped/${number}/link`,
    ];
    const answers = await Promise.all([
      ...paths.map((path) => fan.call(path)),
      fan.call(`/wrapped/${number}/link`, {}),
      fan.call("/scrapper/most-watch", { year: number }),
    ]);
    const urls = answers.map(({ status, url }) => `${status} ${url}`);
    expect(urls.filter((line) => line.startsWith("5"))).toEqual([]);
  });

  it.each([
    ["/recent?from=0000-01-01T00:00:00.000Z", 200],
    ["/recent?to=9999-12-31T00:00:00.000Z", 200],
    ["/recent?date=%7B%22start%22:%22x%22%7D", 200],
    ["/recent?date=x", 200],
    ["/leaderboard?filterBy=month&month=12-9999", 400],
    ["/leaderboard?filterBy=month&month=01-0000", 400],
    ["/leaderboard-member/showroom?month=12-9999", 400],
    ["/leaderboard/me?month=2026-99", 400],
  ])("are clamped, or refused: %s", async (path, status) => {
    expect((await fan.call(path)).status).toBe(status);
  });
});

/** A frame to send on a socket. */
const frame: fc.Arbitrary<string | Buffer> = fc.oneof(
  fc.string({ unit: "binary", maxLength: 200 }),
  fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  fc.jsonValue().map((value) => JSON.stringify(value)),
  fc.constantFrom(
    "[".repeat(4_000),
    "x".repeat(100_000),
    '{"op":"hello"}',
    '{"op":"hello","v":2}',
    '{"op":"hello","v":1,"resume":{"__proto__":"1-1","lives":"x","chat:showroom:1":"-"}}',
    `{"op":"hello","v":1,"resume":{"lives":"${"9".repeat(40)}"}}`,
    `{"op":"sub","channels":${JSON.stringify(Array.from({ length: 16 }, () => "lives"))}}`,
    `{"op":"sub","channels":["chat:showroom:${"9".repeat(10)}","live:idn:${"a".repeat(64)}","me"]}`,
    `{"op":"sub","rid":${JSON.stringify("r".repeat(64))},"channels":["chat:showroom:${FREYA}"]}`,
    '{"op":"unsub","channels":["lives","nothing"]}',
    '{"op":"ping","t":1e308}',
    '{"op":"pong"}',
    "",
  ),
);

describe("the socket, with random input", () => {
  /** Connects, sends all frames, and waits until the server has closed or everything is sent. */
  async function talk(frames: readonly (string | Buffer)[], greets: boolean): Promise<void> {
    const socket = new WebSocket(`${world.url.replace("http", "ws")}/api/socket`, { origin: world.url });
    socket.on("error", () => undefined);
    await once(socket, "open");
    if (greets) socket.send('{"op":"hello","v":1}');
    for (const said of frames) if (socket.readyState === WebSocket.OPEN) socket.send(said);
    if (socket.readyState === WebSocket.OPEN) socket.send('{"op":"ping","t":4848}');
    await new Promise<void>((resolve) => {
      socket.on("close", () => resolve());
      socket.on("message", (data) => (String(data).includes("4848") ? resolve() : undefined));
      if (socket.readyState === WebSocket.CLOSED) resolve();
    });
    socket.terminate();
  }
  const storm = (numRuns: number, seed: number): Promise<void> =>
    fc.assert(fc.asyncProperty(fc.array(frame, { maxLength: 45 }), fc.boolean(), talk), {
      seed,
      numRuns,
      interruptAfterTimeLimit: 20_000,
      endOnFailure: true,
    });
  /** A value of `/metrics`. */
  const figure = async (name: string): Promise<number> => {
    const text = await (await world.get("/metrics")).text();
    const rows = [...text.matchAll(new RegExp(`^penlight_${name}(?:\\{.*\\})? (\\d+)`, "gm"))];
    return rows.length === 0 ? -1 : rows.reduce((sum, [, value]) => sum + Number(value), 0);
  };

  it("answers or closes, does not affect other clients, and leaks nothing", async () => {
    await storm(40, SEED);
    const before = await heapAfterGc();
    await storm(150, SEED + 1);
    await until(
      () => figure("sockets"),
      (open) => open === 0,
    );
    expect((await heapAfterGc()) - before).toBeLessThan(12 * MEBIBYTE);
    const socket = await world.socket();
    expect((await socket.subscribe("lives")).ok).toHaveLength(1);
  });

  it("refuses thousands of subscriptions", async () => {
    const wishes = Array.from({ length: 3_000 }, (_, index) => `chat:showroom:${index + 1}`);
    await talk([JSON.stringify({ op: "sub", channels: wishes })], true);
    await talk(
      wishes.slice(0, 200).map((name) => JSON.stringify({ op: "sub", channels: [name] })),
      true,
    );
    expect(await figure("topics")).toBeLessThan(100);
  });
});

describe("names, titles and texts with random characters", () => {
  it.each([
    ["markup", "</script><script>alert(1)</script>", "‹/script›‹script›alert(1)‹/script›"],
    ["control characters", "a\u0000b\u001b[31mc", "ab[31mc"],
    ["a text that runs backwards", "\u202eolah", "olah"],
    ["what nobody sees", "\u200b\u2060ha\u200blo\ufeff", "halo"],
    ["line separators", "satu\u2028dua", "satudua"],
    ["half a character", "halo\ud83d", "halo"],
    ["emoji", "👨‍👩‍👧‍👦🏳️‍🌈", "👨‍👩‍👧‍👦🏳️‍🌈"],
  ])("arrive as text: %s", async (what, said, shown) => {
    const [platform, chat] = ["showroom" as const, `chat:showroom:${FREYA}`];
    const [live] = world.sandbox.world.lives(platform).filter(({ member }) => member.roomId === FREYA);
    if (live) world.sandbox.world.endLive(live);
    world.sandbox.control({ step: "start-live", room_id: FREYA, title: said, ago_ms: 60_000 });
    const home = await until(
      () => world.json<Home>("/api/home"),
      ({ lives }) => lives.some(({ room, title }) => room === `${FREYA}` && title === shown),
    );
    expect(JSON.stringify(home)).not.toContain("<");
    const socket = await world.socket();
    await socket.subscribe(chat);
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count > 0,
    );
    world.sandbox.control({ step: "comments", room_id: FREYA, name: said, text: `${what}: ${said}` });
    const { data } = await socket.event(chat, "comment", (event) => event.data.text.startsWith(`${what}:`));
    expect(eventData.comment.parse(data)).toEqual(data);
    expect(data).toMatchObject({ text: `${what}: ${shown}`, user: { name: shown } });
  });
});
