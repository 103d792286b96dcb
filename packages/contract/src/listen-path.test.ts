import { expect, it } from "vitest";
import { listenPath } from "./listen-path.ts";
import { streamPath, withProxiedSegments } from "./paths.ts";

const playlist = "https://a.playback.live-video.net/live.m3u8?x=1&y=2";

it("is the stream's address on another path, on whatever origin and whichever way its segments go", () => {
  const own = listenPath(streamPath(playlist));
  expect(own).toBe(`/api/listen?url=${encodeURIComponent(playlist)}`);
  expect(listenPath(`https://penlight.example${streamPath(playlist)}`)).toBe(
    `https://penlight.example${own}`,
  );
  expect(listenPath(withProxiedSegments(streamPath(playlist)))).toBe(own);
  expect(listenPath("/api/stream?t=sealed")).toBe("/api/listen?t=sealed");
});

it("is none for what does not pass our proxy", () => {
  expect(listenPath(playlist)).toBeNull();
});
