import { describe, expect, it } from "vitest";
import { streamPath } from "@penlight/contract/paths";
import { PlaylistPreload } from "./playlist-preload.ts";

const ADDRESS = "https://hls.showroom-live.com/live/a_abr.m3u8";
const MASTER = [
  "#EXTM3U",
  "#EXT-X-STREAM-INF:BANDWIDTH=3000000",
  "/api/stream?url=high",
  "#EXT-X-STREAM-INF:BANDWIDTH=900000",
  "/api/stream?url=middle",
].join("\n");

function preload(playlists: Record<string, string | Promise<string>>): PlaylistPreload {
  return new PlaylistPreload({
    read: (path) => Promise.resolve(playlists[path] ?? Promise.reject(new Error("down"))),
    patienceMs: 20,
  });
}

describe("PlaylistPreload", () => {
  it("returns the master playlist and the media playlist that a player starts with", async () => {
    const playlists = await preload({
      [streamPath(ADDRESS)]: MASTER,
      "/api/stream?url=middle": "#EXTM3U middle",
    }).of(ADDRESS);
    expect(playlists).toEqual([
      { path: streamPath(ADDRESS), text: MASTER },
      { path: "/api/stream?url=middle", text: "#EXTM3U middle" },
    ]);
  });

  it("returns a single playlist when there are no variants", async () => {
    const media = "#EXTM3U\n#EXTINF:2,\na.ts";
    expect(await preload({ [streamPath(ADDRESS)]: media }).of(ADDRESS)).toHaveLength(1);
  });

  it("returns what is loaded when the rest fails or takes too long", async () => {
    expect(await preload({}).of(ADDRESS)).toEqual([]);
    expect(await preload({ [streamPath(ADDRESS)]: MASTER }).of(ADDRESS)).toHaveLength(1);
    const never = new Promise<string>(() => undefined);
    expect(
      await preload({ [streamPath(ADDRESS)]: MASTER, "/api/stream?url=middle": never }).of(ADDRESS),
    ).toHaveLength(1);
  });
});
