import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { gzipSync } from "node:zlib";
import {
  createUpstream,
  UpstreamDeadlineError,
  UpstreamPausedError,
  UpstreamTooLargeError,
  type Upstream,
} from "../../src/upstream/polite-fetch.ts";

let server: Server;
let url: string;
let answer: RequestListener;
let asked: number;
let upstream: Upstream;
const time = { ms: 0 };

beforeEach(async () => {
  asked = 0;
  time.ms = 0;
  server = createServer((request, response) => {
    asked += 1;
    answer(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  upstream = createUpstream({ clock: () => time.ms, random: () => 0 });
});
afterEach(async () => {
  await upstream[Symbol.asyncDispose]();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

const get = (): Promise<Response> => upstream.to("showroom")(url, { method: "GET", headers: {} });

describe("polite fetch", () => {
  it("returns the host's answers, including refusals", async () => {
    answer = (_request, response) => response.writeHead(404, { "x-a": "b" }).end("no");
    const got = await get();
    expect([got.status, got.headers.get("x-a"), await got.text()]).toEqual([404, "b", "no"]);
  });

  it("retries a broken connection once, and never a POST", async () => {
    answer = (request, response) => (asked === 1 ? request.destroy() : response.end("ok"));
    expect(await (await get()).text()).toBe("ok");
    expect(asked).toBe(2);
    asked = 0;
    const post = upstream.to("idn")(url, { method: "POST", headers: {}, body: "x" });
    await expect(post).rejects.toThrow();
    expect(asked).toBe(1);
  });

  it("fails after the deadline, which includes the body, without a second attempt", async () => {
    answer = (_request, response) => void response.writeHead(200).write("half");
    const hasty = createUpstream({ clock: () => time.ms, deadlineMs: 1_000, random: () => 0 });
    const call = hasty.to("showroom")(url, { method: "GET", headers: {} });
    await expect(call).rejects.toBeInstanceOf(UpstreamDeadlineError);
    expect(asked).toBe(1);
    await hasty[Symbol.asyncDispose]();
  });

  it("pauses calls to a host after five failures, then tries one call", async () => {
    answer = (_request, response) => response.writeHead(500).end();
    const fetch = upstream.to("showroom");
    const call = (): Promise<Response> => fetch(url, { method: "GET", headers: {} });
    for (let failure = 0; failure < 5; failure += 1) await call();
    await expect(call()).rejects.toBeInstanceOf(UpstreamPausedError);
    expect(asked).toBe(5);
    time.ms = 15_000;
    answer = (_request, response) => response.end("back");
    expect((await call()).status).toBe(200);
    expect((await call()).status).toBe(200);
    expect(upstream.report()[0]).toMatchObject({ ok: 2, failed: 5, held: 1 });
  });

  it.each([
    ["seconds", "30", 30_000],
    ["a date", new Date(1_795_000_030_000).toUTCString(), 30_000],
    ["nothing", null, 60_000],
    ["nonsense", "soon", 60_000],
    ["a date that is past", new Date(0).toUTCString(), 60_000],
    ["an age", "9999999", 3_600_000],
  ])("obeys 429 with %s in Retry-After", async (_what, header, pauseMs) => {
    time.ms = 1_795_000_000_000;
    const retryAfter = header === null ? {} : { "retry-after": header };
    answer = (_request, response) => response.writeHead(429, retryAfter).end();
    const fetch = upstream.to("showroom");
    const call = (): Promise<Response> => fetch(url, { method: "GET", headers: {} });
    expect((await call()).status).toBe(429);
    time.ms += pauseMs - 1_000;
    await expect(call()).rejects.toMatchObject({ retryAfterSec: 1 });
    expect(asked).toBe(1);
    time.ms += 1_000;
    expect((await call()).status).toBe(429);
  });

  it("sends a single call first when a pause ends", async () => {
    const held: (() => void)[] = [];
    answer = (_request, response) => response.writeHead(429, { "retry-after": "30" }).end();
    const fetch = upstream.to("showroom");
    const call = (): Promise<Response> => fetch(url, { method: "GET", headers: {} });
    await call();
    time.ms = 30_000;
    answer = (_request, response) => void held.push(() => response.end("back"));
    const crowd = Array.from({ length: 50 }, call);
    const results = Promise.allSettled(crowd);
    while (held.length === 0) await new Promise((resolve) => setImmediate(resolve));
    held.pop()?.();
    const fulfilled = (await results).filter(({ status }) => status === "fulfilled");
    expect([fulfilled.length, asked]).toEqual([1, 2]);
  });

  it("counts 403 as a refusal: after several in a row it pauses for long", async () => {
    answer = (_request, response) => response.writeHead(403).end("no");
    const fetch = upstream.to("showroom");
    const call = (): Promise<Response> => fetch(url, { method: "GET", headers: {} });
    for (let refusal = 0; refusal < 5; refusal += 1) expect((await call()).status).toBe(403);
    time.ms = 299_000;
    await expect(call()).rejects.toBeInstanceOf(UpstreamPausedError);
    expect(asked).toBe(5);
    time.ms = 300_000;
    await call();
    await expect(call()).rejects.toBeInstanceOf(UpstreamPausedError);
    expect(asked).toBe(6);
  });

  it.each([
    ["as it is", {}, (body: Buffer) => body],
    ["packed small", { "content-encoding": "gzip" }, (body: Buffer) => gzipSync(body)],
  ])("rejects an unlimited body, %s", async (_what, headers, pack) => {
    const body = pack(Buffer.alloc(17 * 1024 * 1024));
    answer = (_request, response) => response.writeHead(200, headers).end(body);
    const call = upstream.to("idn")(url, { method: "POST", headers: {}, body: "x" });
    await expect(call).rejects.toBeInstanceOf(UpstreamTooLargeError);
  });

  it.each([
    ["lists in lists", (bytes: number) => "[".repeat(bytes / 2) + "]".repeat(bytes / 2)],
    ["empty objects", (bytes: number) => `[{}${",{}".repeat(Math.floor((bytes - 4) / 3))}]`],
  ])(
    "parses a body of nothing but %s up to two megabytes, and rejects a larger one",
    async (_what, bodyOf) => {
      let bytes = 2 * 1024 * 1024;
      answer = (_request, response) => response.writeHead(200).end(bodyOf(bytes));
      const call = () => upstream.to("idn")(url, { method: "GET", headers: {} });
      expect(Array.isArray(await (await call()).json())).toBe(true);
      bytes += 6;
      await expect(call()).rejects.toBeInstanceOf(UpstreamTooLargeError);
    },
  );

  it("follows redirects on the same host, and none to another one, which receives no cookie", async () => {
    const heard: (string | undefined)[] = [];
    const elsewhere = createServer((request, response) => {
      heard.push(request.headers.cookie);
      response.end("{}");
    });
    await new Promise<void>((resolve) => elsewhere.listen(0, "127.0.0.1", resolve));
    const { port } = elsewhere.address() as AddressInfo;
    answer = (request, response) => {
      const location =
        request.url === "/away" ? `http://127.0.0.1:${port}/` : request.url === "/" ? "/end" : null;
      if (location === null) response.end(`${request.method} ${request.url} ${request.headers.cookie}`);
      else response.writeHead(302, { location }).end();
    };
    const send = upstream.to("showroom");
    const headers = { cookie: "sr_id=secret" };
    const near = await send(url, { method: "POST", headers, body: "x" });
    expect(await near.text()).toBe("GET /end sr_id=secret");
    asked = 0;
    await expect(send(`${url}away`, { method: "GET", headers })).rejects.toThrow("leads astray");
    expect([heard, asked]).toEqual([[], 1]);
    elsewhere.close();
  });
});
