import { expect, it } from "vitest";
import { PlaylistShelf } from "./playlist-shelf.ts";

const ORIGIN = "https://penlight.test";
const MASTER = { path: "/api/stream?url=a", text: "#EXTM3U" };

function setUp() {
  const time = { ms: 0 };
  const shelf = new PlaylistShelf(() => time.ms);
  shelf.put([MASTER], ORIGIN, 0);
  return { shelf, time };
}

it("hands a playlist out once", () => {
  const { shelf } = setUp();
  expect(shelf.take(`${ORIGIN}/api/stream?url=b`)).toBeUndefined();
  expect(shelf.take(ORIGIN + MASTER.path)).toBe(MASTER.text);
  expect(shelf.take(ORIGIN + MASTER.path)).toBeUndefined();
});

it("counts the time for which its answer lay in a cache", () => {
  const { shelf, time } = setUp();
  shelf.put([MASTER], ORIGIN, 4_000);
  time.ms = 1_000;
  expect(shelf.take(ORIGIN + MASTER.path)).toBeUndefined();
});

it("keeps none that is old, and none of another live", () => {
  const { shelf, time } = setUp();
  time.ms = 5_000;
  expect(shelf.take(ORIGIN + MASTER.path)).toBeUndefined();
  shelf.put([MASTER], ORIGIN, 0);
  shelf.put([{ path: "/api/stream?url=b", text: "#EXTM3U b" }], ORIGIN, 0);
  expect(shelf.take(ORIGIN + MASTER.path)).toBeUndefined();
});
