import { createServer } from "node:http";

/**
 * The floor of any server in Node: segments as Buffers in memory, each written in one piece, nothing else. How fast
 * the kernel copies them differs between machines, and between starts on one machine.
 */
const [port, count, bytes] = process.argv.slice(2).map(Number);
const bodies = Array.from({ length: count }, () => Buffer.alloc(bytes, 71));
const headers = [
  "content-type",
  "video/mp2t",
  "content-length",
  String(bytes),
  "cache-control",
  "public, max-age=60",
];

createServer((request, response) => {
  response.writeHead(200, headers);
  response.end(bodies[Number(/\d+/.exec(request.url)?.[0]) % count]);
}).listen(port, "127.0.0.1", () => process.stdout.write("ready\n"));
