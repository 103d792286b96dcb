import type { Preload, Stream } from "@penlight/contract";
import { streamPath } from "@penlight/contract/paths";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startWorld, until, type World } from "../../support/start-server.ts";

/** The playlists that a player reads first, included in the answer with the streams. */
let world: World;
const FREYA = 318225;
const SHOWROOM = `/api/rooms/showroom/${FREYA}/streams`;
const IDN = "/api/rooms/idn/jkt48_freya/streams";

beforeAll(async () => {
  world = await startWorld();
  world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 120_000 });
  world.sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya", ago_ms: 120_000 });
  await until(
    () => Promise.all([world.json(SHOWROOM), world.json(IDN)]),
    (answers) => answers.every(Array.isArray),
  );
});
afterAll(() => world[Symbol.asyncDispose]());

/** Retried until the platform's playlists are loaded: the first answer waits for them only briefly. */
async function preloadOf(path: string): Promise<Preload> {
  const preload = await until(
    async () => (await world.json<Stream[]>(`${path}?preload=1`))[0]?.preload,
    (known) => known?.length === 2,
  );
  return preload ?? [];
}

it.each([SHOWROOM, IDN])("are included with a live's streams on request: %s", async (path) => {
  const [plain] = await world.json<Stream[]>(path);
  expect(plain).not.toHaveProperty("preload");
  const preload = await preloadOf(path);
  expect(preload[0]?.path).toBe(streamPath(plain?.origin_url ?? ""));
  expect(world.url + (preload[0]?.path ?? "")).toBe(plain?.url);
  expect(preload[0]?.text).toContain(preload[1]?.path);
  expect(preload[1]?.text).toContain("#EXTINF");
  // A media playlist is stale after two seconds.
  const { headers } = await world.get(`${path}?preload=1`);
  expect(headers.get("cache-control")).toBe("private, max-age=2");
});

it("are omitted when the platform's video fails: the answer is sent all the same", async () => {
  world.sandbox.control({ step: "start-live", room_id: 317738, ago_ms: 120_000 });
  world.sandbox.control({ step: "fault", path: "\\.m3u8", kind: "hang", seconds: 60 });
  const answer = await until(
    () => world.json("/api/rooms/showroom/317738/streams?preload=1"),
    (streams) => Array.isArray(streams),
  );
  expect((answer as Stream[])[0]?.preload).toEqual([]);
  world.sandbox.control({ step: "fault", kind: null });
});
