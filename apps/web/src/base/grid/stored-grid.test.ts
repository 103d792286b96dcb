import type { Live } from "@penlight/contract";
import { beforeEach, describe, expect, it } from "vitest";
import type { NamedRoom } from "../platforms.ts";
import { gridOf, withSplit, withSpotlight } from "./grid.ts";
import { dropNamedGrid, storeNamedGrid, MAX_NAMED_GRIDS, readNamedGrids } from "./named-grids.ts";
import { storeGrid, readGrid } from "./stored-grid.ts";
import { memoryStorage } from "../../testing/memory-storage.ts";

const freya: NamedRoom = { platform: "showroom", room: "318225", urlKey: "JKT48_Freya" };
const gita: NamedRoom = { platform: "idn", room: "jkt48_gita", urlKey: "jkt48_gita" };
const feni: NamedRoom = { platform: "showroom", room: "317738", urlKey: "JKT48_Feni" };
const gitasLive: Live = {
  id: "idn:gita-live",
  platform: "idn",
  room: "jkt48_gita",
  urlKey: "jkt48_gita",
  member: { name: "Gita JKT48", face: "https://cdn.example/gita.jpg", roomId: 318210 },
  title: "Halo",
  cover: "https://cdn.example/cover.jpg",
  startedAtSec: 1,
  counts: { viewers: 7 },
  ticketed: false,
  idn: { slug: "gita-live" },
};

let kept: Map<string, string>;
const open = () => memoryStorage(kept);
beforeEach(() => {
  kept = new Map();
});

describe("a stored grid", () => {
  it.each(["showroom", "idn", "showroom-phone", "idn-phone"] as const)("is restored at %s", (kind) => {
    const grid = withSplit(withSpotlight(gridOf(4, [freya, gita, null, feni]), 1), { across: 70 });
    storeGrid(open, grid, [gitasLive]);
    expect(readGrid(open, kind)).toEqual(grid);
  });

  it("uses the specification's storage keys", () => {
    storeGrid(open, gridOf(3, [freya, gita]), [gitasLive]);
    const read = (name: string): unknown => JSON.parse(kept.get(name) ?? "null");
    expect(read("multiRoom")).toEqual([{ id: 318225, name: "JKT48_Freya" }, null, null, null]);
    expect(read("roomOne")).toBeNull();
    expect(read("roomTwo")).toMatchObject({
      slug: "gita-live",
      title: "Halo",
      view_count: 7,
      user: { username: "jkt48_gita", name: "Gita JKT48" },
    });
    expect(kept.get("multi_room_idn")).toBe("threeRoom");
  });

  it("may have been written under these keys by another app", () => {
    kept.set("multiRoom", '{"1":{"id":"318225","name":"JKT48_Freya"},"2":{"id":0},"3":"x"}');
    expect(readGrid(open, "showroom")).toEqual(gridOf(2, [freya]));
    kept.set("roomOne", '{"slug":"a","user":{"username":"jkt48_gita"}}');
    kept.set("multi_room_idn", '"fourRoom"');
    expect(readGrid(open, "idn")).toEqual(gridOf(4, [gita, freya]));
  });

  it("is null when nothing is stored, and ignores invalid values", () => {
    expect(readGrid(open, "showroom")).toBeNull();
    for (const name of ["multiRoom", "roomOne", "multi-room"]) kept.set(name, "{nonsense");
    expect(readGrid(open, "showroom")).toBeNull();
    kept.set("multi-room", '{"size":7}');
    kept.set("multiRoom", '[{"id":318225,"name":"JKT48_Freya"},{"id":318225,"name":"JKT48_Freya"}]');
    expect(readGrid(open, "showroom")).toEqual(gridOf(2, [freya]));
  });
});

describe("grids with names", () => {
  const unnamed = (grid = gridOf(2, [{ ...freya, urlKey: "318225" }, gita])) => grid;

  it("are saved, replaced and removed by name, the most recent first", () => {
    storeNamedGrid(open, "Malam", unnamed());
    storeNamedGrid(open, "Pagi", unnamed(gridOf(3, [gita])));
    expect(readNamedGrids(open).map(({ name }) => name)).toEqual(["Pagi", "Malam"]);
    storeNamedGrid(open, "Malam", unnamed(gridOf(4, [gita])));
    expect(readNamedGrids(open)).toEqual([
      { name: "Malam", grid: gridOf(4, [gita]) },
      { name: "Pagi", grid: gridOf(3, [gita]) },
    ]);
    expect(dropNamedGrid(open, "Malam").map(({ name }) => name)).toEqual(["Pagi"]);
    expect(readNamedGrids(open).map(({ name }) => name)).toEqual(["Pagi"]);
  });

  it("are limited to a dozen", () => {
    for (let count = 0; count < 20; count += 1) storeNamedGrid(open, `Grid ${count}`, unnamed());
    expect(readNamedGrids(open)).toHaveLength(MAX_NAMED_GRIDS);
    expect(readNamedGrids(open)[0]?.name).toBe("Grid 19");
  });

  it.each(["{", "7", '[1,{"name":"x"},{"name":"","grid":{"layout":"6"}},{"name":"y","grid":null}]'])(
    "are empty when %s is stored",
    (text) => {
      kept.set("multi-room-grids", text);
      expect(readNamedGrids(open)).toEqual([]);
    },
  );
});
