import type { SocketClock, SocketLike } from "@penlight/live-socket";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { showroomChat } from "./chat.ts";

type Listener = (event: { data: unknown; code: number; reason: string }) => void;

/** A connection whose other end the test controls. */
class FakeSocket implements SocketLike {
  readonly sent: string[] = [];
  readonly #listeners = new Map<string, Listener[]>();

  addEventListener(type: string, listener: Listener): void {
    this.#listeners.set(type, [...(this.#listeners.get(type) ?? []), listener]);
  }
  send(text: string): void {
    this.sent.push(text);
  }
  close(): void {
    // The client has already closed it.
  }
  tell(type: "open" | "message" | "close", data: unknown = ""): void {
    for (const listener of this.#listeners.get(type) ?? []) listener({ data, code: 1006, reason: "" });
  }
}

/** A clock that only the test advances. */
class ManualClock implements SocketClock {
  #nowMs = 0;
  readonly #timers = new Set<{ atMs: number; run: () => void }>();

  setTimeout(run: () => void, delayMs: number): unknown {
    const timer = { atMs: this.#nowMs + delayMs, run };
    this.#timers.add(timer);
    return timer;
  }
  clearTimeout(timer: unknown): void {
    this.#timers.delete(timer as { atMs: number; run: () => void });
  }
  random(): number {
    return 0.5;
  }
  /** Runs due timers in small steps, so that timers set by other timers are run, too. */
  async advance(ms: number): Promise<void> {
    for (const endMs = this.#nowMs + ms; this.#nowMs < endMs;) {
      this.#nowMs += 1_000;
      for (const timer of this.#timers) {
        if (timer.atMs > this.#nowMs) continue;
        this.#timers.delete(timer);
        timer.run();
      }
      await settled();
    }
  }
}

/** Waits until all pending callbacks have run. */
const settled = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

let stop = new AbortController();
beforeEach(() => {
  stop = new AbortController();
});
afterEach(() => stop.abort());

/** A room's chat on fake sockets. */
function openChat({ clock = new ManualClock(), keys = ["key"] }: { clock?: ManualClock; keys?: string[] }) {
  const sockets: FakeSocket[] = [];
  const kinds: string[] = [];
  const chat = showroomChat({
    socketUrl: "wss://online.showroom-live.com",
    key: () => Promise.resolve(keys.shift() ?? "none"),
    connect: () => {
      const socket = new FakeSocket();
      sockets.push(socket);
      return socket;
    },
    signal: stop.signal,
    clock,
  });
  const reading = (async () => {
    for await (const event of chat) kinds.push(event.kind);
  })();
  return { sockets, kinds, reading };
}

describe("showroomChat", () => {
  it.each([
    ["the ping behind the subscription is answered", "ACK\tshowroom", ["connected"]],
    ["something is said in the room", 'MSG\tkey\t{"t":"18","m":"halo"}', ["connected", "notice"]],
  ])("emits connected once the subscription has arrived: %s", async (_when, frame, expected) => {
    const { sockets, kinds } = openChat({});
    await settled();
    sockets[0]?.tell("open");
    await settled();
    expect(sockets[0]?.sent).toEqual(["SUB\tkey", "PING\tshowroom"]);
    sockets[0]?.tell("message", "ERR\tbusy");
    await settled();
    expect(kinds).toEqual(["unreadable"]);
    sockets[0]?.tell("message", frame);
    await settled();
    expect(kinds).toEqual(["unreadable", ...expected]);
    sockets[0]?.tell("message", "ACK\tshowroom");
    await settled();
    expect(kinds).toEqual(["unreadable", ...expected]);
  });

  it("reads the key again after three minutes without a message, not counting replies to pings", async () => {
    const clock = new ManualClock();
    const { sockets, kinds, reading } = openChat({ clock, keys: ["stale", "new"] });
    await settled();
    sockets[0]?.tell("open");
    for (let minute = 0; minute < 3; minute += 1) {
      await clock.advance(59_000);
      sockets[0]?.tell("message", "ACK\tshowroom");
      await clock.advance(1_000);
    }
    expect(kinds).toEqual(["connected", "disconnected"]);
    await clock.advance(2_000);
    sockets[1]?.tell("open");
    await settled();
    expect([sockets[0]?.sent[0], sockets[1]?.sent[0]]).toEqual(["SUB\tstale", "SUB\tnew"]);
    // Messages keep the connection open.
    for (let minute = 0; minute < 5; minute += 1) {
      sockets[1]?.tell("message", 'MSG\tnew\t{"t":"18","m":"halo"}');
      await clock.advance(120_000);
    }
    expect(kinds.filter((kind) => kind === "disconnected")).toHaveLength(1);
    stop.abort();
    await reading;
  });
});
