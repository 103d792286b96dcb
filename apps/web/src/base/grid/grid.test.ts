import { describe, expect, it } from "vitest";
import type { NamedRoom } from "../platforms.ts";
import {
  addRoom,
  allowedSizes,
  gridOf,
  isFirstLayout,
  roomRights,
  roomsIn,
  withFirstLayout,
  withinRights,
  withoutRoom,
  withPlacesSwapped,
  withRoom,
  withRoomsThat,
  withSize,
  withSplit,
  withSpotlight,
} from "./grid.ts";

const freya: NamedRoom = { platform: "showroom", room: "318225", urlKey: "JKT48_Freya" };
const gita: NamedRoom = { platform: "idn", room: "jkt48_gita", urlKey: "jkt48_gita" };
const feni: NamedRoom = { platform: "showroom", room: "317738", urlKey: "JKT48_Feni" };
const lulu: NamedRoom = { platform: "idn", room: "jkt48_lulu", urlKey: "jkt48_lulu" };
/** The same room under another spelling of its name. */
const unnamed: NamedRoom = { ...freya, urlKey: "318225" };

describe("rooms in places", () => {
  it("are put into valid places only", () => {
    const grid = withRoom(gridOf(2), 1, freya);
    expect(grid.places).toEqual([null, freya]);
    expect(withRoom(grid, 2, gita)).toBe(grid);
    expect(withRoom(grid, -1, gita)).toBe(grid);
  });

  it("are never duplicated: placing a room again swaps the two places", () => {
    const grid = gridOf(3, [freya, gita]);
    expect(withRoom(grid, 1, unnamed).places).toEqual([gita, freya, null]);
    expect(withRoom(grid, 2, freya).places).toEqual([null, gita, freya]);
  });

  it("leave a free place when removed, and lose the spotlight", () => {
    const grid = withSpotlight(gridOf(2, [freya, gita]), 1);
    expect(withoutRoom(grid, 1)).toEqual(gridOf(2, [freya]));
    expect(withoutRoom(grid, 0).spotlight).toBe(1);
  });

  it("keep the spotlight when they swap places", () => {
    const grid = withSpotlight(gridOf(3, [freya, gita, feni]), 0);
    expect(withPlacesSwapped(grid, 0, 2)).toMatchObject({ places: [feni, gita, freya], spotlight: 2 });
    expect(withPlacesSwapped(grid, 1, 2).spotlight).toBe(0);
    expect(withPlacesSwapped(grid, 1, 7)).toBe(grid);
  });

  it("stay only if they pass a filter", () => {
    const grid = gridOf(3, [freya, gita, feni]);
    expect(withRoomsThat(grid, ({ platform }) => platform === "showroom").places).toEqual([
      freya,
      null,
      feni,
    ]);
  });
});

describe("layouts", () => {
  it("keep as many rooms as they have places", () => {
    const four = gridOf(4, [null, freya, gita, feni]);
    expect(withSize(four, 2).places).toEqual([gita, freya]);
    expect(withSize(gridOf(2, [freya]), 4).places).toEqual([freya, null, null, null]);
  });

  it("are reset to the first layout with the rooms that fit", () => {
    const changed = withSplit(gridOf(4, [freya, null, gita]), { across: 60 });
    expect(isFirstLayout(changed)).toBe(false);
    expect(withFirstLayout(changed)).toEqual(gridOf(2, [freya, gita]));
    expect(isFirstLayout(withFirstLayout(changed))).toBe(true);
    expect(isFirstLayout(withSplit(gridOf(2), { down: 40 }))).toBe(false);
  });

  it("keep each dividing line away from the edges", () => {
    const split = withSplit(withSplit(gridOf(4), { across: 3 }), { down: 61.4 }).split;
    expect(split).toEqual({ across: 20, down: 61 });
    expect(withSplit(gridOf(4), { across: 99 }).split).toEqual({ across: 80, down: null });
  });

  it("give no spotlight to an empty place, and reset the dividing lines when the spotlight changes", () => {
    const grid = withSplit(gridOf(2, [freya]), { across: 60 });
    expect(withSpotlight(grid, 1)).toBe(grid);
    expect(withSpotlight(grid, 0)).toMatchObject({ spotlight: 0, split: { across: null } });
  });
});

describe("what a fan may have", () => {
  const rights = (three: boolean, four: boolean) => ({ can_3_room: three, can_4_room: four });

  it.each([
    [null, [2]],
    [rights(false, false), [2]],
    [rights(true, false), [2, 3]],
    [rights(false, true), [2, 4]],
    [rights(true, true), [2, 3, 4]],
  ])("%j allows %j", (given, sizes) => {
    expect(allowedSizes(given)).toEqual(sizes);
  });

  it("limit a grid to the largest allowed layout", () => {
    const grid = gridOf(4, [freya, gita, feni, lulu]);
    expect(withinRights(grid, rights(true, false))).toEqual(gridOf(3, [freya, gita, feni]));
    expect(withinRights(grid, null)).toEqual(gridOf(2, [freya, gita]));
    expect(withinRights(grid, rights(true, true))).toBe(grid);
  });
});

describe("a room that is added", () => {
  it("takes the first free place", () => {
    const added = addRoom(gridOf(2, [null, freya]), gita, [2]);
    expect(added).toEqual({ kind: "added", grid: gridOf(2, [gita, freya]), place: 0 });
  });

  it("enlarges the grid only as far as needed and allowed", () => {
    const added = addRoom(gridOf(2, [freya, gita]), feni, [2, 3, 4]);
    expect(added).toMatchObject({ kind: "added", grid: { size: 3 }, place: 2 });
    const skipping = addRoom(gridOf(2, [freya, gita]), feni, [2, 4]);
    expect(skipping).toMatchObject({ kind: "added", grid: { size: 4 }, place: 2 });
  });

  it("is reported when it is already in the grid, or when there is no place", () => {
    const grid = gridOf(2, [freya, gita]);
    expect(addRoom(grid, unnamed, [2])).toEqual({ kind: "there" });
    expect(addRoom(grid, feni, [2])).toEqual({ kind: "full" });
    expect(roomsIn(grid)).toEqual([freya, gita]);
  });
});

it("may use the layouts that an admin allows, and all layouts for the month's first ten fans", () => {
  const rights = (can_3_room: boolean, can_4_room: boolean, max_rooms: number) =>
    allowedSizes(roomRights({ permissions: { can_3_room, can_4_room }, max_rooms }));
  expect(rights(false, false, 2)).toEqual([2]);
  expect(rights(true, false, 3)).toEqual([2, 3]);
  expect(rights(false, false, 4)).toEqual([2, 3, 4]);
});
