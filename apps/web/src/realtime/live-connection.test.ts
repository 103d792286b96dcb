import type { RealtimeEvent, ServerMessage } from "@penlight/contract";
import type { SocketLike } from "@penlight/live-socket";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LiveConnection } from "./live-connection.ts";

/** A socket whose other end is controlled by the test. */
class FakeSocket extends EventTarget {
  readonly sent: { op: string; [key: string]: unknown }[] = [];
  closed = false;

  send(text: string): void {
    this.sent.push(JSON.parse(text) as { op: string });
  }
  close(): void {
    this.closed = true;
  }
  opens(): void {
    this.dispatchEvent(new Event("open"));
    this.says({ op: "welcome", v: 1, conn: "c", time: "", heartbeat_s: 25, max_channels: 16, user: null });
  }
  says(message: ServerMessage): void {
    this.dispatchEvent(Object.assign(new Event("message"), { data: JSON.stringify(message) }));
  }
  drops(code: number): void {
    this.dispatchEvent(Object.assign(new Event("close"), { code, reason: "" }));
  }
}

let sockets: FakeSocket[];
let online: boolean;
let serverTimes: number[];
let connection: LiveConnection;

beforeEach(() => {
  vi.useFakeTimers({ now: 0 });
  sockets = [];
  online = true;
  serverTimes = [];
  connection = new LiveConnection({
    url: () => "ws://test",
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket as unknown as SocketLike;
    },
    isOnline: () => online,
    clock: {
      setTimeout: (run, delayMs) => setTimeout(run, delayMs),
      clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
      random: () => 0.5,
      nowMs: Date.now,
    },
    serverTime: { nowMs: Date.now, readSocket: (serverMs) => void serverTimes.push(serverMs) },
  });
});
afterEach(() => {
  connection.dispose();
  vi.useRealTimers();
});

const settle = () => vi.advanceTimersByTimeAsync(0);
const last = () => sockets.at(-1)!;
const title = (id: string, text: string): RealtimeEvent => ({
  op: "event",
  ch: "live:showroom:1",
  id,
  ts: "",
  type: "live.updated",
  data: { id: "showroom:1", platform: "showroom", room: "1", title: text },
});

async function connected(): Promise<string[]> {
  const seen: string[] = [];
  connection.read("live:showroom:1", { onEvent: (event) => seen.push(event.id) });
  await settle();
  last().opens();
  await settle();
  last().says({ op: "subbed", ok: [{ ch: "live:showroom:1", cursor: "100-0" }], failed: [] });
  await settle();
  return seen;
}

