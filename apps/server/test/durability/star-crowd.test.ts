import { afterAll, beforeAll, expect, it } from "vitest";
import type { FarmAnswer } from "@penlight/contract";
import { startWorld, until, type World } from "../support/start-server.ts";
import { signedIn, type TestBrowser } from "../support/test-browser.ts";

/** The number of requests that five hundred fans in one room cause at the platform. */
let world: World;
let fans: TestBrowser[];
const FREYA = 318225;
const CROWD = 500;
/** Signing in is not measured; a few at a time leave CPU time to other tests. */
const AT_ONCE = 10;

beforeAll(async () => {
  // No sweep of profiles, whose requests the crowd has not caused.
  world = await startWorld({ timings: { roomSweepPerSec: 0.001 } });
  const names = Array.from({ length: CROWD }, (_, index) => `crowd${index}`);
  for (const account_id of names)
    world.sandbox.control({ step: "account", account_id, password: "penlight48", name: account_id });
  fans = [];
  for (let from = 0; from < CROWD; from += AT_ONCE)
    fans.push(...(await Promise.all(names.slice(from, from + AT_ONCE).map((name) => signedIn(world, name)))));
  world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 60_000 });
  await until(
    () => world.get(`/api/lives/stream/${FREYA}/stream`).then((answer) => answer.text()),
    (text) => text.startsWith("["),
  );
});
afterAll(() => world[Symbol.asyncDispose]());

const asked = (path: string): number => world.sandbox.requests.get(`/showroom${path}`) ?? 0;
const PATHS = [
  "/api/live/polling",
  "/api/live/current_user",
  "/api/live/gift_list",
  "/api/live/stage_user_list",
  "/api/live/gift_log",
  "/api/room/profile",
] as const;
const readings = (): Record<string, number> => Object.fromEntries(PATHS.map((path) => [path, asked(path)]));

it("sends as many requests for stars as each fan's own client, and for the rest as one client in all", async () => {
  const before = readings();
  const beganMs = Date.now();
  const states = await Promise.all(
    fans.map(async (fan) => {
      const { state } = await fan.json<FarmAnswer>("/farm/start", { room_id: FREYA });
      await fan.call("/farm/stars", { room_id: FREYA });
      for (const kind of ["rank", "gift", "info"]) await fan.call(`/lives/${kind}/${FREYA}/stream`);
      return state;
    }),
  );
  const tookMs = Date.now() - beganMs;
  expect(new Set(states)).toEqual(new Set(["running"]));
  const after = readings();
  const cost = Object.fromEntries(PATHS.map((path) => [path, (after[path] ?? 0) - (before[path] ?? 0)]));
  // One poll per fan, and one read of the stars with it; a second one where the next read came more than three seconds
  // later.
  expect(cost["/api/live/polling"]).toBe(CROWD);
  expect(cost["/api/live/current_user"]).toBeGreaterThanOrEqual(CROWD);
  expect(cost["/api/live/current_user"]).toBeLessThanOrEqual(CROWD * 2);
  // As many as one client that polls every ten seconds, however long the crowd took.
  const inAll = 1 + Math.ceil(tookMs / 10_000);
  for (const path of ["/api/live/stage_user_list", "/api/live/gift_log", "/api/live/gift_list"])
    expect(cost[path]).toBeLessThanOrEqual(inAll);
  expect(cost["/api/room/profile"]).toBeLessThanOrEqual(inAll + 1);
});
