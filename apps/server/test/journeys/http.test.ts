import { connect } from "node:net";
import { once } from "node:events";
import { brotliDecompressSync } from "node:zlib";
import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endpoints, problem, type EndpointName } from "@penlight/contract";
import { allCalls } from "@penlight/contract/all-calls";
import { mediaCalls } from "@penlight/contract/media";
import { demoSettings } from "../../../../scripts/demo-settings.mjs";
import { addShowOfToday, callAddresses, type TheaterIds } from "../support/call-addresses.ts";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn } from "../support/test-browser.ts";

/** The common HTTP behaviour of all calls (`docs/api.md`). */
let world: World;
const FREYA = 318225;

let theaterIds: TheaterIds;

beforeAll(async () => {
  world = await startWorld({ sandbox: { scenario: "still" }, env: demoSettings({}) });
  theaterIds = await addShowOfToday(world);
});
afterAll(() => world[Symbol.asyncDispose]());

/** An address of each call that anybody may read, for a room that is on air and an existing show. */
async function addresses(): Promise<[EndpointName, string][]> {
  const names = Object.keys(allCalls) as EndpointName[];
  const forAnybody = names.filter((name) => allCalls[name].method === "GET" && !NOT_FOR_ANYBODY.has(name));
  return (await allAddresses()).filter(([name]) => forAnybody.includes(name));
}

/** Reads that need a session or a secret, or that are always refused. */
const NOT_FOR_ANYBODY: ReadonlySet<EndpointName> = new Set([
  "getUser",
  "getErasure",
  "listLiveCodes",
  "listPublicChat",
  "getPublicChatRoom",
  "listOwnActivity",
  "listUserActivity",
  "exportMe",
  "getOwnRank",
  "listFarmRooms",
  "getFarmRun",
  "getMostWatchedIdn",
  "getWrapped",
  "getRecapLink",
  "getOwnCalendar",
  // There are no past lives here; `records/lives.test.ts` reads one.
  "getHistoryDetail",
  "listGivers",
  "listStages",
  "getSitting",
  "getReplay",
  "getLiveActivity",
  "getIdnLiveActivity",
  // For admins.
  "listShowProposals",
  "listPremiumRecords",
  "getPremiumRecord",
  "getAdminOverview",
  "listUsers",
  "sendTheaterNotice",
  "sendLiveNotice",
  "listDonations",
  "getEventCounts",
  "listActivity",
  "getActivity",
]);

const allAddresses = (): Promise<[EndpointName, string][]> => callAddresses(world, theaterIds);

