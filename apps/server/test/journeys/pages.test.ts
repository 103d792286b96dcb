import { createHash } from "node:crypto";
import { get } from "node:http";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { PageViewer, Room } from "@penlight/contract";
import { ReadyAnswer } from "../../src/http/ready-answer.ts";
import { plainPages, startWorld, until, type World } from "../support/start-server.ts";

/** First views and files, with a substitute for the web app's bundle. */
let world: World;
let renders = 0;
/** The viewers that each page was rendered for. */
const viewers: (PageViewer | null)[] = [];
let isBroken = false;
/** While it is set, no rendering finishes. */
let held: Promise<void> | null = null;

const FREYA = "/room/JKT48_Freya/318225";

beforeAll(async () => {
  const plain = plainPages();
  const file = new ReadyAnswer(Buffer.from("export {}"), {
    contentType: "text/javascript; charset=utf-8",
    cacheControl: "public, max-age=31536000, immutable",
    compressible: true,
  });
  world = await startWorld({
    pages: plainPages({
      // Long, so that on a slow machine the crowd's rendered page does not expire.
      renderTtlMs: 600_000,
      load: async (path) => {
        renders += 1;
        const { template, render } = await plain.load(path);
        const rejecting = (): Promise<never> => Promise.reject(new Error("broken"));
        const waiting: typeof render = async (request) => {
          viewers.push(request.viewer);
          await held;
          return render(request);
        };
        return { template, render: isBroken ? rejecting : waiting };
      },
      file: (path) => (path === "/assets/main-1.js" ? file : undefined),
    }),
  });
  const known = await world.json<Room[]>("/api/rooms");
  rooms = known
    .map(({ room_url_key, room_id }) => `/room/${room_url_key}/${room_id}`)
    .filter((path) => path !== FREYA);
});
afterAll(() => world[Symbol.asyncDispose]());

let rooms: string[] = [];

/** Addresses of rooms that no test has requested before. */
let seen = 0;
function unseen(count: number): [string, ...string[]] {
  const paths = rooms.slice(seen, seen + count);
  seen += count;
  if (paths.length < count) throw new Error("there are not so many rooms");
  return paths as [string, ...string[]];
}

/** Requests a page with a `Host` header that the client invents. */
function askAs(host: string, path: string): Promise<{ status: number | undefined; body: string }> {
  return new Promise((resolve, reject) => {
    const request = get(world.url + path, { headers: { host } }, async (response) => {
      const chunks: Buffer[] = await response.toArray();
      resolve({ status: response.statusCode, body: Buffer.concat(chunks).toString() });
    });
    request.on("error", reject);
  });
}

describe("a page for one viewer", () => {
  const askWith = (cookie: string): Promise<Response> => fetch(world.url + FREYA, { headers: { cookie } });

  it("is rendered for each request of a viewer with an oshi, and for nobody else", async () => {
    await fetch(world.url + FREYA);
    const before = viewers.length;
    for (const times of [1, 2]) {
      const answer = await askWith("oshi=318225.317738");
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
      expect(viewers.slice(before)).toEqual(
        Array.from({ length: times }, () => ({ isFan: false, oshi: [318225, 317738] })),
      );
    }
    const after = viewers.length;
    for (const oshi of ["", "freya", "-1", "0", "1e9", "99999999999999", "<script>"])
      expect((await askWith(`oshi=${oshi}`)).status).toBe(200);
    expect(viewers.slice(after)).toEqual([]);
    // At most the allowed number, without duplicates.
    await askWith("oshi=7.7.8.9.10.11");
    expect(viewers.at(-1)?.oshi).toEqual([7, 8, 9]);
  });

  it("is the shared page when too many are requested at once", async () => {
    await fetch(world.url + FREYA);
    const before = viewers.length;
    let release = (): void => undefined;
    held = new Promise((resolve) => (release = resolve));
    const waiting = [1, 2, 3].map(() => askWith("oshi=318225"));
    await until(
      () => viewers.length,
      (count) => count === before + 3,
    );
    expect((await askWith("oshi=318225")).status).toBe(200);
    expect(viewers.length).toBe(before + 3);
    release();
    held = null;
    for (const answer of await Promise.all(waiting)) expect(answer.status).toBe(200);
  });
});

