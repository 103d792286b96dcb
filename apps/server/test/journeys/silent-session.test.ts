import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import type { Call } from "@penlight/contract";
import { createLogger } from "../../src/base/logger.ts";
import { createCallerOf } from "../../src/http/caller.ts";
import { createDevices } from "../../src/http/device.ts";
import { createLimits } from "../../src/http/limits.ts";
import { createPages, type PagesOptions } from "../../src/pages/pages.ts";
import { plainPages } from "../support/start-server.ts";

const NOBODY: PagesOptions["known"] = {
  room: () => undefined,
  idn: () => undefined,
  show: () => undefined,
  member: () => undefined,
  pastLive: () => Promise.resolve(undefined),
};

/** Serves pages with this session lookup. @returns the address */
async function serve(sessionOf: PagesOptions["sessionOf"]): Promise<string> {
  const devices = createDevices("secret");
  const pages = createPages({
    files: new Map(),
    source: plainPages(),
    known: NOBODY,
    callFor: () => (() => Promise.resolve({ rooms: { regular: [] } })) as unknown as Call,
    sessionOf,
    onLivesChanged: () => undefined,
    limits: createLimits(Date.now),
    clock: Date.now,
    logger: createLogger("silent"),
    mediaOrigins: [],
    imageOrigins: [],
  });
  const callerOf = createCallerOf({ devices, trustedProxies: [], exempt: [], publicOrigin: null });
  const server = createServer((request, response) => void pages(request, response, callerOf(request)));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  onTestFinished(() => void server.close());
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
}

it.each([
  ["says nothing", () => new Promise<never>(() => undefined)],
  ["is away", () => Promise.reject(new Error("away"))],
])("serves a fan the shared page where the database %s", async (_how, sessionOf) => {
  const url = await serve(sessionOf);
  const answer = await fetch(url, { headers: { cookie: "sid=s_1" }, signal: AbortSignal.timeout(5_000) });
  expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "private, no-cache"]);
  expect(await answer.text()).toContain('id="state"');
});
