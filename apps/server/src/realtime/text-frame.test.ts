import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { WebSocket, WebSocketServer } from "ws";
import { frameText, textFrame } from "./text-frame.ts";

/** A real client, and the raw socket towards it. */
let server: Server;
let client: WebSocket;
let raw: Duplex;

beforeEach(async () => {
  server = createServer();
  const acceptor = new WebSocketServer({ noServer: true });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const accepted = new Promise<Duplex>((resolve) => {
    server.on("upgrade", (request, socket, head) => {
      acceptor.handleUpgrade(request, socket, head, () => resolve(socket));
    });
  });
  client = new WebSocket(`ws://127.0.0.1:${(server.address() as AddressInfo).port}`);
  raw = await accepted;
  await once(client, "open");
});
afterEach(async () => {
  client.terminate();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
});

async function received(bytes: Buffer): Promise<string> {
  const message = once(client, "message");
  raw.write(bytes);
  return String((await message)[0]);
}

describe("textFrame", () => {
  it("frames any length as a client reads it", async () => {
    for (const length of [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]) {
      const text = "x".repeat(length);
      expect(await received(textFrame(text))).toBe(text);
      expect(frameText(textFrame(text))).toBe(text);
    }
  });

  it("counts bytes and not characters", async () => {
    const text = "半角🎤 ".repeat(30);
    expect(await received(textFrame(text))).toBe(text);
    expect(frameText(textFrame(text))).toBe(text);
  });

  it("can be followed by another frame in the same write", async () => {
    const seen: string[] = [];
    client.on("message", (data) => seen.push(String(data)));
    await received(Buffer.concat([textFrame("one"), textFrame("y".repeat(300)), textFrame("three")]));
    await expect.poll(() => seen).toEqual(["one", "y".repeat(300), "three"]);
  });
});
