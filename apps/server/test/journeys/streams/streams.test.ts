import { request } from "undici";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { problem, type Live, type StreamAnswer } from "@penlight/contract";
import { withProxiedSegments } from "@penlight/contract/paths";
import { startWorld, until, type World } from "../../support/start-server.ts";

/** Playlists, segments and pictures, through guard and cache. */
let world: World;
let master: string;
const FREYA = 318225;

beforeAll(async () => {
  world = await startWorld();
  world.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 120_000 });
  const streams = await until(
    () => world.get(`/api/lives/stream/${FREYA}/stream`).then((answer) => answer.text()),
    (text) => text !== "",
  );
  master = (JSON.parse(streams) as { origin_url: string }[])[0]?.origin_url ?? "";
});
afterAll(() => world[Symbol.asyncDispose]());

const proxied = (address: string): string => `/api/stream?url=${encodeURIComponent(address)}`;
const lines = (text: string): string[] =>
  text.split("\n").filter((line) => line !== "" && !line.startsWith("#"));
const fetched = (address: string): number => world.sandbox.requests.get(new URL(address).pathname) ?? 0;
const addressIn = (path: string): string => new URLSearchParams(path.split("?")[1]).get("url") ?? "";

async function variant(): Promise<string> {
  const [first = ""] = lines(await (await world.get(proxied(master))).text());
  return first;
}

describe("the addresses of a stream", () => {
  it("lead from the master over a variant to a segment, all of them ours", async () => {
    const path = await variant();
    expect(path).toMatch(/^\/api\/stream\?url=http%3A/);
    const media = await world.get(path);
    expect(media.headers.get("cache-control")).toBe("public, max-age=0, s-maxage=1");
    const [segment = ""] = lines(await media.text());
    const video = await world.get(segment);
    expect(video.headers.get("content-type")).toBe("video/mp2t");
    expect(video.headers.get("cache-control")).toBe("public, max-age=60");
    const bytes = Buffer.from(await video.arrayBuffer());
    // MPEG transport stream packets.
    expect([bytes.length % 188, bytes[0], bytes[188]]).toEqual([0, 0x47, 0x47]);
  });

  it("cause one fetch at the platform, however many viewers there are", async () => {
    const [segment = ""] = lines(await (await world.get(await variant())).text()).slice(-1);
    const before = fetched(addressIn(segment));
    const answers = await Promise.all(Array.from({ length: 40 }, () => world.get(segment)));
    const sizes = await Promise.all(answers.map(async (answer) => (await answer.arrayBuffer()).byteLength));
    expect(new Set(sizes).size).toBe(1);
    expect(fetched(addressIn(segment)) - before).toBeLessThanOrEqual(1);
  });

  it("can be written as an earlier client writes them", async () => {
    expect((await world.get(`/api/stream?url=${master}`)).status).toBe(200);
  });

  it("support range requests", async () => {
    const [segment = ""] = lines(await (await world.get(await variant())).text());
    const whole = Buffer.from(await (await world.get(segment)).arrayBuffer());
    const part = await world.get(segment, { range: "bytes=188-375" });
    expect([part.status, part.headers.get("content-range")]).toEqual([206, `bytes 188-375/${whole.length}`]);
    expect(Buffer.from(await part.arrayBuffer())).toEqual(whole.subarray(188, 376));
    const head = await fetch(world.url + segment, { method: "HEAD" });
    expect(head.headers.get("content-length")).toBe(String(whole.length));
  });

  it("report an end as an end, and bridge a failure with the last good copy", async () => {
    const gone = master.replace(/\d+_/, "1_");
    const answer = await world.get(proxied(gone));
    expect([answer.status, problem.parse(await answer.json()).code]).toEqual([404, "stream_offline"]);

    const path = await variant();
    await world.get(path);
    world.sandbox.control({ step: "fault", path: "^/showroom-video", kind: "500", seconds: 60 });
    const covered = await until(
      () => world.get(path),
      (stale) => stale.headers.get("x-stale") === "1",
    );
    expect(await covered.text()).toContain("#EXTM3U");
    // The age does not use up the lifetime in caches.
    const age = Number(covered.headers.get("age"));
    expect(covered.headers.get("cache-control")).toBe(`public, max-age=${age}, s-maxage=${age + 1}`);
    world.sandbox.control({ step: "fault", kind: null });
  });

  it("treat a page in place of a playlist as the end of the stream", async () => {
    world.sandbox.control({ step: "fault", path: "^/showroom-video", kind: "garbage", seconds: 60 });
    const answer = await world.get(proxied(`${master}?x=1`));
    expect(problem.parse(await answer.json()).code).toBe("stream_offline");
    world.sandbox.control({ step: "fault", kind: null });
  });

  it("break off a segment that broke off, rather than end it as if it were complete", async () => {
    const [segment = ""] = lines(await (await world.get(await variant())).text()).slice(-1);
    const fresh = `${segment}%3Fcut%3D1`;
    world.sandbox.control({ step: "fault", path: "^/showroom-video/.*ts$", kind: "cut", seconds: 60 });
    const { body } = await request(world.url + fresh);
    await expect(body.arrayBuffer()).rejects.toThrow();
    world.sandbox.control({ step: "fault", kind: null });
    const again = await until(
      () => world.get(fresh),
      ({ status }) => status === 200,
    );
    expect((await again.arrayBuffer()).byteLength % 188).toBe(0);
  });
});

