import { once } from "node:events";
import { createShowroomHttp, showroomChat, ShowroomError, type ChatEvent } from "@penlight/showroom";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { ControlError, createSandbox, type Sandbox } from "../src/sandbox.ts";

let sandbox: Sandbox;
let stop: AbortController;
const FREYA = 318225;

beforeEach(async () => {
  sandbox = await createSandbox({ scenario: "quiet", seed: 7 });
  stop = new AbortController();
});
afterEach(async () => {
  stop.abort();
  await sandbox[Symbol.asyncDispose]();
});

const http = () =>
  createShowroomHttp({
    webUrl: sandbox.urls.showroomWeb,
    campaignUrl: sandbox.urls.showroomCampaign,
    fetch,
  });

async function failure(promise: Promise<unknown>): Promise<string> {
  const error: unknown = await promise.then(
    () => new Error("it worked"),
    (reason: unknown) => reason,
  );
  return error instanceof ShowroomError ? error.code : String(error);
}

describe("faults", () => {
  it.each([
    ["429", "rate_limited"],
    ["403", "forbidden"],
    ["404", "not_found"],
    ["500", "bad_answer"],
    ["garbage", "bad_answer"],
    ["cut", "network"],
  ] as const)("%s is %s to a client, until it is over", async (kind, code) => {
    sandbox.control({ step: "fault", path: "/api/live/onlives", kind, seconds: 60 });
    expect(await failure(http().onlives())).toBe(code);
    expect(await http().upcoming(102)).toHaveLength(8);
    sandbox.control({ step: "fault", kind: null });
    expect((await http().onlives()).onlives).not.toEqual([]);
  });

  it("hang until the caller's deadline", async () => {
    sandbox.control({ step: "fault", path: "profile", kind: "hang", seconds: 60 });
    const signal = AbortSignal.timeout(50);
    expect(await failure(http().profile(FREYA, { signal }))).toBe("network");
  });

  it.each(["500", "hang", "cut"] as const)("keep sockets out with %s", async (kind) => {
    sandbox.control({ step: "fault", path: "^/showroom-socket", kind, seconds: 60 });
    const socket = new WebSocket(sandbox.urls.showroomSocket, { handshakeTimeout: 100 });
    const [error] = (await once(socket, "error")) as [Error];
    expect(error.message).toMatch(/500|timed out|hang up/);
    const chat = new WebSocket(sandbox.urls.idnChat);
    await once(chat, "open");
    sandbox.control({ step: "fault", kind: null });
    await once(new WebSocket(sandbox.urls.showroomSocket), "open");
  });

  it("are refused with an explanation of an invalid step", () => {
    expect(() => sandbox.control({ step: "fault", path: "(", kind: "500" })).toThrow(ControlError);
    expect(() => sandbox.control({ step: "end-live", room_id: FREYA })).toThrow("Freya is not live");
  });
});

describe("a room's socket", () => {
  /** The room's events, once it is subscribed. */
  async function listen(): Promise<AsyncGenerator<ChatEvent, void, void>> {
    sandbox.control({ step: "start-live", room_id: FREYA });
    const events = showroomChat({
      socketUrl: sandbox.urls.showroomSocket,
      key: async () => (await http().liveInfo(FREYA)).bcsvr_key,
      connect: (url) => new WebSocket(url),
      signal: stop.signal,
    });
    await events.next();
    while (sandbox.showroomSubscribers() === 0) await new Promise((resolve) => setImmediate(resolve));
    return events;
  }

  it.each([
    ["truncated", "unreadable"],
    ["unknown-type", "unknown"],
    ["error-text", "unreadable"],
    ["not-utf8", "disconnected"],
  ] as const)("survives a frame that is %s", async (kind, expected) => {
    const events = await listen();
    sandbox.control({ step: "broken-frame", room_id: FREYA, kind });
    expect((await events.next()).value).toMatchObject({ kind: expected });
  });

  it("reconnects with the new key after a restart that closed it", async () => {
    const events = await listen();
    const before = (await http().liveInfo(FREYA)).bcsvr_key;
    sandbox.control({ step: "restart-live", room_id: FREYA });
    sandbox.control({ step: "drop-sockets" });
    const kinds: string[] = [];
    for await (const event of events) {
      kinds.push(event.kind);
      if (event.kind !== "connected") continue;
      expect(event.key).not.toBe(before);
      break;
    }
    expect(kinds).toEqual(["ended", "started", "disconnected", "connected"]);
  });

  it("receives nothing on a broadcast's key after another one has replaced it", async () => {
    const events = await listen();
    sandbox.control({ step: "replace-live", room_id: FREYA });
    // The first event is the disconnect: neither an end nor a start came before it.
    sandbox.control({ step: "drop-sockets" });
    expect((await events.next()).value).toMatchObject({ kind: "disconnected" });
  });
});

describe("the lists", () => {
  it("lag behind starts and ends", async () => {
    await using lagging = await createSandbox({ scenario: "quiet", listLagMs: 30_000, emptyStreamMs: 3_000 });
    const client = createShowroomHttp({
      webUrl: lagging.urls.showroomWeb,
      campaignUrl: lagging.urls.showroomCampaign,
      fetch,
    });
    const listed = async (): Promise<boolean> =>
      (await client.onlives()).onlives.some(({ lives }) => lives.some(({ room_id }) => room_id === FREYA));
    lagging.control({ step: "start-live", room_id: FREYA });
    expect([await listed(), await client.streamingUrl(FREYA)]).toEqual([false, []]);
    lagging.control({ step: "clock", advance_ms: 31_000 });
    expect([await listed(), (await client.streamingUrl(FREYA)).length]).toEqual([true, 8]);
    lagging.control({ step: "end-live", room_id: FREYA });
    expect(await listed()).toBe(true);
    lagging.control({ step: "clock", advance_ms: 31_000 });
    expect(await listed()).toBe(false);
  });
});
