import { describe, expect, it } from "vitest";
import { gridOf, withSplit, withSpotlight, type Grid } from "../../base/grid/grid.ts";
import type { NamedRoom } from "../../base/platforms.ts";
import { reduceGrid, UNKNOWN_GRID, type GridAction, type GridState } from "./grid-state.ts";

const freya: NamedRoom = { platform: "showroom", room: "318225", urlKey: "JKT48_Freya" };
const feni: NamedRoom = { platform: "showroom", room: "317738", urlKey: "JKT48_Feni" };
const gita: NamedRoom = { platform: "idn", room: "jkt48_gita", urlKey: "jkt48_gita" };
const olla: NamedRoom = { platform: "idn", room: "jkt48_olla", urlKey: "jkt48_olla" };

const stateOf = (grid: Grid): GridState => ({ ...UNKNOWN_GRID, grid });
type Restore = Extract<GridAction, { type: "restore" }>;
/** The state after restoring, by default the address of a grid without rooms, with nothing stored. */
const restore = (part: Partial<Restore>): GridState =>
  reduceGrid(UNKNOWN_GRID, {
    type: "restore",
    asked: null,
    stored: null,
    storedOnAir: 0,
    found: gridOf(2),
    suggestions: [],
    isSuggested: false,
    ...part,
  });

describe("a fan's change", () => {
  const before = gridOf(3, [freya, feni]);
  it.each<[GridAction, Grid]>([
    [{ type: "put", place: 2, room: gita }, gridOf(3, [freya, feni, gita])],
    [{ type: "put", place: 1, room: freya }, gridOf(3, [feni, freya])],
    [{ type: "remove", place: 0 }, gridOf(3, [null, feni])],
    [{ type: "swap", one: 0, other: 2 }, gridOf(3, [null, feni, freya])],
    [{ type: "resize", size: 4 }, gridOf(4, [freya, feni])],
    [{ type: "split", split: { across: 70 } }, withSplit(before, { across: 70 })],
    [{ type: "spotlight", place: 1 }, withSpotlight(before, 1)],
    [{ type: "reset-layout" }, gridOf(2, [freya, feni])],
    [{ type: "reset-rooms" }, gridOf(3)],
    [{ type: "open", grid: gridOf(2, [olla]) }, gridOf(2, [olla])],
  ])("%o changes the grid and stores it", (action, grid) => {
    const after = reduceGrid(stateOf(before), action);
    expect(after).toMatchObject({ grid, toStore: grid, toSave: null, setAside: null, isSuggested: false });
  });

  it("makes the page's suggestion the fan's own grid", () => {
    const suggested = restore({ suggestions: [freya, feni] });
    const after = reduceGrid(suggested, { type: "swap", one: 0, other: 1 });
    expect(after).toMatchObject({ isSuggested: false, toStore: gridOf(2, [feni, freya]), toSave: null });
  });

  it("saves the grid that was set aside, once", () => {
    const own = gridOf(2, [freya, feni]);
    const sent = gridOf(2, [gita, olla]);
    const shown = restore({ asked: sent, stored: own, storedOnAir: 2, found: sent });
    const first = reduceGrid(shown, { type: "remove", place: 0 });
    expect(first).toMatchObject({ toStore: gridOf(2, [null, olla]), toSave: own, setAside: null });
    expect(reduceGrid(first, { type: "remove", place: 1 }).toSave).toBeNull();
  });

  it("moves the focus to the place whose room was removed, until the next change", () => {
    const removed = reduceGrid(stateOf(before), { type: "remove", place: 1 });
    expect(removed.emptied).toBe(1);
    expect(reduceGrid(removed, { type: "resize", size: 2 }).emptied).toBeNull();
  });

  it("is ignored while the grid is unknown", () => {
    expect(reduceGrid(UNKNOWN_GRID, { type: "put", place: 0, room: freya })).toBe(UNKNOWN_GRID);
  });
});

describe("restoring", () => {
  const own = gridOf(2, [freya, feni]);
  const sent = gridOf(2, [gita, olla]);

  it("shows and stores the fan's own grid", () => {
    expect(restore({ stored: own, storedOnAir: 2, found: own })).toEqual({
      grid: own,
      setAside: null,
      isSuggested: false,
      emptied: null,
      toStore: own,
      toSave: null,
    });
  });

  it("sets the stored grid aside for another one from a link", () => {
    const after = restore({ asked: sent, stored: own, storedOnAir: 1, found: sent });
    expect(after).toMatchObject({ grid: sent, setAside: own, toStore: null });
  });

  it("stores the grid of a link when it has the same rooms, or when no stored room is on air", () => {
    const turned = gridOf(2, [feni, freya]);
    const same = restore({ asked: turned, stored: own, storedOnAir: 2, found: turned });
    expect(same).toMatchObject({ setAside: null, toStore: turned });
    const over = restore({ asked: sent, stored: own, storedOnAir: 0, found: sent });
    expect(over).toMatchObject({ setAside: null, toStore: sent });
  });

  it("sets the stored grid aside when the permissions are too few for its rooms on air", () => {
    const four = gridOf(4, [freya, feni, gita, olla]);
    expect(restore({ stored: four, storedOnAir: 4, found: own })).toMatchObject({
      grid: own,
      setAside: four,
      toStore: null,
    });
    expect(restore({ stored: four, storedOnAir: 2, found: own })).toMatchObject({
      setAside: null,
      toStore: own,
    });
  });

  it("shows suggested rooms for a grid without rooms, and stores only its layout", () => {
    const empty = withSplit(gridOf(3), { across: 70 });
    expect(restore({ stored: empty, found: empty, suggestions: [freya, feni] })).toMatchObject({
      grid: gridOf(3, [freya, feni]),
      isSuggested: true,
      setAside: null,
      toStore: empty,
    });
    const after = restore({ found: own, suggestions: [gita] });
    expect(after).toMatchObject({ grid: own, isSuggested: false });
  });

  it("stores nothing for a suggestion that is still in the address", () => {
    const again = restore({ asked: own, stored: gridOf(2), found: own, isSuggested: true });
    expect(again).toMatchObject({ grid: own, isSuggested: true, toStore: null });
    // The fan has stored a grid meanwhile, so the address was not used.
    const outdated = restore({ stored: sent, storedOnAir: 2, found: sent, isSuggested: true });
    expect(outdated).toMatchObject({ isSuggested: false, toStore: sent });
  });

  it("stores an empty grid when there is nothing to suggest", () => {
    expect(restore({})).toMatchObject({ grid: gridOf(2), isSuggested: false, toStore: gridOf(2) });
  });
});
