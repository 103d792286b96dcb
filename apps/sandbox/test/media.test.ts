import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createSandbox, type Sandbox } from "../src/sandbox.ts";

/** What goes wrong with video, over the wire. */
let sandbox: Sandbox;
const FREYA = 318225;

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

/** Address of the small variant's playlist. */
async function playlistUrl(): Promise<string> {
  const answer = await fetch(`${sandbox.urls.showroomWeb}/api/live/streaming_url?room_id=${FREYA}`);
  const { streaming_url_list } = (await answer.json()) as { streaming_url_list: Stream[] };
  return streaming_url_list.find(({ type, quality }) => type === "hls" && quality === 100)?.url ?? "";
}

/** The newest segment's number and address. */
async function newest(playlist: string): Promise<{ sequence: number; url: string }> {
  const lines = (await (await fetch(playlist)).text()).trim().split("\n");
  const name = lines.findLast((line) => !line.startsWith("#")) ?? "";
  return {
    sequence: Number(/-(\d+)\.ts$/.exec(name)?.[1]),
    url: new URL(name, playlist).href,
  };
}

async function body(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

describe("segments", () => {
  it("are cut off in the middle", async () => {
    const { url } = await newest(await playlistUrl());
    sandbox.control({ step: "fault", path: "\\.ts$", kind: "cut" });
    const answer = await fetch(url);
    expect(answer.status).toBe(200);
    await expect(answer.arrayBuffer()).rejects.toThrow("terminated");
  });

  it("are noise of the right length and type", async () => {
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

  it("never come", async () => {
    const { url } = await newest(await playlistUrl());
    sandbox.control({ step: "fault", path: "\\.ts$", kind: "hang" });
    await expect(fetch(url, { signal: AbortSignal.timeout(100) })).rejects.toThrow("timeout");
  });
});

describe("a playlist", () => {
  it("stands still while it is frozen, and jumps to the present after that", async () => {
    const playlist = await playlistUrl();
    const frozen = (await newest(playlist)).sequence;
    sandbox.control({ step: "freeze-playlist", room_id: FREYA, seconds: 60 });
    const atFreeze = (await newest(playlist)).sequence;
    expect(atFreeze - frozen).toBeLessThanOrEqual(1);
    // The encoder goes on: the segments that the list doesn't show are made.
    const hidden = playlist.replace(".m3u8", `-${atFreeze + 1}.ts`);
    while ((await fetch(hidden)).status !== 200) await new Promise((resolve) => setImmediate(resolve));
    expect((await newest(playlist)).sequence).toBe(atFreeze);
    sandbox.control({ step: "freeze-playlist", room_id: FREYA, seconds: null });
    expect((await newest(playlist)).sequence).toBeGreaterThan(atFreeze);
  });

  it("shows where the picture turned, and the master what it is now", async () => {
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
