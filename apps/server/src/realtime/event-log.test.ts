import { describe, expect, it, afterEach, beforeEach } from "vitest";
import { EventLog, replayFrame, frameText, textFrame } from "./event-log.ts";
import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Duplex } from "node:stream";
import { WebSocket, WebSocketServer } from "ws";

const BORN_MS = 1_000_000;
const newLog = (): EventLog => new EventLog({ maxEvents: 3, maxAgeMs: 60_000 }, BORN_MS);
const add = (log: EventLog, atMs: number): string =>
  log.append("lives", "theater.changed", { schedule_id: "1" }, atMs).id;
const typesSince = (log: EventLog, id: string, nowMs = BORN_MS + 10): unknown => {
  const replay = log.since(id, nowMs);
  return replay.kind === "events" ? replay.events.map((event) => event.id) : replay.reason;
};

describe("EventLog", () => {
  it("returns the events after an id", () => {
    const log = newLog();
    const start = log.cursor;
    const [first, second] = [add(log, BORN_MS + 1), add(log, BORN_MS + 1)];
    expect(typesSince(log, start)).toEqual([first, second]);
    expect(typesSince(log, first)).toEqual([second]);
    expect(typesSince(log, log.cursor)).toEqual([]);
  });

  it("reports an id that is too old", () => {
    const log = newLog();
    const start = log.cursor;
    for (let event = 0; event < 4; event += 1) add(log, BORN_MS + event);
    expect(typesSince(log, start)).toBe("too_old");
    const newest = log.cursor;
    expect(typesSince(log, newest, BORN_MS + 70_000)).toEqual([]);
    add(log, BORN_MS + 10);
    expect(typesSince(log, newest, BORN_MS + 70_000)).toBe("too_old");
  });

  it.each(["", "x", "5-1", `${BORN_MS - 1}-0`, `${BORN_MS + 900_000}-1`, `${BORN_MS}-7`])(
    "reports %j for an id of another log",
    (id) => {
      const log = newLog();
      add(log, BORN_MS + 1);
      expect(typesSince(log, id)).toBe("restarted");
    },
  );

  it("tells ids of another process' log from its own, whichever is ahead", () => {
    const [ours, theirs] = [newLog(), new EventLog({ maxEvents: 3, maxAgeMs: 60_000 }, BORN_MS + 1)];
    const foreign = [theirs.cursor, add(theirs, BORN_MS + 2), add(theirs, BORN_MS + 4)];
    for (const atMs of [BORN_MS + 3, BORN_MS + 5, BORN_MS + 6]) add(ours, atMs);
    for (const id of foreign) expect(typesSince(ours, id)).toBe("restarted");
    // When our log has evicted the event at that time, it can only answer `too_old`.
    for (const atMs of [BORN_MS + 7, BORN_MS + 8]) add(ours, atMs);
    expect(typesSince(ours, foreign[1] ?? "")).toBe("too_old");
    expect(typesSince(ours, foreign[2] ?? "")).toBe("restarted");
  });

  it("preserves the order when the clock is set back", () => {
    const log = newLog();
    add(log, BORN_MS + 5_000);
    expect(add(log, BORN_MS)).toBe(`${BORN_MS + 5_000}-2`);
  });

  it("marks replayed events", () => {
    const event = newLog().append("lives", "theater.changed", { schedule_id: "3" }, BORN_MS);
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