describe("a page", () => {
  it("is complete, with the state that it was rendered from", async () => {
    const answer = await world.get(FREYA);
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const html = await answer.text();
    expect(html).toContain(`<link rel="canonical" href="${world.url}${FREYA}">`);
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(state)).toMatchObject({ rooms: 40 });
  });

  it("allows only its own scripts", async () => {
    const answer = await world.get("/");
    const policy = answer.headers.get("content-security-policy") ?? "";
    const theme = createHash("sha256").update("1").digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${theme}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(answer.headers.get("referrer-policy")).toBe("same-origin");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding, Cookie");
  });

  it("is rendered once for a crowd, per language", async () => {
    const [crowd] = unseen(1);
    const before = renders;
    await Promise.all(Array.from({ length: 30 }, () => world.get(crowd)));
    expect(renders - before).toBe(1);
    const english = await world.get(crowd, { cookie: "lang=en" });
    expect(await english.text()).toContain('<html lang="en">');
    // A query that is not canonical does not make a separate page.
    await world.get(`${crowd}?utm_source=x`);
    expect(renders - before).toBe(2);
  });

  it("is not sent again to clients that have it", async () => {
    const first = await world.get(FREYA);
    const again = await world.get(FREYA, { "if-none-match": first.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  it("is kept by shared caches only when the request names no viewer, and sets no cookie", async () => {
    const control = async (headers: Record<string, string>): Promise<unknown[]> => {
      const answer = await world.get(FREYA, headers);
      return [answer.headers.get("cache-control"), answer.headers.get("set-cookie")];
    };
    const anonymous: Record<string, string>[] = [{}, { cookie: "lang=en; did=x.y" }];
    for (const headers of anonymous)
      expect(await control(headers)).toEqual(["public, max-age=0, s-maxage=1", null]);
    const named: Record<string, string>[] = [
      { cookie: "sid=s_unknown" },
      { cookie: "oshi=" },
      { authorization: "Bearer s_x" },
    ];
    for (const headers of named) expect(await control(headers)).toEqual(["private, no-cache", null]);
  });

  it("is rendered anew when a live starts, however fresh the last rendering is", async () => {
    await world.get("/");
    const before = renders;
    await world.get("/");
    expect(renders).toBe(before);
    const socket = await world.socket();
    await socket.subscribe("lives");
    world.sandbox.control({ step: "start-live", room_id: 318225, title: "Halo" });
    await socket.event("lives", "live.started");
    await world.get("/");
    expect(renders).toBe(before + 1);
  });

  it("has one canonical address, to which its other spellings redirect", async () => {
    const before = renders;
    for (const spelling of ["/room/freya/318225", "/room/JKT48%5FFreya/318225", "/room/x/0318225"]) {
      const answer = await world.get(`${spelling}?view_type=android`);
      expect([answer.status, answer.headers.get("location")]).toEqual([301, `${FREYA}?view_type=android`]);
    }
    const idn = await world.get("/idn/JKT48_Gita");
    expect([idn.status, idn.headers.get("location")]).toEqual([301, "/idn/jkt48_gita"]);
    expect(renders - before).toBe(0);
  });

  it("is rendered once for all host names, and contains the host name of the request", async () => {
    const [path] = unseen(1);
    const before = renders;
    for (let host = 0; host < 20; host += 1) {
      const { status, body } = await askAs(`host-${host}.example:81`, path);
      expect(status).toBe(200);
      expect(body).toContain(`<link rel="canonical" href="http://host-${host}.example:81${path}">`);
      expect(body).not.toContain("any-origin");
    }
    expect(renders - before).toBe(1);
  });

  it("is the same for all unknown addresses, and rendered once for them", async () => {
    await world.get("/room/x/1");
    await world.get("/nowhere");
    const before = renders;
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, at) => world.get(at % 2 === 0 ? `/nowhere/${at}` : `/room/x/${at}`)),
    );
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]));
    expect(renders - before).toBeLessThanOrEqual(2);
    // The app must not hydrate the markup of a different page.
    const [unknown = "", room = ""] = await Promise.all(answers.slice(0, 2).map((answer) => answer.text()));
    expect([unknown.includes('id="state"'), room.includes('id="state"')]).toEqual([true, false]);
  });

  it("is sent without a first view while too many are being rendered", async () => {
    let release: () => void = () => undefined;
    held = new Promise((resolve) => (release = resolve));
    const paths = unseen(20);
    const shells: string[] = [];
    const asked = paths.map(async (path) => {
      const html = await (await world.get(path)).text();
      if (held) shells.push(html);
      return html;
    });
    await until(
      () => shells.length,
      (count) => count === 12,
    );
    expect(shells.every((html) => html.includes('<div id="root"></div>'))).toBe(true);
    held = null;
    release();
    const all = await Promise.all(asked);
    expect(all.filter((html) => html.includes('id="state"'))).toHaveLength(8);
    expect(await (await world.get(paths.at(-1) ?? "")).text()).toContain('id="state"');
  });

  it("answers 404 when there is none", async () => {
    const answer = await world.get("/no/such/page");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  });

  it("is sent empty when rendering fails", async () => {
    isBroken = true;
    const answer = await world.get(unseen(1)[0]);
    isBroken = false;
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([500, "no-store"]);
    expect(await answer.text()).toContain('<div id="root"></div>');
  });
});

describe("a file", () => {
  it("is cached forever, since its name changes with its content", async () => {
    const answer = await world.get("/assets/main-1.js");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await answer.text()).toBe("export {}");
  });
});
