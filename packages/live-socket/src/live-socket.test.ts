import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { liveSocket, type SocketClock, type SocketEvent } from "./live-socket.ts";

let server: WebSocketServer;
let stop: AbortController;
const url = (): string => `ws://127.0.0.1:${(server.address() as AddressInfo).port}/`;
const connect = (to: string): WebSocket => new WebSocket(to);
const backoff = { minMs: 1, maxMs: 4, jitter: 0 };

beforeEach(async () => {
  server = new WebSocketServer({ host: "127.0.0.1", port: 0 });
  await once(server, "listening");
  stop = new AbortController();
});
afterEach(() => {
  stop.abort();
  for (const client of server.clients) client.terminate();
  server.close();
});

/** Reads events until there are `count` of them. */
async function read(events: AsyncIterable<SocketEvent>, count: number): Promise<SocketEvent[]> {
  const seen: SocketEvent[] = [];
  for await (const event of events) {
    seen.push(event);
    if (seen.length === count) break;
  }
  return seen;
}

describe("liveSocket", () => {
  it("delivers texts in order and ends when the signal aborts", async () => {
    server.on("connection", (socket) => {
      socket.send("one");
      socket.send("two");
    });
    const seen: string[] = [];
    for await (const event of liveSocket({ url, connect, signal: stop.signal, backoff })) {
      seen.push(event.type === "text" ? event.text : event.type);
      if (seen.length === 3) stop.abort();
    }
    expect(seen).toEqual(["open", "one", "two"]);
  });

  it("requests the URL again and reconnects after the server closes the connection", async () => {
    let attempts = 0;
    server.on("connection", (socket, request) => {
      if (attempts === 1) socket.close(1011, "go");
      else socket.send(request.url ?? "");
    });
    const events = liveSocket({
      url: () => `${url()}${(attempts += 1)}`,
      connect,
      signal: stop.signal,
      backoff,
    });
    const seen = await read(events, 4);
    expect(seen.map((event) => event.type)).toEqual(["open", "closed", "open", "text"]);
    expect(seen[1]).toMatchObject({ code: 1011, reason: "go", retryInMs: 1 });
    expect(seen[3]).toMatchObject({ text: "/2" });
  });

  it("treats a rejected URL as a failed attempt, with a growing delay", async () => {
    const events = liveSocket({
      url: () => Promise.reject(new Error("no key yet")),
      connect,
      signal: stop.signal,
      backoff,
    });
    const seen = await read(events, 4);
    expect(seen.map((event) => event.type === "closed" && event.retryInMs)).toEqual([1, 2, 4, 4]);
    expect(seen[0]).toMatchObject({ type: "closed", reason: "no key yet" });
  });

  it("survives frames that are not UTF-8", async () => {
    server.on("connection", (socket) => {
      socket.send(Buffer.from([0xc3, 0x28]), { binary: false });
    });
    const seen = await read(liveSocket({ url, connect, signal: stop.signal, backoff }), 3);
    expect(seen.map((event) => event.type)).toEqual(["open", "closed", "open"]);
  });

  it("sends heartbeats and replaces a silent connection", async () => {
    const timers = new ManualClock();
    const received: string[] = [];
    server.on("connection", (socket) => socket.on("message", (data) => received.push(String(data))));
    const events = liveSocket({
      url,
      connect,
      signal: stop.signal,
      backoff,
      clock: timers,
      heartbeat: { everyMs: 60, text: "PING" },
      silenceMs: 180,
    });
    expect((await events.next()).value).toMatchObject({ type: "open" });
    const heard = new Promise<void>((resolve) => {
      for (const client of server.clients) client.on("message", () => resolve());
    });
    timers.advance(60);
    await heard;
    expect(received).toEqual(["PING"]);
    timers.advance(120);
    expect((await events.next()).value).toMatchObject({ type: "closed", reason: "no answer in time" });
  });

  it("drops the oldest texts when the reader stops reading, and reports the number", async () => {
    server.on("connection", (socket) => {
      for (let index = 0; index < 10; index += 1) socket.send(String(index));
      socket.close(1000);
    });
    const gone = once(server, "connection").then(([socket]) => once(socket as WebSocket, "close"));
    const events = liveSocket({ url, connect, signal: stop.signal, backoff, maxBuffered: 4 });
    const first = await events.next();
    expect(first.value).toMatchObject({ type: "open" });
    await gone;
    const seen = await read(events, 6);
    expect(seen[0]).toEqual({ type: "overflow", dropped: 6 });
    expect(seen.slice(1, 5)).toEqual(["6", "7", "8", "9"].map((text) => ({ type: "text", text })));
    expect(seen[5]).toMatchObject({ type: "closed", code: 1000 });
  });
});

/** A clock that only the test advances. */
class ManualClock implements SocketClock {
  #nowMs = 0;
  #timers = new Map<number, { atMs: number; run: () => void }>();
  #next = 1;

  setTimeout(run: () => void, delayMs: number): unknown {
    const id = this.#next++;
    this.#timers.set(id, { atMs: this.#nowMs + delayMs, run });
    return id;
  }

  clearTimeout(timer: unknown): void {
    this.#timers.delete(timer as number);
  }

  random(): number {
    return 0.5;
  }

  advance(ms: number): void {
    this.#nowMs += ms;
    for (const [id, timer] of this.#timers) {
      if (timer.atMs > this.#nowMs) continue;
      this.#timers.delete(id);
      timer.run();
    }
  }
}