describe("every call", () => {
  it("answers as the contract says, with or without a trailing slash", async () => {
    for (const [name, address] of await addresses()) {
      const [path, query] = address.split("?");
      for (const target of [address, `${path}/${query ? `?${query}` : ""}`]) {
        const answer = await world.get(target);
        expect([target, answer.status]).toEqual([target, 200]);
        const body: unknown = await answer.json();
        expect(() => endpoints[name].response.parse(body), target).not.toThrow();
      }
    }
  });

  it("answers HEAD like GET, without a body", async () => {
    for (const [, address] of await addresses()) {
      const answer = await fetch(world.url + address, { method: "HEAD" });
      expect([address, answer.status]).toEqual([address, 200]);
      expect(await answer.text()).toBe("");
    }
  });

  it("lists its methods in `Allow`, and answers OPTIONS without CORS headers", async () => {
    const all = await allAddresses();
    for (const [, address] of all) {
      const known = all
        .filter(([, other]) => other === address)
        .map(([name]): string => allCalls[name].method);
      const allow = [...known, ...(known.includes("GET") ? ["HEAD"] : [])].join(", ");
      for (const method of ["GET", "POST", "PUT", "PATCH", "DELETE"].filter((one) => !known.includes(one))) {
        const answer = await fetch(world.url + address, { method });
        expect([address, answer.status, answer.headers.get("allow")]).toEqual([address, 405, allow]);
        expect(problem.parse(await answer.json()).code).toBe("method_not_allowed");
      }
      const options = await fetch(world.url + address, { method: "OPTIONS" });
      expect(options.status).toBe(204);
      expect([...options.headers.keys()].filter((name) => name.startsWith("access-control"))).toEqual([]);
    }
  });

  it.each([
    "/api/stream",
    "/api/image/",
    "/api/listen?url=x",
    "/api/login/captcha/p_x",
    "/api/calendar.ics",
    "/api/openapi.json",
    "/api/docs",
    "/api/records/export",
    `/api/sittings/${"0".repeat(24)}/stills/1.mp4`,
  ])("lists its methods when it is not in the contract, too: %s", async (address) => {
    for (const method of ["POST", "PUT", "PATCH", "DELETE"]) {
      const answer = await fetch(world.url + address, { method });
      expect([method, answer.status, answer.headers.get("allow")]).toEqual([method, 405, "GET, HEAD"]);
      expect(problem.parse(await answer.json()).code).toBe("method_not_allowed");
    }
    const options = await fetch(world.url + address, { method: "OPTIONS" });
    expect([options.status, options.headers.get("allow")]).toEqual([204, "GET, HEAD"]);
  });

  it("has a request id, and headers against sniffing, referrers and unwanted caching", async () => {
    const ids = new Set<string>();
    for (const [, address] of await addresses()) {
      const { headers } = await world.get(address);
      ids.add(headers.get("x-request-id") ?? "");
      expect(headers.get("x-content-type-options")).toBe("nosniff");
      expect(headers.get("referrer-policy")).toBe("no-referrer");
      expect(headers.get("cache-control")).toMatch(
        /^(no-store|private, max-age=\d+|public, max-age=\d+, s-maxage=1)$/,
      );
    }
    expect(ids.size).toBe((await addresses()).length);
  });

  it("has an ETag where it may be cached, and answers 304 when it is unchanged", async () => {
    for (const [name, address] of await addresses()) {
      const first = await world.get(address);
      const etag = first.headers.get("etag");
      if (first.headers.get("cache-control") === "no-store") {
        expect([name, etag]).toEqual([name, null]);
        continue;
      }
      expect([name, etag]).toEqual([name, expect.stringMatching(/^"[\w-]+"$/)]);
      const again = await world.get(address, { "if-none-match": `W/${etag}` });
      // The content may have changed in between; unchanged content is not sent again.
      expect(again.headers.get("etag") === etag ? again.status : 200).toBe(again.status);
      if (again.status === 304) expect(await again.text()).toBe("");
      const head = await fetch(world.url + address, { method: "HEAD", headers: { "if-none-match": "*" } });
      expect([name, head.status]).toEqual([name, 304]);
    }
  });
});

describe("an answer that depends on the session", () => {
  it("sets the device cookie of a browser that has none, and no other answer does", async () => {
    const cookies = async (path: string, cookie = ""): Promise<string[]> => {
      const answer = await world.get(path, { cookie });
      return answer.headers.getSetCookie().filter((one) => one.startsWith("did="));
    };
    const [device = "", ...others] = await cookies("/api/me");
    expect(others).toEqual([]);
    expect(await cookies("/api/bell")).toHaveLength(1);
    expect(await cookies("/api/me", device.split(";")[0])).toEqual([]);
    for (const path of ["/api/home", "/api/leaderboard", "/", "/api/health"])
      expect([path, await cookies(path)]).toEqual([path, []]);
  });

  it("says so to caches, also when it has an ETag and may be compressed", async () => {
    const answer = await world.get(`/api/lives/rank/${FREYA}/rank`);
    expect([answer.headers.has("etag"), answer.headers.get("vary")]).toEqual([
      true,
      "Cookie, Accept-Encoding",
    ]);
  });
});

describe("hot reads", () => {
  it("are compressed when the client accepts it, with the same content", async () => {
    const plain = await request(`${world.url}/api/rooms`);
    const packed = await request(`${world.url}/api/rooms`, { headers: { "accept-encoding": "gzip, br" } });
    expect(packed.headers["content-encoding"]).toBe("br");
    expect(packed.headers.vary).toBe("Accept-Encoding");
    const text = brotliDecompressSync(Buffer.from(await packed.body.arrayBuffer())).toString();
    expect(JSON.parse(text)).toEqual(await plain.body.json());
  });

  it("take several requests on one connection, one after the other", async () => {
    const socket = connect(Number(new URL(world.url).port), "127.0.0.1");
    let text = "";
    socket.on("data", (chunk) => (text += chunk.toString("latin1")));
    const line = (path: string): string => `GET ${path} HTTP/1.1\r\nHost: x\r\n\r\n`;
    socket.write(line("/api/rooms/academy") + line("/api/me") + line("/api/idn_lives"));
    await until(
      () => text.match(/HTTP\/1\.1 200 OK/g)?.length ?? 0,
      (count) => count === 3,
    );
    socket.destroy();
    await once(socket, "close");
    expect(text.indexOf("logged_in")).toBeGreaterThan(text.indexOf("JKT48_"));
  });
});