describe("the guard", () => {
  it.each([
    ["", 400, "url_missing"],
    ["?url=", 400, "url_missing"],
    ["?url=ftp%3A%2F%2Fx", 400, "url_invalid"],
    ["?url=https%3A%2F%2Fevil.example%2Fa.m3u8", 403, "host_not_allowed"],
    ["?url=https%3A%2F%2F169.254.169.254%2Fa", 403, "address_forbidden"],
    ["?url=http%3A%2F%2F127.0.0.1%3A1%2Fa", 400, "url_invalid"],
    ["?url=https%3A%2F%2Fevil.example%2Fa.ts&sig=zzzz.AAAA", 403, "host_not_allowed"],
  ])("refuses /api/stream%s with %i %s", async (query, status, code) => {
    const answer = await world.get(`/api/stream${query}`);
    expect([answer.status, problem.parse(await answer.json()).code]).toEqual([status, code]);
  });

  it("serves only our own pages", async () => {
    const answer = await world.get(proxied(master), { "sec-fetch-site": "cross-site" });
    expect(problem.parse(await answer.json()).code).toBe("origin_forbidden");
  });
});

describe("pictures", () => {
  it("pass, and nothing else does", async () => {
    const [card] = (await world.json<{ data: { image: string }[] }>("/api/rooms/onlives")).data;
    const picture = await world.get(`/api/image?url=${encodeURIComponent(card?.image ?? "")}`);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
    expect(picture.headers.get("cache-control")).toBe("public, max-age=86400");
    expect(picture.headers.get("cross-origin-resource-policy")).toBe("same-origin");
    const playlist = await world.get(`/api/image?url=${encodeURIComponent(master)}`);
    expect(problem.parse(await playlist.json()).code).toBe("media_type_not_allowed");
  });
});

describe("STREAM_SEGMENTS=direct", () => {
  let other: World;
  let playlist: string;

  beforeAll(async () => {
    other = await startWorld({ env: { STREAM_SEGMENTS: "direct" } });
    other.sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 60_000 });
    const text = await until(
      () => other.get(`/api/lives/stream/${FREYA}/stream`).then((answer) => answer.text()),
      (body) => body !== "",
    );
    playlist = (JSON.parse(text) as { url: string }[])[0]?.url ?? "";
  });
  afterAll(() => other[Symbol.asyncDispose]());

  it("directs players to the platform for segments, and allows it in the page's content security policy", async () => {
    const [path = ""] = lines(await (await fetch(playlist)).text());
    expect(path).toMatch(/^\/api\/stream\?url=/);
    const [segment = ""] = lines(await (await other.get(path)).text());
    expect(segment.startsWith(`${other.sandbox.urls.origin}/`)).toBe(true);
    expect((await fetch(segment)).status).toBe(200);
    const policy = (await other.get("/")).headers.get("content-security-policy");
    expect(policy).toContain(`connect-src 'self' ${other.sandbox.urls.origin}`);
    expect(await other.json("/api/config")).toMatchObject({ features: { segments_proxied: false } });
  });

  it("proxies segments for a player that requests it, from the master playlist down", async () => {
    const asked = withProxiedSegments(playlist);
    expect(withProxiedSegments(asked)).toBe(asked);
    const [path = ""] = lines(await (await fetch(asked)).text());
    expect(path).toMatch(/^\/api\/stream\?segments=proxy&url=/);
    const [segment = ""] = lines(await (await other.get(path)).text());
    expect(segment).toMatch(/^\/api\/stream\?url=/);
    expect((await other.get(segment)).headers.get("content-type")).toBe("video/mp2t");
    // Other players' playlists are unchanged.
    const [direct = ""] = lines(await (await other.get(path.replace("segments=proxy&", ""))).text());
    expect(direct.startsWith(`${other.sandbox.urls.origin}/`)).toBe(true);
  });
});

describe("the playlists of a live", () => {
  const FENI = 317738;
  const startedBy = async (roomId: number): Promise<string> => {
    world.sandbox.control({ step: "start-live", room_id: roomId, ago_ms: 120_000 });
    const streams = await until(
      () => world.json<StreamAnswer>(`/api/rooms/showroom/${roomId}/streams`),
      (answer) => Array.isArray(answer),
    );
    const path = (Array.isArray(streams) ? (streams[0]?.url ?? "") : "").replace(world.url, "");
    expect((await world.get(path)).status).toBe(200);
    return path;
  };
  const known = (): Promise<Live[]> => world.json<Live[]>("/api/lives");

  it("are refused as soon as it needs a ticket", async () => {
    const path = await startedBy(FENI);
    const [media = ""] = lines(await (await world.get(path)).text());
    for (const live of world.sandbox.world.lives()) if (live.member.roomId === FENI) live.ticketed = true;
    await until(known, (lives) => lives.some(({ ticketed }) => ticketed));
    for (const address of [path, media]) {
      const answer = await world.get(address);
      expect([answer.status, answer.headers.get("cache-control")]).toEqual([403, "no-store"]);
      expect(problem.parse(await answer.json()).code).toBe("ticket_required");
    }
  });

  it("are read from the platform again when it has ended", async () => {
    const path = await startedBy(FREYA);
    const playing = world.sandbox.world.lives().find(({ member }) => member.roomId === FREYA);
    if (playing) world.sandbox.world.endLive(playing);
    await until(known, (lives) => !lives.some(({ room }) => room === String(FREYA)));
    const before = fetched(addressIn(path));
    await world.get(path);
    expect(fetched(addressIn(path)) - before).toBe(1);
  });
});
