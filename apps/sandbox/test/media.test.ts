import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../src/sandbox.ts";

/** Faults of video, over HTTP. */
let sandbox: Sandbox;
const FREYA = 318225;
const USERNAME = "jkt48_freya";

beforeEach(async () => {
  sandbox = await createSandbox({ scenario: "quiet", seed: 7 });
  sandbox.control({ step: "start-live", room_id: FREYA, ago_ms: 60_000 });
});
afterEach(() => sandbox[Symbol.asyncDispose]());

interface Stream {
  type: string;
  quality: number;
  url: string;
}

/** The address of the small variant's playlist. */
async function playlistUrl(): Promise<string> {
  const answer = await fetch(`${sandbox.urls.showroomWeb}/api/live/streaming_url?room_id=${FREYA}`);
  const { streaming_url_list } = (await answer.json()) as { streaming_url_list: Stream[] };
  return streaming_url_list.find(({ type, quality }) => type === "hls" && quality === 100)?.url ?? "";
}

/** The number and address of the newest segment. */
async function newest(playlist: string): Promise<{ sequence: number; url: string }> {
  const lines = (await (await fetch(playlist)).text()).trim().split("\n");
  const name = lines.findLast((line) => !line.startsWith("#")) ?? "";
  return {
    sequence: Number(/-(\d+)\.ts$/.exec(name)?.[1]),
    url: new URL(name, playlist).href,
  };
}

/** The address of an IDN live's media playlist, and its text. */
async function idnPlaylist(): Promise<{ url: string; text: string }> {
  const { slug } = sandbox.control({ step: "start-live", platform: "idn", username: USERNAME }) as {
    slug: string;
  };
  const page = await (await fetch(`${sandbox.urls.idnWeb}/${USERNAME}/live/${slug}`)).text();
  const master = /"playback_url":"([^"]+)"/.exec(page)?.[1] ?? "";
  const lines = (await (await fetch(master)).text()).trim().split("\n");
  const url = new URL(lines.at(-1) ?? "", master).href;
  return { url, text: await (await fetch(url)).text() };
}

