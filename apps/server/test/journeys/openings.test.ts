import type { Opening, Stream } from "@penlight/contract";
import { streamPath } from "@penlight/contract/paths";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startWorld, until, type World } from "../support/start-server.ts";

/** The playlists that a player reads first, brought by the answer that names the streams. */
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

/** Asked again until the platform's playlists have come: the first answer does not wait for them for long. */
async function openingOf(path: string): Promise<Opening> {
  const opening = await until(
    async () => (await world.json<Stream[]>(`${path}?opening=1`))[0]?.opening,
    (known) => known?.length === 2,
  );
  return opening ?? [];
}

it.each([SHOWROOM, IDN])("come with a live's streams when they are asked for: %s", async (path) => {
  const [plain] = (await world.json(path)) as Stream[];
  expect(plain).not.toHaveProperty("opening");
  const opening = await openingOf(path);
  expect(opening[0]?.path).toBe(streamPath(plain?.origin_url ?? ""));
  expect(world.url + (opening[0]?.path ?? "")).toBe(plain?.url);
  expect(opening[0]?.text).toContain(opening[1]?.path);
  expect(opening[1]?.text).toContain("#EXTINF");
  // A media playlist is old after two seconds.
  const { headers } = await world.get(`${path}?opening=1`);
  expect(headers.get("cache-control")).toBe("private, max-age=2");
});

it("are left out when the platform's video is away: the answer comes all the same", async () => {
  world.sandbox.control({ step: "start-live", room_id: 317738, ago_ms: 120_000 });
  world.sandbox.control({ step: "fault", path: "\\.m3u8", kind: "hang", seconds: 60 });
  const answer = await until(
    () => world.json("/api/rooms/showroom/317738/streams?opening=1"),
    (streams) => Array.isArray(streams),
  );
  expect((answer as Stream[])[0]?.opening).toEqual([]);
  world.sandbox.control({ step: "fault", kind: null });
});