describe("refusals", () => {
  it.each([
    ["/api/nothing", 404, "not_found"],
    ["/api", 404, "not_found"],
    ["/api/rooms/profile/abc/x", 400, "invalid_room_id"],
    ["/api/rooms/profile/0/x", 400, "invalid_room_id"],
    ["/api/rooms/profile/99999999999/x", 400, "invalid_room_id"],
    ["/api/rooms/profile/5/x", 404, "room_not_found"],
    ["/api/rooms/schedule/5", 404, "room_not_found"],
    ["/api/lives/info/5/x", 404, "room_not_found"],
    ["/api/watch/nobody/idn", 404, "idn_room_not_found"],
    ["/api/watch/undefined/idn", 404, "idn_room_not_found"],
    ["/api/scrapper/channel-id", 422, "validation_failed"],
    ["/api/rooms/profile/%00/x", 400, "invalid_room_id"],
    ["/api/lives/info//stream", 404, "not_found"],
    ["/api/watch/%E0%A4%A/idn", 400, "bad_request"],
  ])("%s is %i %s, as a problem", async (path, status, code) => {
    const answer = await world.get(path);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([
      status,
      "application/problem+json; charset=utf-8",
    ]);
    const body = problem.parse(await answer.json());
    expect(body).toMatchObject({ code, status, type: `/problems/${code}` });
    expect(body.request_id).toBe(answer.headers.get("x-request-id"));
  });

  it("ignore the body of a read", async () => {
    for (const path of ["/api/rooms", "/", "/room/JKT48_Freya/318225"]) {
      const headers = { "content-type": "application/json" };
      const answer = await fetch(world.url + path, { method: "POST", body: "{broken", headers });
      expect([path, answer.status, answer.headers.get("allow")]).toEqual([path, 405, "GET, HEAD"]);
    }
  });

  it("expose nothing internal", async () => {
    const answer = await world.get(`/api/rooms/profile/${"9".repeat(500)}/x`);
    expect(await answer.text()).not.toMatch(/127\.0\.0\.1|node_modules|at .*\.ts/);
  });
});