describe("LiveConnection", () => {
  it("retries temporarily failed subscriptions while they have readers", async () => {
    const failed: string[] = [];
    const end = connection.read("chat:showroom:1", {
      onEvent: () => undefined,
      onFailed: (code) => failed.push(code),
    });
    await settle();
    last().opens();
    await settle();
    const asked = (): number =>
      last().sent.filter(({ op, channels }) => op === "sub" && String(channels) === "chat:showroom:1").length;
    const refuse = (code: "unavailable" | "ticket_required") =>
      last().says({ op: "subbed", ok: [], failed: [{ ch: "chat:showroom:1", code, message: "" }] });
    refuse("unavailable");
    expect(asked()).toBe(1);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBe(2);
    refuse("unavailable");
    end();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(asked()).toBe(2);
    expect(failed).toEqual([]);
  });

  it("notifies a reader of a refused subscription, and does not retry", async () => {
    const failed: string[] = [];
    connection.read("chat:showroom:1", { onEvent: () => undefined, onFailed: (code) => failed.push(code) });
    await settle();
    last().opens();
    await settle();
    last().says({ op: "unsubbed", channels: ["chat:showroom:1"], code: "ticket_required" });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(failed).toEqual(["ticket_required"]);
    expect(last().sent.filter(({ op }) => op === "sub").length).toBe(1);
  });

  it("batches frames when a fan changes rooms quickly, and ends in the last room", async () => {
    await connected();
    const socket = last();
    const before = socket.sent.length;
    const names = ["chat:showroom", "live:showroom"];
    let leave = (): void => undefined;
    for (let room = 10; room < 110; room += 1) {
      leave();
      const ends = names.map((name) => connection.read(`${name}:${room}`, { onEvent: () => undefined }));
      leave = () => ends.forEach((end) => end());
      await vi.advanceTimersByTimeAsync(100);
    }
    await vi.advanceTimersByTimeAsync(1_000);
    const told = socket.sent.slice(before);
    // The server allows 30 frames in ten seconds.
    expect(told.length).toBeLessThan(30);
    const subscribed = new Set<unknown>();
    for (const { op, channels } of told as { op: string; channels: string[] }[]) {
      for (const name of channels)
        if (op === "sub") subscribed.add(name);
        else subscribed.delete(name);
    }
    expect([...subscribed]).toEqual(["chat:showroom:109", "live:showroom:109"]);
  });

  it("does nothing until there is a reader, then sends hello and subscribes", async () => {
    await settle();
    expect(sockets).toHaveLength(0);
    await connected();
    expect(connection.getSnapshot()).toEqual({ state: "open" });
    expect(last().sent).toEqual([
      { op: "hello", v: 1, client: "web", resume: {} },
      { op: "sub", channels: ["live:showroom:1"] },
    ]);
  });

  it("delivers events in order and once", async () => {
    const seen = await connected();
    for (const id of ["100-0", "101-1", "101-2", "101-1", "101-10", "101-9"]) last().says(title(id, id));
    await settle();
    expect(seen).toEqual(["101-1", "101-2", "101-10"]);
  });

  it("reconnects after 1 s, then after twice as long, and resumes where it stopped", async () => {
    const seen = await connected();
    last().says(title("101-1", "before"));
    await settle();
    last().drops(1006);
    await settle();
    expect(connection.getSnapshot()).toEqual({ state: "waiting", retryAtMs: 1_000, receivedAtMs: 0 });
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(2);
    last().drops(1006);
    await settle();
    expect(connection.getSnapshot()).toEqual({ state: "waiting", retryAtMs: 3_000, receivedAtMs: 0 });
    await vi.advanceTimersByTimeAsync(2_000);
    last().opens();
    await settle();
    expect(last().sent[0]).toEqual({
      op: "hello",
      v: 1,
      client: "web",
      resume: { "live:showroom:1": "101-1" },
    });
    last().says({ op: "subbed", ok: [{ ch: "live:showroom:1", cursor: "105-5" }], failed: [] });
    last().says({ ...title("103-3", "missed"), replay: true });
    await settle();
    expect(seen).toEqual(["101-1", "103-3"]);
  });

  it.each([4001, 4003])("does not reconnect after close code %i", async (code) => {
    await connected();
    last().drops(code);
    await vi.advanceTimersByTimeAsync(120_000);
    expect(connection.getSnapshot()).toEqual({ state: "refused", code, receivedAtMs: 0 });
    expect(sockets).toHaveLength(1);
  });

  it("waits for the delay that a planned close asks for", async () => {
    await connected();
    last().says({ op: "bye", code: 1012, reason: "restart", retry_after_ms: 5_000 });
    await settle();
    last().drops(1012);
    await settle();
    // The delay, plus a random part of three more seconds.
    expect(connection.getSnapshot()).toEqual({ state: "waiting", retryAtMs: 6_500, receivedAtMs: 0 });
    await vi.advanceTimersByTimeAsync(6_499);
    expect(sockets).toHaveLength(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(sockets).toHaveLength(2);
  });

  it("pauses without a network and reconnects when it returns", async () => {
    await connected();
    online = false;
    connection.woke();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(connection.getSnapshot()).toEqual({ state: "offline", receivedAtMs: 0 });
    expect(sockets).toHaveLength(1);
    online = true;
    connection.woke();
    await settle();
    expect(sockets).toHaveLength(2);
  });

  it("replaces a connection that went silent", async () => {
    await connected();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(sockets[0]!.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(sockets).toHaveLength(2);
  });

  it("reports when it last received data from the server", async () => {
    await connected();
    await vi.advanceTimersByTimeAsync(7_000);
    last().says({ op: "ping", t: 1 });
    await settle();
    await vi.advanceTimersByTimeAsync(3_000);
    last().drops(1006);
    await settle();
    expect(connection.getSnapshot()).toMatchObject({ state: "waiting", receivedAtMs: 7_000 });
  });

  it("replaces a connection that does not answer after sleep", async () => {
    await connected();
    connection.woke();
    expect(last().sent.at(-1)).toMatchObject({ op: "ping" });
    await vi.advanceTimersByTimeAsync(5_000);
    expect(sockets[0]!.closed).toBe(true);
    expect(sockets).toHaveLength(2);
  });

  it("keeps a connection that answers after sleep", async () => {
    await connected();
    connection.woke();
    last().says({ op: "pong", t: 0 });
    await vi.advanceTimersByTimeAsync(30_000);
    expect(sockets).toHaveLength(1);
    expect(sockets[0]!.closed).toBe(false);
  });

  it("reconnects when another fan is signed in, and resumes its channels", async () => {
    const seen = await connected();
    last().says(title("101-1", "before"));
    await settle();
    const before = last();

    connection.renew();
    await settle();
    expect(before.closed).toBe(true);
    expect(sockets).toHaveLength(2);
    last().opens();
    await settle();
    expect(last().sent[0]).toMatchObject({ op: "hello", resume: { "live:showroom:1": "101-1" } });
    expect(connection.getSnapshot()).toEqual({ state: "open" });
    expect(seen).toEqual(["101-1"]);
  });

  it("ignores a renewal before there is a reader", async () => {
    connection.renew();
    await settle();
    expect(sockets).toEqual([]);
  });

  it("answers pings", async () => {
    await connected();
    last().says({ op: "ping", t: 7 });
    await settle();
    expect(last().sent.at(-1)).toEqual({ op: "pong", t: 7 });
  });

  it("reports a gap and discards its cursor", async () => {
    const onGap = vi.fn();
    const seen: string[] = [];
    connection.read("live:showroom:1", { onGap, onEvent: (event) => seen.push(event.id) });
    await settle();
    last().opens();
    last().says(title("900-9", "old epoch"));
    last().says({ op: "gap", ch: "live:showroom:1", reason: "restarted" });
    last().says(title("100-1", "new epoch"));
    await settle();
    expect(onGap).toHaveBeenCalledTimes(1);
    expect(seen).toEqual(["900-9", "100-1"]);
  });

  it("unsubscribes from a channel with its last reader", async () => {
    const stop = connection.read("lives", { onEvent: () => undefined });
    const stopToo = connection.read("lives", { onEvent: () => undefined });
    await settle();
    last().opens();
    await settle();
    stop();
    expect(last().sent.some((message) => message.op === "unsub")).toBe(false);
    stopToo();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(last().sent.at(-1)).toEqual({ op: "unsub", channels: ["lives"] });
  });
});

describe("server time", () => {
  it("is read from the welcome and from each ping", async () => {
    connection.read("lives", { onEvent: () => undefined });
    await settle();
    last().dispatchEvent(new Event("open"));
    const time = "2026-11-29T12:00:00.000Z";
    last().says({ op: "welcome", v: 1, conn: "c", time, heartbeat_s: 25, max_channels: 16, user: null });
    last().says({ op: "ping", t: 1_795_000_000_000 });
    await settle();
    expect(serverTimes).toEqual([Date.parse(time), 1_795_000_000_000]);
  });
});

describe("readers of a channel", () => {
  const state = { lives: [], stale_since: { showroom: null, idn: null } };
  const subbed = (): ServerMessage => ({
    op: "subbed",
    ok: [{ ch: "lives", cursor: "c-1", state }],
    failed: [],
  });

  it("receive the state once, even when another reader joins, and again after a reconnect", async () => {
    const [first, second] = [vi.fn(), vi.fn()];
    connection.read("lives", { onEvent: () => undefined, onState: first });
    await settle();
    last().opens();
    last().says(subbed());
    await settle();
    connection.read("lives", { onEvent: () => undefined, onState: second });
    await vi.advanceTimersByTimeAsync(1_000);
    last().says(subbed());
    await settle();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
    last().drops(1006);
    await vi.advanceTimersByTimeAsync(3_000);
    last().opens();
    last().says(subbed());
    await settle();
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([2, 2]);
  });

  it("fail when there are too many channels", () => {
    for (let nth = 1; nth <= 16; nth += 1)
      connection.read(`live:showroom:${nth}`, { onEvent: () => undefined });
    const onFailed = vi.fn();
    const stop = connection.read("lives", { onEvent: () => undefined, onFailed });
    expect(onFailed).toHaveBeenCalledWith("too_many_channels");
    expect(stop).not.toThrow();
  });
});
