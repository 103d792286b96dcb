import { backoffMs, type Backoff } from "./backoff.ts";

/** The interface that the browser's WebSocket and the class of `ws` have in common. */
export interface SocketLike {
  send(data: string): void;
  close(code?: number, reason?: string): void;
  addEventListener(type: "open", listener: () => void): void;
  addEventListener(type: "message", listener: (event: { data: unknown }) => void): void;
  addEventListener(type: "close", listener: (event: { code: number; reason: string }) => void): void;
  addEventListener(type: "error", listener: () => void): void;
}

/** Timers and random source, replaceable in tests. */
export interface SocketClock {
  setTimeout(run: () => void, delayMs: number): unknown;
  clearTimeout(timer: unknown): void;
  /** 0 ≤ x < 1 */
  random(): number;
}

export interface LiveSocketOptions {
  /** Called for every attempt, since URLs and keys change in between. A rejection is a failed attempt. */
  url: () => string | Promise<string>;
  connect: (url: string) => SocketLike;
  /** Ends the iteration and closes the connection. */
  signal: AbortSignal;
  /** A text that is sent regularly while the connection is open. */
  heartbeat?: { everyMs: number; text: string };
  /** After this time without a text, the connection counts as dead and is replaced. */
  silenceMs?: number;
  /** Whether a text restarts the silence timer. Default: each does. */
  isNews?: (text: string) => boolean;
  /** Maximum time until a connection opens; after that the attempt has failed. Default 10 s. */
  connectTimeoutMs?: number;
  backoff?: Backoff;
  /** Delays after connections that the reader dropped. Default: as `backoff`. */
  dropBackoff?: Backoff;
  /** Maximum number of buffered texts for a slow reader. Default 5,000. */
  maxBuffered?: number;
  clock?: SocketClock;
}

const systemClock: SocketClock = {
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  random: () => Math.random(),
};

const defaultBackoff: Backoff = { minMs: 1_000, maxMs: 6_000, jitter: 0.2 };

/**
 * Close codes set by this module: for a connection that failed before the peer closed it, and for one that the reader
 * dropped.
 */
const NO_CONNECTION = 1006;
const DROPPED = 4000;

/**
 * A WebSocket as an async iterable that survives reconnects: read it with `for await`, end it by aborting the signal.
 * It never throws; a failure is a `closed` event, followed by the next attempt.
 */
export async function* liveSocket(options: LiveSocketOptions): AsyncGenerator<SocketEvent, void, void> {
  const clock = options.clock ?? systemClock;
  const backoff = options.backoff ?? defaultBackoff;
  let failures = 0;
  while (!options.signal.aborted) {
    const connection = openConnection(options, clock);
    let opened = false;
    for await (const event of connection) {
      if (event.type === "closed") {
        const isDropped = event.code === DROPPED;
        failures = opened && !isDropped ? 1 : failures + 1;
        const pauses = isDropped ? (options.dropBackoff ?? backoff) : backoff;
        const retryInMs = backoffMs(pauses, failures, clock.random());
        yield { ...event, retryInMs };
        await wait(retryInMs, clock, options.signal);
        break;
      }
      if (event.type === "open") opened = true;
      yield event;
    }
  }
}

/** One connection from the attempt to its `closed` event (`retryInMs` is 0, and set by the caller). */
async function* openConnection(
  options: LiveSocketOptions,
  clock: SocketClock,
): AsyncGenerator<SocketEvent, void, void> {
  const queue = new EventQueue(options.maxBuffered ?? 5_000);
  const watch = new ConnectionWatch(options, clock, () => end(NO_CONNECTION, "no answer in time"));
  let socket: SocketLike | undefined;
  let ended = false;

  function end(code: number, reason: string): void {
    if (ended) return;
    ended = true;
    watch.stop();
    closeQuietly(socket);
    queue.push({ type: "closed", code, reason, retryInMs: 0 });
  }
  const onAbort = (): void => {
    ended = true;
    watch.stop();
    closeQuietly(socket);
    queue.finish();
  };
  options.signal.addEventListener("abort", onAbort, { once: true });

  try {
    watch.expectOpen();
    void attempt();
    yield* queue;
  } finally {
    options.signal.removeEventListener("abort", onAbort);
    ended = true;
    watch.stop();
    closeQuietly(socket);
  }

  async function attempt(): Promise<void> {
    try {
      const url = await options.url();
      if (ended) return;
      socket = options.connect(url);
    } catch (error) {
      end(NO_CONNECTION, error instanceof Error ? error.message : "no address");
      return;
    }
    const current = socket;
    current.addEventListener("open", () => {
      if (ended) return;
      watch.opened((text) => current.send(text));
      queue.push({
        type: "open",
        send: (text) => current.send(text),
        drop: (reason) => end(DROPPED, reason),
      });
    });
    current.addEventListener("message", (event) => {
      if (ended || typeof event.data !== "string") return;
      if (options.isNews?.(event.data) ?? true) watch.heard();
      queue.push({ type: "text", text: event.data });
    });
    // An error is always followed by close; without a listener `ws` would throw it.
    current.addEventListener("error", () => undefined);
    current.addEventListener("close", (event) => end(event.code, event.reason));
  }
}

