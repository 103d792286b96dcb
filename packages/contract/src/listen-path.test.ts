import { expect, it } from "vitest";
import { listenPath } from "./listen-path.ts";
import { streamPath, withProxiedSegments } from "./paths.ts";

const playlist = "https://a.playback.live-video.net/live.m3u8?x=1&y=2";

it("changes the path of a stream's URL, on any origin and for any segment source", () => {
  const own = listenPath(streamPath(playlist));
  expect(own).toBe(`/api/listen?url=${encodeURIComponent(playlist)}`);
  expect(listenPath(`https://penlight.example${streamPath(playlist)}`)).toBe(
    `https://penlight.example${own}`,
  );
  expect(listenPath(withProxiedSegments(streamPath(playlist)))).toBe(own);
  expect(listenPath("/api/stream?t=sealed")).toBe("/api/listen?t=sealed");
});

it("returns null for a URL that is not our proxy's", () => {
  expect(listenPath(playlist)).toBeNull();
});
