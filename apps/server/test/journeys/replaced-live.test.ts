import { afterEach, beforeEach, expect, it } from "vitest";
import type { Stream } from "@penlight/contract";
import { startWorld, until, type World } from "../support/start-server.ts";
import type { TestSocket } from "../support/test-socket.ts";

/** Another broadcast replaces a live without a notification: the watched stream freezes. */
const FREYA = 318225;
const CHANNEL = `live:showroom:${FREYA}`;
const STREAMS = `/api/rooms/showroom/${FREYA}/streams`;

let world: World;
let aheadMs: number;
beforeEach(async () => {
  aheadMs = 0;
  // After the first lists no further one is loaded, nor any profile that nobody requested.
  const timings = { onlivesMs: 3_600_000, roomSweepPerSec: 0.001 };
  // The clock is stopped, so that a slow machine adds no seconds.
  const beganMs = Date.now();
  world = await startWorld({ timings, clock: () => beganMs + aheadMs });
  world.sandbox.control({ step: "start-live", room_id: FREYA });
});
afterEach(() => world[Symbol.asyncDispose]());

const addressIn = (text: string): string => text.split("\n").find((line) => line.startsWith("/api/")) ?? "";
const profilesRead = (): number => world.sandbox.requests.get("/showroom/api/room/profile") ?? 0;

async function watch(): Promise<{ socket: TestSocket; media: string }> {
  const streams = await until(
    () => world.json<Stream[]>(STREAMS),
    (answer) => Array.isArray(answer),
  );
  const socket = await world.socket();
  await socket.subscribe(CHANNEL);
  const master = new URL(streams[0]?.url ?? "");
  return { socket, media: addressIn(await (await world.get(master.pathname + master.search)).text()) };
}

/**
 * Simulates the players of so many fans, each of which requests the playlist once in each of so many seconds of the
 * server's clock.
 */
async function players(media: string, { fans, seconds }: { fans: number; seconds: number }): Promise<void> {
  for (let second = 0; second < seconds; second += 1) {
    await Promise.all(Array.from({ length: fans }, () => world.get(media)));
    aheadMs += 1_000;
  }
}

it("is detected by the frozen playlist, and published with its live id", async () => {
  const { socket, media } = await watch();
  await players(media, { fans: 1, seconds: 1 });
  const next = world.sandbox.control({ step: "replace-live", room_id: FREYA }) as { live_id: number };
  await players(media, { fans: 1, seconds: 6 });
  const started = await socket.event(CHANNEL, "live.started");
  expect(started.data).toMatchObject({ live: { showroom: { liveId: next.live_id } } });
  const now = await world.json<Stream[]>(STREAMS);
  expect(now[0]?.origin_url).toContain(String(next.live_id));
});

it("is looked up once for all viewers, every five seconds at most", async () => {
  const { media } = await watch();
  world.sandbox.control({ step: "freeze-playlist", room_id: FREYA, seconds: 600 });
  await players(media, { fans: 1, seconds: 1 });
  const before = profilesRead();
  await players(media, { fans: 20, seconds: 14 });
  await until(profilesRead, (count) => count > before);
  expect(profilesRead() - before).toBeLessThanOrEqual(3);
  await players(media, { fans: 20, seconds: 300 });
  expect(profilesRead() - before).toBeLessThanOrEqual(12);
});