/** Timers of one connection: heartbeat, connect deadline and silence. */
class ConnectionWatch {
  readonly #options: LiveSocketOptions;
  readonly #clock: SocketClock;
  readonly #onDead: () => void;
  #deadline: unknown;
  #beat: unknown;

  constructor(options: LiveSocketOptions, clock: SocketClock, onDead: () => void) {
    this.#options = options;
    this.#clock = clock;
    this.#onDead = onDead;
  }

  expectOpen(): void {
    this.#arm(this.#options.connectTimeoutMs ?? 10_000);
  }

  opened(send: (text: string) => void): void {
    this.heard();
    const heartbeat = this.#options.heartbeat;
    if (!heartbeat) return;
    const beat = (): void => {
      send(heartbeat.text);
      this.#beat = this.#clock.setTimeout(beat, heartbeat.everyMs);
    };
    this.#beat = this.#clock.setTimeout(beat, heartbeat.everyMs);
  }

  heard(): void {
    this.#clock.clearTimeout(this.#deadline);
    if (this.#options.silenceMs !== undefined) this.#arm(this.#options.silenceMs);
  }

  stop(): void {
    this.#clock.clearTimeout(this.#deadline);
    this.#clock.clearTimeout(this.#beat);
  }

  #arm(delayMs: number): void {
    this.#clock.clearTimeout(this.#deadline);
    this.#deadline = this.#clock.setTimeout(this.#onDead, delayMs);
  }
}

function closeQuietly(socket: SocketLike | undefined): void {
  try {
    socket?.close(1000);
  } catch {
    // Closing a socket that never opened throws in some implementations, but closes it.
  }
}

/** Resolves after the delay, or at once when the signal aborts. */
function wait(delayMs: number, clock: SocketClock, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve();
    const done = (): void => {
      signal.removeEventListener("abort", done);
      clock.clearTimeout(timer);
      resolve();
    };
    const timer = clock.setTimeout(done, delayMs);
    signal.addEventListener("abort", done, { once: true });
  });
}

/** The events of a live socket, in order. */
export type SocketEvent =
  /**
   * The connection is open; `send` is valid until the next `closed`. `drop` closes it as useless: with each consecutive
   * drop the delay before the next attempt grows.
   */
  | { type: "open"; send: (text: string) => void; drop: (reason: string) => void }
  | { type: "text"; text: string }
  /** The connection has closed; the next attempt starts after `retryInMs`. */
  | { type: "closed"; code: number; reason: string; retryInMs: number }
  /** The reader was too slow: the oldest texts were dropped. */
  | { type: "overflow"; dropped: number };

/** Queue of events between a socket's callbacks and its reader, with a limited number of texts. */
class EventQueue implements AsyncIterable<SocketEvent> {
  readonly #maxTexts: number;
  #events: SocketEvent[] = [];
  #texts = 0;
  #finished = false;
  #wake: (() => void) | undefined;

  constructor(maxTexts: number) {
    this.#maxTexts = maxTexts;
  }

  push(event: SocketEvent): void {
    if (this.#finished) return;
    if (event.type === "text") {
      if (this.#texts >= this.#maxTexts) this.#dropOldestText();
      this.#texts += 1;
    }
    this.#events.push(event);
    if (event.type === "closed") this.#finished = true;
    this.#wake?.();
  }

  /** Ends the queue and discards queued events, which nobody reads after an abort. */
  finish(): void {
    this.#events = [];
    this.#finished = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<SocketEvent, void, void> {
    while (true) {
      const batch = this.#events;
      this.#events = [];
      this.#texts = 0;
      yield* batch;
      if (this.#events.length > 0) continue;
      if (this.#finished) return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
      this.#wake = undefined;
    }
  }

  /** Inserts the overflow event at the position of the first dropped text. */
  #dropOldestText(): void {
    const index = this.#events.findIndex((event) => event.type === "text");
    const before = this.#events[index - 1];
    if (before?.type === "overflow") {
      before.dropped += 1;
      this.#events.splice(index, 1);
    } else {
      this.#events[index] = { type: "overflow", dropped: 1 };
    }
    this.#texts -= 1;
  }
}
