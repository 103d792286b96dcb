import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { CLOSE_CODE, type ServerMessage } from "@penlight/contract";
import type { Session } from "../http/route.ts";
import type { Clock } from "../base/clock.ts";
import type { Bus } from "../db/bus.ts";
import { AppError } from "../base/errors.ts";
import type { Logger } from "../base/logger.ts";
import { counter, gauge, type Measure } from "../base/measures.ts";
import type { Caller, CallerOf } from "../http/caller.ts";
import type { Devices } from "../http/device.ts";
import { tooMany, type Limits } from "../http/limits.ts";
import { refuseUpgrade } from "../http/problem.ts";
import type { Job } from "../jobs/runner.ts";
import { Connection, REASONS } from "./connection.ts";
import { textFrame } from "./event-log.ts";
import type { Topics } from "./topics.ts";

export interface SocketServerOptions {
  topics: Topics;
  callerOf: CallerOf;
  devices: Pick<Devices, "mint">;
  limits: Limits;
  requestId: () => string;
  clock: Clock;
  steady: Clock;
  logger: Logger;
  /** Interval of the check for silent connections. */
  heartbeatCheckMs: number;
  /** Finds the session by the request's headers or the handle in the greeting. */
  identify: (request: Identifying, caller: Caller, handle: string | undefined) => Promise<Session | null>;
}

/** The part of the request that is kept while its socket is open, which may be hours. */
interface Identifying {
  headers: Pick<IncomingHttpHeaders, "authorization" | "cookie">;
}

const MAX_FRAME_BYTES = 4 * 1024;
const HELLO_WITHIN_MS = 5_000;
const OPEN_PER_DEVICE = 8;
const OPEN_PER_NETWORK = 400;
const AWAY_MS = 1_000;
const MAX_JUST_ENDED = 200;
const RECHECKED_AT_ONCE = 500;

interface Client {
  connection: Connection;
  socket: WebSocket;
  raw: Duplex;
}

/** The socket server of `/api/socket`: accepts, serves and closes connections. */
export class SocketServer implements AsyncDisposable {
  readonly #options: SocketServerOptions;
  // No compression: a frame is written to all sockets unchanged, and most frames are smaller than the overhead.
  readonly #acceptor = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  /** `Set-Cookie` values of requests that are being upgraded. */
  readonly #cookies = new WeakMap<IncomingMessage, string>();
  readonly #clients = new Set<Client>();
  readonly #openByDevice = new Map<string, number>();
  readonly #openByNetwork = new Map<string, number>();

