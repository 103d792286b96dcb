import { createHash } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ReadyAnswer } from "../src/http/ready-answer.ts";
import { plainPages, startWorld, type World } from "./start-server.ts";

/** First views and files, around a stand-in for the web app's bundle. */
let world: World;
let renders = 0;
let isBroken = false;

beforeAll(async () => {
  const plain = plainPages();
  const file = new ReadyAnswer(Buffer.from("export {}"), {
    contentType: "text/javascript; charset=utf-8",
    cacheControl: "public, max-age=31536000, immutable",
    compressible: true,
  });
  world = await startWorld({
    pages: plainPages({
      load: async (path) => {
        renders += 1;
        const { template, render } = await plain.load(path);
        return { template, render: isBroken ? () => Promise.reject(new Error("broken")) : render };
      },
      file: (path) => (path === "/assets/main-1.js" ? file : undefined),
    }),
  });
});
afterAll(() => world[Symbol.asyncDispose]());

describe("a page", () => {
  it("comes whole, with the state that it was made of", async () => {
    const answer = await world.get("/room/JKT48_Freya/318225");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "text/html; charset=utf-8"]);
    const html = await answer.text();
    expect(html).toContain(`<link rel="canonical" href="${world.url}/room/JKT48_Freya/318225">`);
    const state = /<script type="application\/json" id="state">(.*?)<\/script>/.exec(html)?.[1] ?? "";
    expect(JSON.parse(state)).toMatchObject({ rooms: 40 });
  });

  it("lets only its own scripts run", async () => {
    const answer = await world.get("/");
    const policy = answer.headers.get("content-security-policy") ?? "";
    const theme = createHash("sha256").update("1").digest("base64");
    expect(policy).toContain(`script-src 'self' 'sha256-${theme}';`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toContain("unsafe");
    expect(answer.headers.get("referrer-policy")).toBe("same-origin");
    expect(answer.headers.get("cache-control")).toBe("private, no-cache");
    expect(answer.headers.get("vary")).toBe("Accept-Encoding, Cookie");
  });

  it("is rendered once for a crowd, by language", async () => {
    await world.get("/room/a/1");
    const before = renders;
    await Promise.all(Array.from({ length: 30 }, () => world.get("/room/crowd/1")));
    expect(renders - before).toBe(1);
    const english = await world.get("/room/crowd/1", { cookie: "lang=en" });
    expect(await english.text()).toContain('<html lang="en">');
    // What is not canonical is not a page of its own.
    await world.get("/room/crowd/1?utm_source=x");
    expect(renders - before).toBe(2);
  });

  it("is not sent again to those who have it", async () => {
    const first = await world.get("/room/same/1");
    const again = await world.get("/room/same/1", { "if-none-match": first.headers.get("etag") ?? "" });
    expect(again.status).toBe(304);
  });

  it("gives a device to those who have none", async () => {
    const cookie = (await world.get("/")).headers.get("set-cookie") ?? "";
    expect(cookie).toMatch(/^did=[\w-]{22}\.[\w-]{16}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax$/);
    expect(
      (await world.get("/", { cookie: cookie.split(";")[0] ?? "" })).headers.get("set-cookie"),
    ).toBeNull();
  });

  it("says when there is none", async () => {
    const answer = await world.get("/no/such/page");
    expect([answer.status, answer.headers.get("content-type")]).toEqual([404, "text/html; charset=utf-8"]);
  });

  it("comes empty rather than not at all when rendering fails", async () => {
    isBroken = true;
    const answer = await world.get("/room/broken/1");
    isBroken = false;
    expect([answer.status, answer.headers.get("cache-control")]).toEqual([500, "no-store"]);
    expect(await answer.text()).toContain('<div id="root"></div>');
  });
});

describe("a file", () => {
  it("is kept for ever, since its name changes with its content", async () => {
    const answer = await world.get("/assets/main-1.js");
    expect(answer.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(await answer.text()).toBe("export {}");
  });
});
