import { once } from "node:events";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { createServer, type Server as HttpServer } from "node:http";
import { connect, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { health } from "@penlight/contract";
import { createSandbox, type Sandbox } from "@penlight/sandbox";
import { configFrom, type Config } from "../../src/base/config.ts";
import { FolderInUseError } from "../../src/db/folder-lock.ts";
import { createServer as createPenlight } from "../../src/app/server.ts";
import { plainPages, startWorld, TIMINGS, until } from "../support/start-server.ts";

/** The life cycle of a server. */
let folder: string;
let sandbox: Sandbox;

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), "penlight-life-"));
  sandbox = await createSandbox({ scenario: "quiet" });
});
afterEach(async () => {
  await sandbox[Symbol.asyncDispose]();
  rmSync(folder, { recursive: true, force: true });
});

const parts = { logger: pino({ level: "silent" }), pages: () => Promise.resolve(plainPages()) };
const config = (env: Record<string, string> = {}): Config => ({
  ...configFrom({
    PORT: "0",
    PENLIGHT_DATA_DIR: folder,
    SANDBOX_PORT: new URL(sandbox.urls.origin).port,
    ...env,
  }),
  timings: TIMINGS,
});

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, "127.0.0.1");
  await once(probe, "listening");
  const { port } = probe.address() as AddressInfo;
  await new Promise((resolve) => probe.close(resolve));
  return port;
}

describe("starting", () => {
  it("reports what it waits for until it is up", async () => {
    const port = await freePort();
    const starting = createPenlight(config({ PORT: String(port) }), parts);
    const url = `http://127.0.0.1:${port}/api/health`;
    const early = await until(
      () => fetch(url).catch(() => undefined),
      (answer) => answer !== undefined,
    );
    expect(early?.status).toBe(503);
    expect(health.parse(await early?.json())).toMatchObject({
      status: "starting",
      reason: expect.stringMatching(/^waiting for /),
    });
    expect((await fetch(`http://127.0.0.1:${port}/api/rooms`)).status).toBe(503);
    const server = await starting;
    expect((await fetch(url)).status).toBe(200);
    await server[Symbol.asyncDispose]();
  });

  it("generates a secret once, readable by its owner only, and uses the database's afterwards", async () => {
    const first = await createPenlight(config(), parts);
    await first[Symbol.asyncDispose]();
    const file = statSync(join(folder, "secrets/session"));
    expect(file.mode & 0o777).toBe(0o600);
    const second = await createPenlight(config(), parts);
    const rooms = (await (await fetch(`${second.url}/api/rooms`)).json()) as unknown[];
    expect(rooms.length).toBeGreaterThan(30);
    expect(statSync(join(folder, "secrets/session")).mtimeMs).toBe(file.mtimeMs);
    await second[Symbol.asyncDispose]();
  });

  it("does not share a folder, and leaves nothing behind when it cannot start", async () => {
    const server = await createPenlight(config(), parts);
    const port = await freePort();
    await expect(createPenlight(config({ PORT: String(port) }), parts)).rejects.toBeInstanceOf(
      FolderInUseError,
    );
    await expect(fetch(`http://127.0.0.1:${port}/`)).rejects.toThrow();
    await server[Symbol.asyncDispose]();
  });

  it("rejects when the port is taken", async () => {
    const taken: HttpServer = createServer().listen(0, "127.0.0.1");
    await once(taken, "listening");
    const { port } = taken.address() as AddressInfo;
    await expect(createPenlight(config({ PORT: String(port) }), parts)).rejects.toMatchObject({
      code: "EADDRINUSE",
    });
    taken.close();
  });

  it("starts without its platforms, is degraded, and recovers when they are reachable", async () => {
    const port = Number(new URL(sandbox.urls.origin).port);
    await sandbox[Symbol.asyncDispose]();
    const alone = config({ SANDBOX_PORT: String(port) });
    const server = await createPenlight(
      { ...alone, timings: { ...alone.timings, firstListsMs: 500 } },
      parts,
    );
    expect(server.health()).toMatchObject({ status: "degraded" });
    expect((await fetch(`${server.url}/api/rooms`)).status).toBe(200);
    expect((await fetch(`${server.url}/api/rooms/onlives`)).status).toBe(503);
    sandbox = await createSandbox({ scenario: "still", port });
    await until(
      () => server.health().status,
      (status) => status === "ok",
    );
    expect((await fetch(`${server.url}/api/rooms/onlives`)).status).toBe(200);
    await server[Symbol.asyncDispose]();
  });
});

describe("an error in one request", () => {
  it.each([
    [
      "thrown at once",
      () => {
        throw new Error("planted");
      },
    ],
    ["thrown later", () => Promise.reject(new Error("planted"))],
  ] as const)("%s is that request's alone", async (_when, load) => {
    await using world = await startWorld({ sandbox: { scenario: "still" }, pages: plainPages({ load }) });
    expect((await world.get("/")).status).toBe(500);
    expect((await world.get("/api/rooms")).status).toBe(200);
    expect(world.server.health()).toMatchObject({ status: "ok" });
  });
});

describe("stopping", () => {
  it("finishes pending requests, and accepts no new ones", async () => {
    const world = await startWorld({ sandbox: { scenario: "still" } });
    const [live] = (
      await world.json<{ data: { room_id: number; premium_room_type: number }[] }>("/api/rooms/onlives")
    ).data.filter((card) => card.premium_room_type === 0);
    world.sandbox.control({ step: "fault", path: "summary_ranking", kind: "slow", seconds: 60 });
    const slow = world.get(`/api/rooms/total-rank/${live?.room_id}`);
    const open = connect(Number(new URL(world.url).port), "127.0.0.1");
    await once(open, "connect");
    await until(
      () => [...world.sandbox.requests.keys()],
      (paths) => paths.some((path) => path.includes("summary_ranking")),
    );
    const startedMs = Date.now();
    const ended = world.server[Symbol.asyncDispose]();
    const late = await fetch(`${world.url}/api/health`);
    expect([late.status, await late.json()]).toMatchObject([503, { status: "stopping" }]);
    expect((await slow).status).toBe(200);
    await ended;
    expect(Date.now() - startedMs).toBeLessThan(10_000);
    await expect(fetch(world.url)).rejects.toThrow();
    open.destroy();
    await world.sandbox[Symbol.asyncDispose]();
  });
});