  /** For `/metrics`. */
  readonly measures: readonly Measure[];
  readonly #dropped = counter({
    name: "dropped_events_total",
    help: "Comments, gifts and notices that were dropped because a client read too slowly",
  });

  /** Ids of recently ended sessions, for connections that are still being identified. */
  #justEnded: readonly string[] = [];
  readonly #unsubscribe: () => void;

  constructor(options: SocketServerOptions) {
    this.#options = options;
    this.measures = [
      this.#dropped,
      gauge({ name: "sockets", help: "Open realtime connections" }, () => [{ value: this.open }]),
    ];
    this.#acceptor.on("headers", (headers, request) => {
      const cookie = this.#cookies.get(request);
      if (cookie !== undefined) headers.push(`Set-Cookie: ${cookie}`);
    });
    this.#unsubscribe = options.topics.onGuarded(() => {
      for (const { connection } of this.#clients) connection.checkRights();
    });
  }

  get open(): number {
    return this.#clients.size;
  }

  /** The job that pings all clients. */
  heartbeat(): Job {
    return {
      name: "realtime.heartbeat",
      everyMs: this.#options.heartbeatCheckMs,
      run: () => {
        for (const { connection } of this.#clients) connection.beat();
        return Promise.resolve();
      },
    };
  }

  /**
   * Closes connections when their sessions end, in whatever process.
   * @param endedAmong returns which of the given sessions have ended
   */
  followSessions(events: Bus, endedAmong: (sessionIds: readonly string[]) => Promise<string[]>): void {
    events.subscribe((event) => {
      if (event.kind === "sessionsEnded") this.endSessions(event.sessionIds, event.how);
    });
    events.onMissed(() => void this.recheckSessions(endedAmong));
  }

  /**
   * Whether a connection of a session has subscribed to a live or its chat. @param place room key of the live
   * (`placeOf`)
   */
  isIn(sessionId: string, place: string): boolean {
    const channels = [`live:${place}`, `chat:${place}`];
    return [...this.#clients].some(
      ({ connection }) => connection.sessionId === sessionId && connection.hears(channels),
    );
  }

  /** Closes the connections of ended sessions. @param how `left`: by the fan's own action; `taken`: otherwise */
  endSessions(sessionIds: readonly string[], how: "left" | "taken"): void {
    const ended = new Set(sessionIds);
    for (const { connection } of this.#clients) {
      if (connection.sessionId !== null && ended.has(connection.sessionId)) connection.endSession(how);
    }
    this.#justEnded = [...this.#justEnded, ...sessionIds].slice(-MAX_JUST_ENDED);
  }

  /**
   * Checks whether the sessions of all connections are still valid, after bus messages may have been lost.
   * @param endedAmong returns which of the given sessions have ended
   */
  async recheckSessions(endedAmong: (sessionIds: readonly string[]) => Promise<string[]>): Promise<void> {
    const ids = [...this.#clients].flatMap(({ connection }) => connection.sessionId ?? []);
    const unique = [...new Set(ids)];
    for (let at = 0; at < unique.length; at += RECHECKED_AT_ONCE) {
      // A failed check is repeated when messages may have been lost again.
      const ended = await endedAmong(unique.slice(at, at + RECHECKED_AT_ONCE)).catch(() => []);
      this.endSessions(ended, "taken");
    }
  }

  /** Answers an upgrade request with a socket or a refusal. */
  upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): void {
    raw.on("error", destroyIt);
    const asked = this.#options.callerOf(request);
    const refused = this.#refusal(request, asked);
    if (refused) return refuseUpgrade(raw, refused, this.#options.requestId());
    const caller = this.#withDevice(request, asked);
    this.#acceptor.handleUpgrade(request, raw, head, (socket) => this.#welcome(socket, raw, request, caller));
  }

  /** Tells all clients to reconnect in a moment, and closes. */
  async [Symbol.asyncDispose](): Promise<void> {
    const bye: ServerMessage = {
      op: "bye",
      code: CLOSE_CODE.restart,
      reason: "the server restarts",
      retry_after_ms: AWAY_MS,
    };
    const frame = textFrame(JSON.stringify(bye));
    const closed = [...this.#clients].map(
      ({ socket, raw, connection }) =>
        new Promise<void>((resolve) => {
          socket.once("close", () => resolve());
          connection.closed();
          raw.write(frame);
          socket.close(CLOSE_CODE.restart, "restart");
          setTimeout(() => socket.terminate(), AWAY_MS).unref();
        }),
    );
    await Promise.all(closed);
    this.#unsubscribe();
    this.#acceptor.close();
  }

  #refusal(request: IncomingMessage, caller: Caller): AppError | null {
    const { origin } = request.headers;
    if (origin !== undefined && origin !== caller.origin)
      return new AppError("origin_forbidden", "This socket is for our own pages.");
    const verdict = this.#options.limits.use("socketConnect", caller);
    if (!verdict.allowed) return tooMany(verdict);
    if (caller.exempt) return null;
    const full =
      (this.#openByDevice.get(caller.limitKey) ?? 0) >= OPEN_PER_DEVICE ||
      (this.#openByNetwork.get(caller.network) ?? 0) >= OPEN_PER_NETWORK;
    return full
      ? new AppError("rate_limited", "Too many connections are open.", { retryAfterSec: 30 })
      : null;
  }

  /**
   * The caller with a new device, if it is a page without one. The socket is the first request of every page that no
   * cache answers, so its response sets the cookie.
   */
  #withDevice(request: IncomingMessage, caller: Caller): Caller {
    if (caller.hasDevice || request.headers.origin === undefined) return caller;
    const { device, cookie } = this.#options.devices.mint(caller.secure);
    this.#cookies.set(request, cookie);
    return { ...caller, hasDevice: true, device, limitKey: device };
  }

  #welcome(socket: WebSocket, raw: Duplex, { headers }: IncomingMessage, caller: Caller): void {
    const { authorization, cookie, origin } = headers;
    // Any site can make a browser send our cookie: without an origin header it does not count.
    const identifying: Identifying = { headers: { authorization, cookie: origin && cookie } };
    add(this.#openByDevice, caller.limitKey, 1);
    add(this.#openByNetwork, caller.network, 1);
    const connection = new Connection({
      wire: raw,
      topics: this.#options.topics,
      clock: this.#options.clock,
      steady: this.#options.steady,
      hasOrigin: origin !== undefined,
      identify: async (handle) => {
        const session = await this.#options.identify(identifying, caller, handle);
        return session && this.#justEnded.includes(session.id) ? null : session;
      },
      caller,
      onDropped: () => this.#dropped.inc(),
      onMistake: (error) => this.#options.logger.error({ err: error }, "a channel could not be looked for"),
      close: (reason) => {
        socket.close(CLOSE_CODE[reason], REASONS[reason]);
        // A client that does not read does not see the close frame either.
        setTimeout(() => socket.terminate(), AWAY_MS).unref();
      },
    });
    const client = { connection, socket, raw };
    this.#clients.add(client);
    const deadline = setTimeout(() => {
      if (!connection.hasGreeted) socket.close(CLOSE_CODE.heartbeat, "no hello");
    }, HELLO_WITHIN_MS);
    socket.on("message", (data, isBinary) => {
      if (isBinary || !(data instanceof Buffer)) socket.close(CLOSE_CODE.heartbeat, "text only");
      else connection.receive(data.toString("utf8"));
    });
    // Pongs are sent by `ws`; pings count towards the frame limit.
    socket.on("ping", () => connection.poked());
    // A broken frame or connection is followed by `close`.
    socket.on("error", () => undefined);
    socket.on("close", () => {
      clearTimeout(deadline);
      connection.closed();
      this.#clients.delete(client);
      add(this.#openByDevice, caller.limitKey, -1);
      add(this.#openByNetwork, caller.network, -1);
    });
  }
}

/** Defined outside of `upgrade`: a closure there would keep the request in memory as long as the socket. */
function destroyIt(this: Duplex): void {
  this.destroy();
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
