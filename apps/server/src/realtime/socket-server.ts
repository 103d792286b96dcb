import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import type { Duplex } from "node:stream";
import { WebSocketServer, type WebSocket } from "ws";
import { CLOSE_CODE, type ServerMessage } from "@penlight/contract";
import type { Session } from "../http/route.ts";
import type { Clock } from "../base/clock.ts";
import type { Bus } from "../db/bus.ts";
import { AppError } from "../base/errors.ts";
import type { Logger } from "../base/logger.ts";
import type { Caller, CallerOf } from "../http/caller.ts";
import { tooMany, type Limits } from "../http/limits.ts";
import { refuseUpgrade } from "../http/problem.ts";
import type { Job } from "../jobs/runner.ts";
import { Connection, REASONS } from "./connection.ts";
import { textFrame } from "./event-log.ts";
import type { Topics } from "./topics.ts";

export interface SocketServerOptions {
  topics: Topics;
  callerOf: CallerOf;
  limits: Limits;
  requestId: () => string;
  clock: Clock;
  steady: Clock;
  logger: Logger;
  /** Connections are looked through for silent ones this often. */
  heartbeatCheckMs: number;
  /** Who is connected, by what the request or the greeting brings. */
  identify: (request: Identifying, caller: Caller, handle: string | undefined) => Promise<Session | null>;
}

/** What is held of a request that became a socket: a socket is open for hours. */
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

/** `/api/socket`: takes clients in, listens to them, and lets them go. */
export class SocketServer implements AsyncDisposable {
  readonly #options: SocketServerOptions;
  // No compression: a frame is written to all sockets as it is, and most are smaller than what it would cost.
  readonly #acceptor = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_FRAME_BYTES,
    perMessageDeflate: false,
    clientTracking: false,
  });
  readonly #clients = new Set<Client>();
  readonly #openByDevice = new Map<string, number>();
  readonly #openByNetwork = new Map<string, number>();

  /** For connections that are just finding out who they are. */
  #justEnded: readonly string[] = [];
  readonly #unsubscribe: () => void;

  constructor(options: SocketServerOptions) {
    this.#options = options;
    this.#unsubscribe = options.topics.onGuarded(() => {
      for (const { connection } of this.#clients) connection.checkRights();
    });
  }

  get open(): number {
    return this.#clients.size;
  }

  /** Asks everybody for a sign of life now and then. */
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
   * Ends connections with their sessions, wherever those end.
   * @param endedAmong tells which of some sessions are over
   */
  followSessions(events: Bus, endedAmong: (sessionIds: readonly string[]) => Promise<string[]>): void {
    events.subscribe((event) => {
      if (event.kind === "sessionsEnded") this.endSessions(event.sessionIds, event.how);
    });
    events.onMissed(() => void this.recheckSessions(endedAmong));
  }

  /** Whether a connection of a session listens to a live or to its chat. @param place of the live (`placeOf`) */
  isIn(sessionId: string, place: string): boolean {
    const channels = [`live:${place}`, `chat:${place}`];
    return [...this.#clients].some(
      ({ connection }) => connection.sessionId === sessionId && connection.hears(channels),
    );
  }

  /** Ends the connections of sessions that are over. @param how by their fan's own doing, or not */
  endSessions(sessionIds: readonly string[], how: "left" | "taken"): void {
    const ended = new Set(sessionIds);
    for (const { connection } of this.#clients) {
      if (connection.sessionId !== null && ended.has(connection.sessionId)) connection.endSession(how);
    }
    this.#justEnded = [...this.#justEnded, ...sessionIds].slice(-MAX_JUST_ENDED);
  }

  /**
   * Looks whether the sessions of all connections last: news of their end may have been missed.
   * @param endedAmong tells which of some sessions are over
   */
  async recheckSessions(endedAmong: (sessionIds: readonly string[]) => Promise<string[]>): Promise<void> {
    const ids = [...this.#clients].flatMap(({ connection }) => connection.sessionId ?? []);
    const unique = [...new Set(ids)];
    for (let at = 0; at < unique.length; at += RECHECKED_AT_ONCE) {
      // What can't be asked now is asked when the next news may have been missed.
      const ended = await endedAmong(unique.slice(at, at + RECHECKED_AT_ONCE)).catch(() => []);
      this.endSessions(ended, "taken");
    }
  }

  /** Answers an upgrade request: with a socket, or with a refusal. */
  upgrade(request: IncomingMessage, raw: Duplex, head: Buffer): void {
    raw.on("error", destroyIt);
    const caller = this.#options.callerOf(request);
    const refused = this.#refusal(request, caller);
    if (refused) return refuseUpgrade(raw, refused, this.#options.requestId());
    this.#acceptor.handleUpgrade(request, raw, head, (socket) => this.#welcome(socket, raw, request, caller));
  }

  /** Tells everybody to come back in a moment, and closes. */
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

  #welcome(socket: WebSocket, raw: Duplex, { headers }: IncomingMessage, caller: Caller): void {
    const { authorization, cookie, origin } = headers;
    // A cookie goes along from whatever page: without an origin it says nothing of who asks.
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
      onMistake: (error) => this.#options.logger.error({ err: error }, "a channel could not be looked for"),
      close: (reason) => {
        socket.close(CLOSE_CODE[reason], REASONS[reason]);
        // A client that reads nothing does not see the close either.
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
    // Answered by themselves, and counted like everything else that is sent.
    socket.on("ping", () => connection.poked());
    // A broken frame or connection: `close` follows.
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

/** Made here, where it sees nothing: a listener made in `upgrade` would hold the request as long as the socket. */
function destroyIt(this: Duplex): void {
  this.destroy();
}

function add(counts: Map<string, number>, key: string, change: number): void {
  const count = (counts.get(key) ?? 0) + change;
  if (count > 0) counts.set(key, count);
  else counts.delete(key);
}
