import { createServer } from "node:http";

/**
 * The floor of any server in Node: segments and playlists as Buffers in memory, each written in one piece, nothing
 * else. How fast the kernel copies them differs between machines, and between starts on one machine.
 */
const [port, count, bytes, playlistBytes] = process.argv.slice(2).map(Number);
const bodies = Array.from({ length: count }, () => Buffer.alloc(bytes, 71));
const playlist = Buffer.alloc(playlistBytes, 71);

const headersOf = (type, length, cacheControl) => [
  "content-type",
  type,
  "content-length",
  String(length),
  "cache-control",
  cacheControl,
];
const segmentHeaders = headersOf("video/mp2t", bytes, "public, max-age=60");
const playlistHeaders = headersOf("application/vnd.apple.mpegurl", playlistBytes, "public, max-age=1");

// Connections stay open during the other servers' rounds.
createServer({ keepAliveTimeout: 60_000 }, (request, response) => {
  if (request.url.endsWith(".m3u8")) {
    response.writeHead(200, playlistHeaders);
    response.end(playlist);
    return;
  }
  response.writeHead(200, segmentHeaders);
  response.end(bodies[Number(/\d+/.exec(request.url)?.[0]) % count]);
}).listen(port, "127.0.0.1", () => process.stdout.write("ready\n"));
