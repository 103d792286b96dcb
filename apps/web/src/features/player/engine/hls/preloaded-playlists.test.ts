import { expect, it } from "vitest";
import { PreloadedPlaylists } from "./preloaded-playlists.ts";

const ORIGIN = "https://penlight.test";
const MASTER = { path: "/api/stream?url=a", text: "#EXTM3U" };

function setUp() {
  const time = { ms: 0 };
  const preloaded = new PreloadedPlaylists(() => time.ms);
  preloaded.put([MASTER], ORIGIN, 0);
  return { preloaded, time };
}

it("returns a playlist once", () => {
  const { preloaded } = setUp();
  expect(preloaded.take(`${ORIGIN}/api/stream?url=b`)).toBeUndefined();
  expect(preloaded.take(ORIGIN + MASTER.path)).toBe(MASTER.text);
  expect(preloaded.take(ORIGIN + MASTER.path)).toBeUndefined();
});

it("counts the age of the cached answer", () => {
  const { preloaded, time } = setUp();
  preloaded.put([MASTER], ORIGIN, 4_000);
  time.ms = 1_000;
  expect(preloaded.take(ORIGIN + MASTER.path)).toBeUndefined();
});

it("discards old playlists", () => {
  const { preloaded, time } = setUp();
  time.ms = 5_000;
  expect(preloaded.take(ORIGIN + MASTER.path)).toBeUndefined();
});

it("keeps playlists of several lives, each with its own expiry", () => {
  const { preloaded, time } = setUp();
  const other = { path: "/api/stream?url=b", text: "#EXTM3U b" };
  time.ms = 4_000;
  preloaded.put([other], ORIGIN, 0);
  expect(preloaded.take(ORIGIN + MASTER.path)).toBe(MASTER.text);
  time.ms = 8_000;
  expect(preloaded.take(ORIGIN + other.path)).toBe(other.text);
});
