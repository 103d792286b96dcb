import { createServer, request, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** Size of a segment and length of a playlist in the stream bench (performance targets, section 1). */
export const SEGMENT_BYTES = 530_000;
const SEGMENTS_IN_PLAYLIST = 6;

export interface Origin extends AsyncDisposable {
  port: number;
  /** The number of requests of each path. */
  asked: Map<string, number>;
}

/**
 * A simulated platform for the benches: `/bench/<n>.ts` are segments of fixed size, `/bench/<n>.m3u8` live playlists;
 * everything else is forwarded to the sandbox.
 */
export async function startOrigin(sandboxPort: number, port = 0): Promise<Origin> {
  const asked = new Map<string, number>();
  const segment = Buffer.alloc(SEGMENT_BYTES, 0x47);
  const server = createServer((incoming, outgoing) => {
    const path = (incoming.url ?? "/").split("?", 1)[0] ?? "/";
    const bench = /^\/bench\/(\d+)\.(ts|m3u8)$/.exec(path);
    if (!bench) return forward(sandboxPort, incoming, outgoing);
    asked.set(path, (asked.get(path) ?? 0) + 1);
    const body = bench[2] === "ts" ? segment : Buffer.from(playlistNow());
    outgoing.writeHead(200, {
      "content-type": bench[2] === "ts" ? "video/mp2t" : "application/vnd.apple.mpegurl",
      "content-length": body.length,
      "cache-control": bench[2] === "ts" ? "max-age=60" : "max-age=1",
    });
    outgoing.end(body);
  });
  server.on("upgrade", (incoming, socket) => {
    const upstream = request({
      port: sandboxPort,
      path: incoming.url,
      headers: incoming.headers,
    });
    upstream.on("upgrade", (answer, upstreamSocket, head) => {
      const headers = Object.entries(answer.headers).map(([name, value]) => `${name}: ${String(value)}\r\n`);
      socket.write(`HTTP/1.1 101 Switching Protocols\r\n${headers.join("")}\r\n`);
      upstreamSocket.unshift(head);
      upstreamSocket.pipe(socket).pipe(upstreamSocket);
      upstreamSocket.on("error", () => socket.destroy());
      socket.on("error", () => upstreamSocket.destroy());
    });
    upstream.on("error", () => socket.destroy());
    upstream.end();
  });
  await new Promise<void>((resolve) => server.listen(port, "127.0.0.1", resolve));
  return {
    port: (server.address() as AddressInfo).port,
    asked,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** A sliding window over two-second segments, of about 760 bytes. */
function playlistNow(): string {
  const sequence = Math.floor(Date.now() / 2000) % 100_000;
  const lines = ["#EXTM3U", "#EXT-X-VERSION:3", "#EXT-X-TARGETDURATION:2"];
  lines.push(`#EXT-X-MEDIA-SEQUENCE:${sequence}`);
  for (let index = 0; index < SEGMENTS_IN_PLAYLIST; index += 1) {
    lines.push(`#EXT-X-PROGRAM-DATE-TIME:${new Date(Date.now() + index * 2000).toISOString()}`);
    lines.push("#EXTINF:2.000,", `/bench/${sequence + index}.ts`);
  }
  return `${lines.join("\n")}\n`;
}

function forward(port: number, incoming: IncomingMessage, outgoing: ServerResponse): void {
  const upstream = request(
    { port, path: incoming.url, method: incoming.method, headers: incoming.headers },
    (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    },
  );
  upstream.on("error", () => outgoing.destroy());
  incoming.pipe(upstream);
}
