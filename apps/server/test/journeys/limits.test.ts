import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { once } from "node:events";
import { problem, type LoginAnswer } from "@penlight/contract";
import { startWorld, type World } from "../support/start-server.ts";
import { signedIn, TestBrowser } from "../support/test-browser.ts";

/** The rate limits of one device and one address (`docs/api.md`). */
let world: World;

beforeAll(async () => {
  // The clock is stopped, so that no limit refills, however slow the machine is.
  const beganMs = Date.now();
  world = await startWorld({
    clock: () => beganMs,
    env: { PENLIGHT_LIMIT_EXEMPT: "", TRUST_PROXY: "127.0.0.1", TRAKTEER_WEBHOOK_TOKEN: "x" },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const from = (address: string): Record<string, string> => ({ "x-forwarded-for": address });
/** The headers of a browser whose page has been here before: it has a device. */
const returning = async (address: string): Promise<Record<string, string>> => {
  const browser = await new TestBrowser(world).open();
  return { ...from(address), cookie: browser.cookieHeader };
};

async function statuses(
  count: number,
  path: string,
  headers: Record<string, string>,
): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  for (let call = 0; call < count; call += 1) {
    const { status } = await world.get(path, headers);
    found.set(status, (found.get(status) ?? 0) + 1);
  }
  return found;
}

describe("limits", () => {
  it("allow a burst of 120 requests, cached or not, then state when to retry", async () => {
    const headers = from("203.0.113.1");
    const hot = await statuses(60, "/api/rooms/onlives", headers);
    const cold = await statuses(60, "/api/me", headers);
    expect([hot.get(200), cold.get(200)]).toEqual([60, 60]);
    const refused = await world.get("/api/rooms/onlives", headers);
    expect(refused.status).toBe(429);
    const body = problem.parse(await refused.json());
    expect(body).toMatchObject({ code: "rate_limited", retry_after: expect.any(Number) });
    expect(refused.headers.get("retry-after")).toBe(String(body.retry_after));
    expect(body.retry_after).toBeLessThanOrEqual(12);
  });

  it("do not affect other addresses, nor other devices behind the same address", async () => {
    expect((await world.get("/api/me", from("203.0.113.2"))).status).toBe(200);
    expect((await world.get("/api/me", await returning("203.0.113.1"))).status).toBe(200);
  });

  it("admit a crowd of new visitors, who have no cookie yet", async () => {
    expect(await statuses(300, "/", from("203.0.113.6"))).toEqual(new Map([[200, 300]]));
    const forbidden = "/api/image?url=https%3A%2F%2Felsewhere.example%2Fa.png";
    expect(await statuses(300, forbidden, from("203.0.113.6"))).toEqual(new Map([[403, 300]]));
  });

  it("count refused requests too, before they are processed", async () => {
    const forbidden = "/api/image?url=https%3A%2F%2Felsewhere.example%2Fa.png";
    expect(await statuses(125, forbidden, await returning("203.0.113.7"))).toEqual(
      new Map([
        [403, 120],
        [429, 5],
      ]),
    );
  });

  it("state the remaining quota", async () => {
    const { headers } = await world.get("/api/config", from("203.0.113.3"));
    expect(headers.get("ratelimit-limit")).toBe("120");
    expect(Number(headers.get("ratelimit-remaining"))).toBe(119);
    expect(Number(headers.get("ratelimit-reset"))).toBeGreaterThan(0);
  });

  it("count guesses of a donation service's token", async () => {
    const guess = async (): Promise<number> => {
      const headers = {
        ...from("203.0.113.8"),
        "content-type": "application/json",
        "x-webhook-token": "guess",
      };
      return (await fetch(`${world.url}/api/webhooks/trakteer`, { method: "POST", headers, body: "{}" }))
        .status;
    };
    const found = new Map<number, number>();
    for (let call = 0; call < 65; call += 1) {
      const status = await guess();
      found.set(status, (found.get(status) ?? 0) + 1);
    }
    expect(found).toEqual(
      new Map([
        [403, 60],
        [429, 5],
      ]),
    );
  });

  it("count activity lines and recaps by account, on all devices together", async () => {
    const devices = await Promise.all(["fan", "fan"].map((account) => signedIn(world, account)));
    const counted = async (count: number, path: string, body: object): Promise<Map<number, number>> => {
      const found = new Map<number, number>();
      for (let call = 0; call < count; call += 1) {
        const headers = from(`203.0.113.${20 + (call % 2)}`);
        const status = (await devices[call % 2]?.call(path, body, { headers }))?.status ?? 0;
        found.set(status, (found.get(status) ?? 0) + 1);
      }
      return found;
    };
    expect(await counted(64, "/me/activity", {})).toEqual(
      new Map([
        [422, 60],
        [429, 4],
      ]),
    );
    expect(await counted(12, "/scrapper/most-watch", {})).toEqual(
      new Map([
        [200, 10],
        [429, 2],
      ]),
    );
    expect(await counted(10, "/wrapped/2026/link", {})).toEqual(new Map([[200, 10]]));
  });

  it("count socket connections, too, by device", async () => {
    const open = async (headers: Record<string, string>): Promise<string> => {
      const socket = new WebSocket(`${world.url.replace("http", "ws")}/api/socket`, {
        origin: world.url,
        headers,
      });
      const result = await Promise.race([
        once(socket, "open").then(() => "open"),
        once(socket, "unexpected-response").then((args) =>
          String((args[1] as { statusCode: number }).statusCode),
        ),
      ]);
      sockets.push(socket);
      return result;
    };
    const sockets: WebSocket[] = [];
    const opened = async (headers: Record<string, string>): Promise<string[]> => {
      const results: string[] = [];
      for (let connection = 0; connection < 9; connection += 1) results.push(await open(headers));
      return results;
    };
    const known = await opened(await returning("203.0.113.4"));
    const newcomers = await opened(from("203.0.113.4"));
    for (const socket of sockets) socket.terminate();
    expect(known).toEqual([...Array<string>(8).fill("open"), "429"]);
    expect(newcomers).toEqual(Array<string>(9).fill("open"));
  });
});

describe("wrong passwords", () => {
  const password = "penlight48";
  /** The result: let in, refused, asked for a captcha by the platform, or the seconds to wait. */
  const login = async (browser: TestBrowser, address: string, given: string, account_id = "superfan") => {
    const body = { account_id, password: given };
    const answer = await browser.call("/login", body, { headers: from(address) });
    if (answer.status === 429) return Number(answer.headers.get("retry-after"));
    const { user } = (await answer.json()) as LoginAnswer;
    if ("ok" in user) return "in";
    return user.captcha_url === undefined ? "refused" : "captcha";
  };
  const signedInAt = async (address: string, accountId?: string): Promise<TestBrowser> => {
    const browser = new TestBrowser(world);
    expect(await login(browser, address, password, accountId)).toBe("in");
    await browser.call("/logout", {}, { headers: from(address) });
    return browser;
  };

  it("of a stranger lock out neither other addresses nor a device that has signed in before", async () => {
    const [home, stranger] = ["198.51.100.7", "198.51.100.66"];
    const owner = await signedInAt(home);
    const answers: unknown[] = [];
    for (let count = 0; count < 5; count += 1)
      answers.push(await login(new TestBrowser(world), stranger, "salah"));
    // A delay comes before the lock; this server's clock is stopped.
    expect(answers).toEqual(["refused", "refused", "captcha", 3, 3]);
    expect(await login(new TestBrowser(world), stranger, password)).toBe(3);
    // Other addresses are passed on to the platform, which requires a captcha of everybody by now.
    expect(await login(new TestBrowser(world), home, password)).toBe("captcha");
    // At the stranger's own address, too: thousands of fans may share it.
    expect(await login(owner, stranger, password)).toBe("captcha");
    // It is a known device of that account only.
    for (let count = 0; count < 3; count += 1) await login(new TestBrowser(world), stranger, "salah", "fan");
    expect(await login(owner, stranger, password, "fan")).toBe(3);
  });

  it("on a device that has signed in before are counted for the device, at whatever address", async () => {
    const owner = await signedInAt("198.51.100.8", "ticket");
    for (let count = 0; count < 3; count += 1) await login(owner, "198.51.100.8", "salah", "ticket");
    expect(await login(owner, "198.51.100.9", "salah", "ticket")).toBe(3);
  });
});
