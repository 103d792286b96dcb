import { beforeEach, expect, it } from "vitest";
import { parsePlaylist } from "./playlist.ts";
import { StalledPlaylists } from "./stalled-playlists.ts";

const MASTER = "https://video.example/live/1_abr3.m3u8";
const MEDIA = "https://video.example/live/1_ss.m3u8";
const PLACE = "showroom:318225";

let nowMs: number;
let told: string[];
let playlists: StalledPlaylists;
beforeEach(() => {
  nowMs = 1_000_000;
  told = [];
  playlists = new StalledPlaylists(() => nowMs);
  playlists.subscribe((place) => told.push(place));
  playlists.belongs(MASTER, { place: PLACE, id: "showroom:1" });
  const playlist = parsePlaylist("#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nx");
  playlists.loaded({ address: MASTER, playlist, leadsTo: [MEDIA] });
});

function loaded(first: number, { target = 1, end = "" } = {}): void {
  const head = `#EXTM3U\n#EXT-X-TARGETDURATION:${target}\n#EXT-X-MEDIA-SEQUENCE:${first}\n`;
  const text = `${head}#EXTINF:1.0,\n1.ts\n#EXTINF:1.0,\n2.ts\n${end}`;
  playlists.loaded({ address: MEDIA, playlist: parsePlaylist(text), leadsTo: [] });
}

/** Loads the playlist once a second, as players do. */
function passes(seconds: number, ...list: Parameters<typeof loaded>): void {
  for (let second = 0; second < seconds; second += 1) {
    nowMs += 1_000;
    loaded(...list);
  }
}

it("reports a playlist without a new segment for three of its longest segments, and no other", () => {
  for (let sequence = 1; sequence < 30; sequence += 1) passes(1, sequence);
  passes(2, 29);
  expect(told).toEqual([]);
  passes(1, 29);
  expect(told).toEqual([PLACE]);
});

it("waits longer for longer segments", () => {
  passes(6, 1, { target: 2 });
  expect(told).toEqual([]);
  passes(1, 1, { target: 2 });
  expect(told).toEqual([PLACE]);
});

it("reports every five seconds for a minute, and starts again once the playlist has moved", () => {
  passes(4, 1);
  expect(told).toHaveLength(1);
  passes(5, 1);
  expect(told).toHaveLength(2);
  passes(600, 1);
  expect(told).toHaveLength(12);
  passes(1, 2);
  passes(3, 2);
  expect(told).toHaveLength(13);
});

it("reports neither an ended live nor an unknown playlist", () => {
  passes(60, 1, { end: "#EXT-X-ENDLIST\n" });
  const playlist = parsePlaylist("#EXTM3U\n#EXTINF:1.0,\n1.ts\n");
  for (let second = 0; second < 60; second += 1) {
    nowMs += 1_000;
    playlists.loaded({ address: "https://video.example/other.m3u8", playlist, leadsTo: [] });
  }
  expect(told).toEqual([]);
});

it("finds the live of a URL with any query, and of the playlists below it", () => {
  const live = { place: PLACE, id: "showroom:1" };
  for (const address of [MASTER, `${MASTER}?v=1`, MEDIA, `${MEDIA}?v=2#x`])
    expect(playlists.liveOf(address)).toMatchObject({ live, root: MASTER });
  expect(playlists.liveOf("https://video.example/live/2_abr3.m3u8")).toBeNull();
});
