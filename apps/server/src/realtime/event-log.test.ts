import { describe, expect, it, afterEach, beforeEach } from "vitest";
import { EventLog, replayFrame, frameText, textFrame } from "./event-log.ts";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";

const BORN_MS = 1_000_000;

describe("EventLog", () => {
  it("marks replayed events", () => {
    const event = new EventLog({ maxEntries: 3, maxAgeMs: 60_000 }, BORN_MS).append(
      "lives",
      "theater.changed",
      { schedule_id: "3" },
      BORN_MS,
    );
    const plain = JSON.parse(frameText(event.frame)) as object;
    expect(plain).toEqual({
      op: "event",
      ch: "lives",
      id: `${BORN_MS}-1`,
      ts: new Date(BORN_MS).toISOString(),
      type: "theater.changed",
      data: { schedule_id: "3" },
    });
    expect(JSON.parse(frameText(replayFrame(event)))).toEqual({ ...plain, replay: true });
  });
});

/** A real client, and the server's raw socket to it. */
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
  it("frames payloads of any length so that a client reads them", async () => {
    for (const length of [0, 1, 125, 126, 127, 65_535, 65_536, 200_000]) {
      const text = "x".repeat(length);
      expect(await received(textFrame(text))).toBe(text);
      expect(frameText(textFrame(text))).toBe(text);
    }
  });

  it("counts bytes instead of characters", async () => {
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
