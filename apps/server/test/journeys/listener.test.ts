import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, it } from "vitest";
import { Listener } from "../../src/http/listener.ts";

it("disconnects a client that requests much and reads nothing", async () => {
  const size = 30 * 1024 * 1024;
  const answering: Socket[] = [];
  const patience = { headersMs: 10_000, requestMs: 10_000, stuckMs: 200 };
  const listener = new Listener({ patience, isUncounted: () => false }, ({ socket }, response) => {
    answering.push(socket);
    response.end(Buffer.alloc(size));
  });
  await listener.listen({ host: "127.0.0.1", port: 0 });
  const socket = connect(listener.port, "127.0.0.1");
  socket.on("error", () => undefined);
  socket.write("GET / HTTP/1.1\r\nHost: penlight\r\n\r\n");
  await once(socket, "readable");
  await once(answering[0] as Socket, "close");
  expect(listener.open).toBe(0);
  let received = 0;
  socket.on("data", (chunk: Buffer) => (received += chunk.length));
  await once(socket, "close");
  expect(received).toBeLessThan(size);
  await listener.close(0);
});
