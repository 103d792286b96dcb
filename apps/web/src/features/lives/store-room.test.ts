import type { Live, Me } from "@penlight/contract";
import { beforeEach, expect, it, vi } from "vitest";
import { createQueryClient, queries } from "../../api/queries.ts";
import { gridOf } from "../../base/grid/grid.ts";
import { storeGrid, readGrid } from "../../base/grid/stored-grid.ts";
import { listedLive } from "./use-lives.ts";
import { storeRoom } from "./store-room.ts";
import { showroomOf } from "./sample-lives.ts";
import { memoryStorage } from "../../testing/memory-storage.ts";

const of = (room: string): Live => showroomOf({ id: `showroom:${room}`, room, urlKey: `JKT48_${room}` });
const [freya, gita, feni, lulu] = [of("1"), of("2"), of("3"), of("4")];

let kept: Map<string, string>;
const storage = () => localStorage;
beforeEach(() => {
  kept = new Map();
  vi.stubGlobal("localStorage", memoryStorage(kept));
  return () => vi.unstubAllGlobals();
});

const VISITOR: Me = { logged_in: false };
const mayHaveThree = { logged_in: true, permissions: { can_3_room: true, can_4_room: false } } as Me;

/** @param lives undefined while not loaded. @param me null while unknown */
function add(live: Live, lives: Live[] | undefined, me: Me | null = VISITOR): string {
  const cache = createQueryClient(() => Promise.reject(new Error("nobody is asked")));
  if (lives) cache.setQueryData(queries.lives().queryKey, lives);
  if (me) cache.setQueryData(queries.me().queryKey, me);
  const show = vi.fn();
  storeRoom({ room: live, name: listedLive(live).name, cache, toasts: { show }, language: "en" });
  const [[tone]] = show.mock.calls as [[string]];
  return tone;
}

const rooms = (): (string | null)[] =>
  readGrid(storage, "showroom")?.places.map((room) => room?.room ?? null) ?? [];

it("fills free places, up to the layout that the fan may use", () => {
  const lives = [freya, gita, feni];
  expect([add(freya, lives), add(freya, lives), add(gita, lives)]).toEqual(["success", "info", "success"]);
  expect(rooms()).toEqual(["1", "2"]);
  expect(add(feni, lives)).toBe("danger");
  expect(add(feni, lives, mayHaveThree)).toBe("success");
  expect(rooms()).toEqual(["1", "2", "3"]);
});

it("replaces a room that is off air", () => {
  storeGrid(storage, gridOf(2, [freya, gita]), []);
  expect(add(lulu, [gita, lulu])).toBe("success");
  expect(rooms()).toEqual(["4", "2"]);
});

it("replaces no room that is on air when the fan may use fewer places than stored", () => {
  const [budi, eve] = [of("5"), of("6")];
  storeGrid(storage, gridOf(4, [freya, gita, feni, lulu]), []);
  expect(add(eve, [gita, feni, lulu, eve])).toBe("danger");
  expect(rooms()).toEqual(["1", "2", "3", "4"]);
  expect(add(eve, [lulu, eve])).toBe("success");
  expect(rooms()).toEqual(["4", "6"]);
  expect(add(budi, [lulu, eve, budi])).toBe("danger");
});

it("replaces no room while the lives or the fan are unknown", () => {
  storeGrid(storage, gridOf(3, [freya, gita]), []);
  expect(add(feni, undefined, null)).toBe("success");
  expect(rooms()).toEqual(["1", "2", "3"]);
  expect(add(lulu, undefined, null)).toBe("danger");
  expect(rooms()).toEqual(["1", "2", "3"]);
});
