import { once } from "node:events";
import { WebSocket } from "ws";
import type { ClientMessage, RealtimeEvent, ServerMessage } from "@penlight/contract";

type Of<Op extends ServerMessage["op"]> = Extract<ServerMessage, { op: Op }>;

/** A realtime client that stores the messages it receives, and can wait for one. */
export class TestSocket {
  readonly heard: ServerMessage[] = [];
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();
  closed: { code: number; reason: string } | null = null;

  constructor(socket: WebSocket) {
    this.#socket = socket;
    socket.on("message", (data) => {
      this.heard.push(JSON.parse(String(data)) as ServerMessage);
      this.#wake();
    });
    socket.on("close", (code, reason) => {
      this.closed = { code, reason: String(reason) };
      this.#wake();
    });
    socket.on("error", () => undefined);
  }

  /** Connects as our page does, and sends the greeting. */
  static async open(
    url: string,
    hello: Partial<Extract<ClientMessage, { op: "hello" }>> = {},
    headers: Record<string, string> = {},
  ): Promise<TestSocket> {
    const socket = await TestSocket.connect(url, { origin: url, headers });
    socket.send({ op: "hello", v: 1, ...hello });
    await socket.next("welcome");
    return socket;
  }

  static async connect(
    url: string,
    options: { origin?: string; headers?: Record<string, string> } = { origin: url },
  ): Promise<TestSocket> {
    const raw = new WebSocket(`${url.replace(/^http/, "ws")}/api/socket`, options);
    const socket = new TestSocket(raw);
    await once(raw, "open");
    return socket;
  }

  send(message: ClientMessage | { op: string }): void {
    this.#socket.send(JSON.stringify(message));
  }

  sendText(text: string): void {
    this.#socket.send(text);
  }

  /** Stops reading, as a client on a bad network does. */
  pause(): void {
    this.#socket.pause();
  }

  resume(): void {
    this.#socket.resume();
  }

  close(): void {
    this.#socket.terminate();
  }

  /** Subscribes and waits for the answer. */
  async subscribe(...channels: string[]): Promise<Of<"subbed">> {
    const rid = `r${Math.random()}`;
    this.send({ op: "sub", rid, channels });
    return this.next("subbed", (message) => message.rid === rid);
  }

  /**
   * Subscribes to a chat, and waits until the server is connected to it: a server that records the live may have
   * connected before.
   */
  async joinChat(channel: string): Promise<void> {
    const { ok } = await this.subscribe(channel);
    const [joined] = ok;
    const runs = joined?.state && "connected" in joined.state && joined.state.connected;
    if (!runs) await this.event(channel, "status", ({ data }) => data.connected);
  }

  /** The first message of this kind that matches, received already or later. */
  async next<Op extends ServerMessage["op"]>(
    op: Op,
    fits: (message: Of<Op>) => boolean = () => true,
  ): Promise<Of<Op>> {
    const isIt = (message: ServerMessage): message is Of<Op> => message.op === op && fits(message as Of<Op>);
    return this.#hear(() => this.heard.find(isIt), op);
  }

  /** The first event of a type on a channel. */
  async event<T extends RealtimeEvent["type"]>(
    channel: string,
    type: T,
    fits: (event: Extract<RealtimeEvent, { type: T }>) => boolean = () => true,
  ): Promise<Extract<RealtimeEvent, { type: T }>> {
    const isIt = (message: ServerMessage): message is Extract<RealtimeEvent, { type: T }> =>
      message.op === "event" &&
      message.ch === channel &&
      message.type === type &&
      fits(message as Extract<RealtimeEvent, { type: T }>);
    return this.#hear(() => this.heard.find(isIt), `${type} on ${channel}`);
  }

  async end(): Promise<{ code: number; reason: string }> {
    return this.#until(() => this.closed ?? undefined);
  }

  /** Waits until `look` finds a message; rejects when the connection closes before. */
  async #hear<T>(look: () => T | undefined, what: string): Promise<T> {
    await this.#until(() => look() ?? this.closed ?? undefined);
    const heard = look();
    if (heard !== undefined) return heard;
    throw new Error(`The connection ended before ${what}: ${JSON.stringify(this.closed)}`);
  }

  async #until<T>(look: () => T | undefined): Promise<T> {
    for (;;) {
      const found = look();
      if (found !== undefined) return found;
      await new Promise<void>((resolve) => this.#waiting.add(resolve));
    }
  }

  #wake(): void {
    for (const resolve of this.#waiting) resolve();
    this.#waiting.clear();
  }
}
