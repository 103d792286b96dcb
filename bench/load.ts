import { once } from "node:events";
import { connect, type Socket } from "node:net";

export interface LoadResult {
  requests: number;
  bytes: number;
  seconds: number;
  statuses: Map<number, number>;
}

interface LoadOptions {
  paths: readonly string[];
  requests: number;
  headers?: Record<string, string>;
}

/** Connections that stay open from one round to the next, like those of viewers between two playlists. */
export interface Connections extends AsyncDisposable {
  /**
   * Requests the paths in turn until `requests` answers have arrived. Rejects when a connection breaks or is closed.
   */
  load(options: LoadOptions): Promise<LoadResult>;
}

/** A client that parses only heads and lengths, so that its own cost does not dominate the measurement. */
export async function openConnections(port: number, count = 64): Promise<Connections> {
  const opened = await Promise.all(Array.from({ length: count }, () => openConnection(port)));
  return {
    async load({ paths, requests, headers = {} }) {
      const result: LoadResult = { requests: 0, bytes: 0, seconds: 0, statuses: new Map() };
      const heads = paths.map((path) => requestHead(port, path, headers));
      let asked = 0;
      const nextHead = (): Buffer | undefined =>
        asked < requests ? heads[asked++ % heads.length] : undefined;
      const started = performance.now();
      await Promise.all(opened.map((connection) => connection.ask(nextHead, result)));
      result.seconds = (performance.now() - started) / 1000;
      return result;
    },
    async [Symbol.asyncDispose]() {
      await Promise.all(opened.map((connection) => connection.close()));
    },
  };
}

/** The same over separate connections. */
export async function load(
  options: LoadOptions & { port: number; connections?: number },
): Promise<LoadResult> {
  await using connections = await openConnections(options.port, options.connections);
  return await connections.load(options);
}

function requestHead(port: number, path: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
}

interface Connection {
  /** Resolves when there are no more requests and the last answer has arrived. */
  ask(nextHead: () => Buffer | undefined, result: LoadResult): Promise<void>;
  close(): Promise<void>;
}

async function openConnection(port: number): Promise<Connection> {
  const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
  await once(socket, "connect");
  let answered: (status: number, bytes: number) => void = () => undefined;
  let failed: (error: Error) => void = () => undefined;
  socket.on("error", (error) => failed(error));
  socket.on("close", () => failed(new Error("the server closed the connection")));
  readAnswers(
    socket,
    (status, bytes) => answered(status, bytes),
    (error) => failed(error),
  );
  return {
    ask: (nextHead, result) =>
      new Promise((resolve, reject) => {
        const next = (): void => {
          const request = nextHead();
          if (request) socket.write(request);
          else resolve();
        };
        failed = reject;
        answered = (status, bytes) => {
          result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
          result.bytes += bytes;
          result.requests += 1;
          next();
        };
        if (socket.closed) reject(new Error("the server had closed the connection"));
        else next();
      }),
    async close() {
      if (socket.closed) return;
      const closed = once(socket, "close");
      socket.end();
      await closed;
    },
  };
}

/** Reports status and length of each answer when it is complete. */
function readAnswers(
  socket: Socket,
  answered: (status: number, bytes: number) => void,
  failed: (error: Error) => void,
): void {
  let head: Buffer = Buffer.alloc(0);
  let missing = -1;
  let status = 0;
  let bytes = 0;
  socket.on("data", (chunk: Buffer) => {
    let rest = chunk;
    while (rest.length > 0) {
      if (missing < 0) {
        head = head.length > 0 ? Buffer.concat([head, rest]) : rest;
        const end = head.indexOf("\r\n\r\n");
        if (end < 0) return;
        const text = head.toString("latin1", 0, end);
        status = Number(text.slice(9, 12));
        const length = /\r\ncontent-length: *(\d+)/i.exec(text);
        if (!length) {
          failed(new Error(`no length in: ${text.slice(0, 200)}`));
          return;
        }
        bytes = Number(length[1]);
        missing = bytes;
        rest = head.subarray(end + 4);
        head = Buffer.alloc(0);
      }
      const taken = Math.min(missing, rest.length);
      missing -= taken;
      rest = rest.subarray(taken);
      if (missing > 0) return;
      missing = -1;
      answered(status, bytes);
    }
  });
}