describe("operations", () => {
  it("/api/health reports the server's state", async () => {
    const health = await world.json("/api/health");
    expect(health).toMatchObject({ status: "ok", version: expect.stringMatching(/^\d+\.\d+\.\d+$/) });
    expect(await world.json("/api/health?probe=live")).toEqual({ status: "ok" });
  });

  it("/api/config contains the app and the announcement, also where there is neither", async () => {
    expect(await world.json("/api/config")).toMatchObject({
      apk: { version: "1.4.0", url: null, min_version: null, size: null, sha256: null },
      announcement: null,
    });
  });

  it("/metrics counts without any personal data", async () => {
    await world.get(`/api/lives/info/${FREYA}/s_${"a".repeat(43)}`);
    for (const path of ["/api/rooms/onlives", "/api/stream?url=https%3A%2F%2Felsewhere.example%2Fa.ts", "/"])
      await world.get(path);
    const text = await (await world.get("/metrics")).text();
    expect(text).toMatch(/penlight_upstream_calls_total\{platform="showroom",result="ok"\} [1-9]/);
    expect(text).toContain('route="/api/lives/info/:room_id/:key"');
    expect(text).not.toContain(String(FREYA));
    for (const line of [
      /^penlight_front_seconds_count\{route="\/api\/rooms\/onlives",status="200"\} [1-9]/m,
      /^penlight_front_seconds_count\{route="\/api\/stream",status="403"\} [1-9]/m,
      /^penlight_front_seconds_bucket\{le="\+Inf",route="\(page\)",status="200"\} [1-9]/m,
    ])
      expect(text).toMatch(line);
    expect(text).not.toContain("aaaa");
    expect((await world.get("/metrics", { "x-forwarded-for": "203.0.113.9" })).status).toBe(404);
  });

  it("/api/openapi.json and its page list all calls", async () => {
    const document = await world.json<{ paths: Record<string, object> }>("/api/openapi.json");
    const calls = Object.values(document.paths).flatMap((methods) => Object.keys(methods));
    expect(calls).toHaveLength(Object.keys(allCalls).length + Object.keys(mediaCalls).length);
    const page = await world.get("/api/docs");
    expect(page.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(await page.text()).toContain("/api/rooms/onlives");
  });
});

it("logs sign-ins, changes by admins and forbidden requests at level info, and all others at debug", async () => {
  const before = world.log().length;
  const linesOf = (route: string): { level: number }[] =>
    world
      .log()
      .slice(before)
      .split("\n")
      .flatMap((line) => (line === "" ? [] : [JSON.parse(line) as { level: number; route?: string }]))
      .filter((line) => line.route === route);
  for (const path of ["/api/health", "/metrics", "/api/setlists", "/api/users"]) await world.get(path);
  const posted = { method: "POST", headers: { "content-type": "application/json" }, body: "{}" };
  for (const path of ["/api/login", "/api/schedules"]) await fetch(world.url + path, posted);
  const foreign = { ...posted, headers: { ...posted.headers, origin: "https://elsewhere.example" } };
  expect((await fetch(`${world.url}/api/logout`, foreign)).status).toBe(403);
  const silent = ["/api/health", "/metrics", "/api/setlists", "/api/users"];
  const routes = [...silent, "/api/login", "/api/schedules", "/api/logout"];
  // A line is logged after the response was sent.
  await until(
    () => routes.map((route) => linesOf(route)),
    (lines) => lines.every(({ length }) => length > 0),
  );
  expect(routes.map((route) => linesOf(route).map(({ level }) => level))).toEqual(
    routes.map((route) => [silent.includes(route) ? 20 : 30]),
  );
});

it("does not answer TRACE, which would show a request's cookies to scripts", async () => {
  const secret = "sid=s_of_nobody";
  for (const path of ["/", "/api/me", "/metrics"]) {
    const { statusCode, body } = await request(world.url + path, {
      method: "TRACE",
      headers: { cookie: secret },
    });
    expect([404, 405], path).toContain(statusCode);
    expect(await body.text()).not.toContain(secret);
  }
});

describe("an address with unusual encoding", () => {
  it("reads cached answers, too", async () => {
    for (const path of ["/api/%72ooms", "/api/%6Cives", "/api/ho%6de"]) {
      const plain = await world.get(decodeURIComponent(path));
      const odd = await world.get(path);
      expect([path, odd.status, odd.headers.get("cache-control")]).toEqual([
        path,
        200,
        plain.headers.get("cache-control"),
      ]);
      expect(Object.keys((await odd.json()) as object)).toEqual(Object.keys((await plain.json()) as object));
    }
  });

  it("causes no internal error, whatever character it contains", async () => {
    const admin = await signedIn(world, "admin");
    const odd: string[] = [];
    for (const char of ["%00", "a%00b", "%1f", "%ff"]) {
      for (const page of ["/history/x/", "/idn/", "/member/", "/theater/x/", "/room/x/", "/"]) {
        const { status } = await world.get(page + char);
        if (status >= 500) odd.push(`${page}${char} ${status}`);
      }
      for (const name of Object.keys(allCalls) as EndpointName[]) {
        const { method, path } = allCalls[name];
        if (method !== "GET" || /notif/.test(path)) continue;
        const filled = path.replace(/:(\w+)/g, (_all, key: string) => (key === "platform" ? "idn" : char));
        const query = ["search", "user", "type", "filter", "name", "username", "month", "page"];
        const asked = `${filled}?${query.map((field) => `${field}=${char}`).join("&")}`;
        for (const address of [filled, asked]) {
          const { status } = await admin.call(address);
          // 502: a platform was asked and does not know it; 503: the feature is off here.
          if (status === 500) odd.push(`${name}: ${address}`);
        }
      }
    }
    expect(odd).toEqual([]);
  }, 60_000);

  it("is refused with a time that the database does not support", async () => {
    const admin = await signedIn(world, "admin");
    for (const from of ["0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.000Z"])
      expect((await admin.call(`/records/export?from=${from}`)).status, from).toBe(422);
    expect((await admin.call("/records/export?from=2024-01-01T00:00:00.000Z")).status).toBe(200);
  });
});

describe("a platform's failure", () => {
  it("is not logged as an error of ours", async () => {
    const before = world.log().length;
    world.sandbox.control({ step: "fault", path: "profile", kind: "500", seconds: 60 });
    const answer = await fetch(`${world.url}/api/profile/user`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ user_id: 4_812_345 }),
    });
    expect(answer.status).toBe(502);
    world.sandbox.control({ step: "fault", kind: null });
    const lines = world.log().slice(before).split("\n");
    const errors = lines.filter((line) => line.includes('"level":50') || line.includes('"stack"'));
    expect(errors).toEqual([]);
  });
});
