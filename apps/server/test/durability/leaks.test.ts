import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { WebSocket } from "ws";
import { heapAfterGc, MEBIBYTE } from "../support/heap.ts";
import { startWorld, until, type World } from "../support/start-server.ts";
import { TestSocket } from "../support/test-socket.ts";

/** A long evening leaks nothing. The clock is moved ahead, all of the work is done. */
let world: World;
const FREYA = 318225;
const CHAT = `chat:showroom:${FREYA}`;
/** How far the server's clock is ahead. */
let aheadMs = 0;

beforeAll(async () => {
  world = await startWorld({
    clock: () => Date.now() + aheadMs,
    steady: () => performance.now() + aheadMs,
    timings: { channelLingerMs: 100 },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

/** A value of `/metrics`. */
async function figure(name: string): Promise<number> {
  const text = await (await world.get("/metrics")).text();
  const rows = [...text.matchAll(new RegExp(`^penlight_${name}(?:\\{.*\\})? (\\d+)`, "gm"))];
  return rows.length === 0 ? -1 : rows.reduce((sum, [, value]) => sum + Number(value), 0);
}
const isOver = async (): Promise<void> => {
  for (const name of ["sockets", "topics"])
    await until(
      () => figure(name),
      (count) => count === 0,
    );
  await until(
    () => world.sandbox.showroomSubscribers(),
    (count) => count === 0,
  );
};

/** A viewer of the chat that only counts the comments. */
async function forgetfulViewer(): Promise<{ count: () => number; beat: () => void; close: () => void }> {
  const socket = new WebSocket(`${world.url.replace("http", "ws")}/api/socket`, { origin: world.url });
  let comments = 0;
  await once(socket, "open");
  socket.send('{"op":"hello","v":1}');
  socket.send(JSON.stringify({ op: "sub", channels: [CHAT] }));
  await new Promise<void>((resolve) => {
    socket.on("message", (data) => {
      const text = String(data);
      if (text.includes('"type":"comment"')) comments += 1;
      else if (text.includes('"op":"subbed"')) resolve();
    });
  });
  return {
    count: () => comments,
    beat: () => socket.send('{"op":"ping","t":1}'),
    close: () => socket.terminate(),
  };
}

describe("an hour of chat", () => {
  it("at 20 messages a second keeps only its newest ones in memory", async () => {
    world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 60_000 });
    const viewers = await Promise.all([forgetfulViewer(), forgetfulViewer(), forgetfulViewer()]);
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === 1,
    );
    let said = 0;
    /** Sends twenty-five seconds' comments at once: the largest lag of a viewer without a loss. */
    const goOn = async (times: number): Promise<void> => {
      for (let time = 0; time < times; time += 1) {
        for (let comment = 0; comment < 500; comment += 1, said += 1)
          world.sandbox.control({ step: "comments", room_id: FREYA, text: `pesan ke ${said}` });
        await until(
          () => Math.min(...viewers.map((viewer) => viewer.count())),
          (seen) => seen === said,
          5,
        );
        aheadMs += 25_000;
        for (const viewer of viewers) viewer.beat();
      }
    };
    await goOn(24);
    const before = await heapAfterGc();
    await goOn(120);
    expect((await heapAfterGc()) - before).toBeLessThan(8 * MEBIBYTE);
    expect([said, await figure("topics"), world.sandbox.showroomSubscribers()]).toEqual([72_000, 1, 1]);

    const late = await TestSocket.open(world.url);
    await late.subscribe(CHAT);
    await goOn(1);
    const ids = (): string[] => late.heard.flatMap((one) => (one.op === "event" ? [one.id] : []));
    await until(
      () => ids().length,
      (count) => count === 500,
    );
    const replayed = async (back: number): Promise<number | string> => {
      const again = await TestSocket.open(world.url, { resume: { [CHAT]: ids().at(-1 - back) ?? "" } });
      await again.subscribe(CHAT);
      const events = again.heard.filter((one) => one.op === "event").length;
      const isGap = again.heard.some((one) => one.op === "gap");
      again.close();
      return isGap ? "gap" : events;
    };
    expect([await replayed(200), await replayed(201)]).toEqual([200, "gap"]);
    late.close();
    for (const viewer of viewers) viewer.close();
    world.sandbox.control({ step: "end-live", room_id: FREYA });
    await isOver();
  });
});

describe("a night of three hundred lives", () => {
  const members = () =>
    world.sandbox.world.members.filter(({ idnUsername }) => idnUsername !== null).slice(0, 20);

  /** Twenty lives start, are watched and commented on, and end; their viewers connect and disconnect. */
  async function round(): Promise<void> {
    const rooms = members().map(({ roomId }) => roomId);
    for (const room_id of rooms) world.sandbox.control({ step: "start-live", room_id, ago_ms: 60_000 });
    const sockets = await Promise.all(
      rooms.map(async (roomId) => {
        const socket = await TestSocket.open(world.url);
        await socket.subscribe("lives", `live:showroom:${roomId}`);
        await socket.joinChat(`chat:showroom:${roomId}`);
        return socket;
      }),
    );
    await until(
      () => world.sandbox.showroomSubscribers(),
      (count) => count === rooms.length,
    );
    for (const room_id of rooms)
      world.sandbox.control({ step: "comments", room_id, text: `halo ${room_id}` });
    await Promise.all(sockets.map((socket, at) => socket.event(`chat:showroom:${rooms[at]}`, "comment")));
    for (const room_id of rooms) world.sandbox.control({ step: "end-live", room_id });
    await Promise.all(sockets.map((socket, at) => socket.event(`live:showroom:${rooms[at]}`, "live.ended")));
    for (const socket of sockets) socket.close();
    await isOver();
    // The caches of some minutes have expired.
    aheadMs += 900_000;
  }

  it("leaves no channel, no connection and no memory behind", async () => {
    for (let night = 0; night < 5; night += 1) await round();
    const before = await heapAfterGc();
    for (let night = 0; night < 10; night += 1) await round();
    // Pending writes of the last lives are released once they are persisted.
    await until(heapAfterGc, (bytes) => bytes - before < 6 * MEBIBYTE, 500);
    expect(await figure("media_cache_bytes")).toBe(0);
  });
});