async function body(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

describe("segments", () => {
  it("are broken off in the middle", async () => {
    const { url } = await newest(await playlistUrl());
    sandbox.control({ step: "fault", path: "\\.ts$", kind: "cut" });
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow("terminated");
  });

  it("are noise of the correct length and type", async () => {
    const { url } = await newest(await playlistUrl());
    const right = await fetch(url);
    const rightBody = Buffer.from(await right.arrayBuffer());
    sandbox.control({ step: "fault", path: "\\.ts$", kind: "noise" });
    const wrong = await fetch(url);
    const wrongBody = Buffer.from(await wrong.arrayBuffer());
    expect(wrong.headers.get("content-type")).toBe(right.headers.get("content-type"));
    expect(wrongBody).toHaveLength(rightBody.length);
    expect(wrongBody.equals(rightBody)).toBe(false);
  });

  it.each([
    ["403", 403],
    ["404", 404],
    ["500", 500],
  ] as const)("are refused with %s, while the playlist goes on", async (kind, status) => {
    const playlist = await playlistUrl();
    const { url } = await newest(playlist);
    sandbox.control({ step: "fault", path: "\\.ts$", kind });
    expect([(await fetch(url)).status, (await fetch(playlist)).status]).toEqual([status, 200]);
  });

  it("never arrive", async () => {
    const { url } = await newest(await playlistUrl());
    sandbox.control({ step: "fault", path: "\\.ts$", kind: "hang" });
    await expect(fetch(url, { signal: AbortSignal.timeout(100) })).rejects.toThrow("timeout");
  });
});

describe("a segment that is listed before it is complete", () => {
  it("delays the response, is sent in chunks while it is made, and is then the same for every client", async () => {
    const { url, text } = await idnPlaylist();
    const [first = "", second = ""] = [...text.matchAll(/^#EXT-X-PREFETCH:(\S+)$/gm)].map(
      (match) => new URL(match[1] ?? "", url).href,
    );
    const answer = await fetch(second);
    expect([answer.status, answer.headers.get("content-length")]).toEqual([200, null]);
    const pieces: Buffer[] = [];
    for await (const piece of answer.body ?? []) pieces.push(Buffer.from(piece as Uint8Array));
    expect(pieces.length).toBeGreaterThan(3);
    expect((await fetch(url).then((again) => again.text())).match(/#EXTINF/g)?.length).toBeGreaterThan(3);
    expect(Buffer.concat(pieces).equals(await body(second))).toBe(true);
    expect((await fetch(first)).headers.get("content-length")).not.toBeNull();
  });

  it("is missing, or breaks off, when the live ends", async () => {
    const { url, text } = await idnPlaylist();
    const second = [...text.matchAll(/^#EXT-X-PREFETCH:(\S+)$/gm)].at(-1)?.[1] ?? "";
    const waiting = fetch(new URL(second, url));
    sandbox.control({ step: "end-live", platform: "idn", username: USERNAME });
    expect((await waiting).status).toBe(404);
    expect(await (await fetch(url)).text()).toMatch(/#EXT-X-ENDLIST\n$/);
  });
});

describe("a broadcast that another one replaces", () => {
  it("freezes its playlists while the room is live under a new live id", async () => {
    const before = await playlistUrl();
    const answer = sandbox.control({ step: "replace-live", room_id: FREYA }) as { live_id: number };
    const stood = await (await fetch(before)).text();
    const after = await playlistUrl();
    expect(after).toContain(String(answer.live_id));
    expect(after).not.toBe(before);
    const moving = await newest(after);
    // The new playlist has advanced: the old one would have by then, too.
    while ((await newest(after)).sequence < moving.sequence + 2)
      await new Promise((resolve) => setImmediate(resolve));
    const old = await fetch(before);
    expect(old.status).toBe(200);
    expect(await old.text()).toBe(stood);
    expect(stood).not.toContain("ENDLIST");
  });

  it("keeps her channel's address on IDN, with a new slug and chat", () => {
    const first = sandbox.control({ step: "start-live", platform: "idn", username: USERNAME });
    const next = sandbox.control({
      step: "replace-live",
      platform: "idn",
      username: USERNAME,
      title: "Lagi",
    });
    expect(next).not.toMatchObject({ slug: (first as { slug: string }).slug });
    const lives = sandbox.world.lives("idn").filter(({ member }) => member.idnUsername === USERNAME);
    expect(lives.map(({ title, viewNum }) => ({ title, viewNum }))).toEqual([{ title: "Lagi", viewNum: 1 }]);
  });
});

describe("a playlist", () => {
  it("does not change while it is frozen, and jumps to the present afterwards", async () => {
    const playlist = await playlistUrl();
    const frozen = (await newest(playlist)).sequence;
    sandbox.control({ step: "freeze-playlist", room_id: FREYA, seconds: 60 });
    const atFreeze = (await newest(playlist)).sequence;
    expect(atFreeze - frozen).toBeLessThanOrEqual(1);
    // The encoder continues: the segments that the playlist omits are made.
    const hidden = playlist.replace(".m3u8", `-${atFreeze + 1}.ts`);
    while ((await fetch(hidden)).status !== 200) await new Promise((resolve) => setImmediate(resolve));
    expect((await newest(playlist)).sequence).toBe(atFreeze);
    sandbox.control({ step: "freeze-playlist", room_id: FREYA, seconds: null });
    expect((await newest(playlist)).sequence).toBeGreaterThan(atFreeze);
  });

  it("shows where the picture was rotated, and the master shows the new size", async () => {
    const playlist = await playlistUrl();
    const master = playlist.replace("_ll.m3u8", "_abr3.m3u8");
    const before = await newest(playlist);
    expect((await body(master)).toString()).toContain("RESOLUTION=432x768");
    sandbox.control({ step: "turn-picture", room_id: FREYA });
    expect((await body(master)).toString()).toContain("RESOLUTION=768x432");
    expect((await body(before.url)).length).toBeGreaterThan(0);
    expect((await body(playlist)).toString()).toContain("#EXT-X-DISCONTINUITY-SEQUENCE:0");
  });
});
