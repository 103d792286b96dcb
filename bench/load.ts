import { connect, type Socket } from "node:net";

export interface LoadResult {
  requests: number;
  bytes: number;
  seconds: number;
  statuses: Map<number, number>;
}

/**
 * Asks for the paths in turn over keep-alive connections until `requests` answers have come. The client reads
 * nothing but heads and lengths, so that it doesn't outweigh what it measures.
 */
export async function load(options: {
  port: number;
  paths: readonly string[];
  requests: number;
  connections?: number;
  headers?: Record<string, string>;
}): Promise<LoadResult> {
  const result: LoadResult = { requests: 0, bytes: 0, seconds: 0, statuses: new Map() };
  const heads = options.paths.map((path) => requestHead(options.port, path, options.headers ?? {}));
  const connections = options.connections ?? 64;
  const started = performance.now();
  let asked = 0;
  const nextHead = (): Buffer | undefined =>
    asked < options.requests ? heads[asked++ % heads.length] : undefined;
  await Promise.all(Array.from({ length: connections }, () => runConnection(options.port, nextHead, result)));
  result.seconds = (performance.now() - started) / 1000;
  return result;
}

function requestHead(port: number, path: string, headers: Record<string, string>): Buffer {
  const lines = Object.entries({ host: `127.0.0.1:${port}`, ...headers }).map(
    ([name, value]) => `${name}: ${value}\r\n`,
  );
  return Buffer.from(`GET ${path} HTTP/1.1\r\n${lines.join("")}\r\n`);
}

function runConnection(port: number, nextHead: () => Buffer | undefined, result: LoadResult): Promise<void> {
  return new Promise((resolve, reject) => {
    const socket: Socket = connect({ port, host: "127.0.0.1", noDelay: true });
    let head: Buffer = Buffer.alloc(0);
    let missing = -1;
    const ask = (): void => {
      const request = nextHead();
      if (request) socket.write(request);
      else socket.end();
    };
    const take = (chunk: Buffer): void => {
      let rest = chunk;
      while (rest.length > 0) {
        if (missing < 0) {
          head = head.length > 0 ? Buffer.concat([head, rest]) : rest;
          const end = head.indexOf("\r\n\r\n");
          if (end < 0) return;
          const text = head.toString("latin1", 0, end);
          const status = Number(text.slice(9, 12));
          result.statuses.set(status, (result.statuses.get(status) ?? 0) + 1);
          const length = /\r\ncontent-length: *(\d+)/i.exec(text);
          if (!length) {
            reject(new Error(`no length in: ${text.slice(0, 200)}`));
            return;
          }
          missing = Number(length[1]);
          rest = head.subarray(end + 4);
          head = Buffer.alloc(0);
        }
        const taken = Math.min(missing, rest.length);
        missing -= taken;
        result.bytes += taken;
        rest = rest.subarray(taken);
        if (missing > 0) return;
        missing = -1;
        result.requests += 1;
        ask();
      }
    };
    socket.on("connect", ask);
    socket.on("data", take);
    socket.on("error", reject);
    socket.on("close", () => resolve());
  });
}
