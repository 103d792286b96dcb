import type { Opening, Stream } from "@penlight/contract";
import { streamPath } from "@penlight/contract/paths";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startWorld, until, type World } from "../support/start-server.ts";

/** The playlists that a player reads first, brought by the answer that names the streams. */
let world: World;
const FREYA = 318225;
const STREAMS = `/api/lives/stream/${FREYA}/stream?offline=object`;
const WATCH = "/api/watch/jkt48_freya/idn";

beforeAll(async () => {
  world = await startWorld();
  world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 120_000 });
  world.sandbox.control({ step: "start-live", platform: "idn", username: "jkt48_freya", ago_ms: 120_000 });
  await until(
    () => Promise.all([world.json(STREAMS), world.json(WATCH)]),
    ([streams, watch]) => Array.isArray(streams) && (watch as { is_live: boolean }).is_live,
  );
});
afterAll(() => world[Symbol.asyncDispose]());

/** Asked again until the platform's playlists have come: the first answer does not wait for them for long. */
async function openingOf(read: () => Promise<Opening | undefined>): Promise<Opening> {
  const opening = await until(read, (known) => known?.length === 2);
  return opening ?? [];
}

it("come with a SHOWROOM live's streams when they are asked for", async () => {
  const [plain] = (await world.json(STREAMS)) as Stream[];
  expect(plain).not.toHaveProperty("opening");
  const opening = await openingOf(
    async () => (await world.json<Stream[]>(`${STREAMS}&opening=1`))[0]?.opening,
  );
  expect(opening[0]?.path).toBe(streamPath(plain?.origin_url ?? ""));
  expect(world.url + (opening[0]?.path ?? "")).toBe(plain?.url);
  expect(opening[0]?.text).toContain(opening[1]?.path);
  expect(opening[1]?.text).toContain("#EXTINF");
});

it("come with an IDN live, whose answer nobody else may keep then", async () => {
  const plain = await world.get(WATCH);
  expect([plain.headers.get("cache-control"), await plain.json()]).toEqual([
    "public, max-age=10",
    expect.not.objectContaining({ opening: expect.anything() }),
  ]);
  const opening = await openingOf(
    async () => (await world.json<{ opening?: Opening }>(`${WATCH}?opening=1`)).opening,
  );
  expect(opening[1]?.text).toContain("#EXTINF");
  expect((await world.get(`${WATCH}?opening=1`)).headers.get("cache-control")).toBe("private, max-age=2");
});

it("are left out when the platform's video is away: the answer comes all the same", async () => {
  world.sandbox.control({ step: "start-live", room_id: 317738, ago_ms: 120_000 });
  world.sandbox.control({ step: "fault", path: "\\.m3u8", kind: "hang", seconds: 60 });
  const path = "/api/lives/stream/317738/stream?offline=object&opening=1";
  const answer = await until(
    () => world.json(path),
    (streams) => Array.isArray(streams),
  );
  expect((answer as Stream[])[0]?.opening).toEqual([]);
  world.sandbox.control({ step: "fault", kind: null });
});
