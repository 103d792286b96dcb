import { describe, expect, it } from "vitest";
import type { NamedRoom } from "../platforms.ts";
import { gridOf, withSplit, withSpotlight } from "./grid.ts";
import { gridOfSearch, gridSearch, searchOfGrid } from "./grid-address.ts";
import { GRID_KINDS, sizeOfCode } from "./grid-kinds.ts";

/** As an address identifies them: by number or username only. */
const freya: NamedRoom = { platform: "showroom", room: "318225", urlKey: "318225" };
const gita: NamedRoom = { platform: "idn", room: "jkt48_gita", urlKey: "jkt48_gita" };

describe("codes of layouts", () => {
  it("match the specification, the layout for two rooms first", () => {
    expect(["6", "3", "4"].map((code) => sizeOfCode("showroom", code))).toEqual([2, 3, 4]);
    expect(["6", "4", "3"].map((code) => sizeOfCode("showroom-phone", code))).toEqual([2, 3, 4]);
    const words = ["twoRoom", "threeRoom", "fourRoom"];
    expect(words.map((word) => sizeOfCode("idn", word))).toEqual([2, 3, 4]);
    expect(words.map((word) => sizeOfCode("idn-phone", word))).toEqual([2, 3, 4]);
  });

  it("may be numbers, and are undefined for another address's codes", () => {
    expect(sizeOfCode("showroom", 4)).toBe(4);
    expect(sizeOfCode("showroom", "twoRoom")).toBeUndefined();
    expect(sizeOfCode("idn", 6)).toBeUndefined();
    expect(sizeOfCode("showroom", null)).toBeUndefined();
  });
});

describe("a grid in an address", () => {
  it.each(GRID_KINDS)("is restored unchanged at %s", (kind) => {
    const grid = withSpotlight(gridOf(4, [freya, null, gita]), 2);
    const lined = withSplit(grid, { across: 60, down: 41 });
    expect(gridOfSearch(kind, searchOfGrid(kind, lined))).toEqual(lined);
  });

  it("produces a short, readable query", () => {
    const grid = withSplit(gridOf(3, [freya, gita]), { across: 60 });
    expect(searchOfGrid("showroom", grid)).toEqual({
      layout: 3,
      room1: "sr.318225",
      room2: "idn.jkt48_gita",
      across: 60,
    });
    expect(searchOfGrid("showroom", gridOf(2))).toEqual({});
  });

  it("is null where the query has no grid parameters", () => {
    expect(gridOfSearch("showroom", {})).toBeNull();
    expect(gridOfSearch("showroom", gridSearch({ layout: "9", room1: "javascript:alert(1)" }))).toBeNull();
  });

  it("is sized by its rooms where no layout is given", () => {
    expect(gridOfSearch("showroom", { room3: "sr.318225" })).toEqual(gridOf(3, [null, null, freya]));
  });

  it("drops unreadable values one by one", () => {
    const given: Record<string, unknown> = {
      layout: 4,
      room1: "sr.-1",
      room2: "idn.jkt48_gita",
      room3: "idn.jkt48_gita",
      room4: "sr.318225",
      across: 400,
      down: "half",
      spotlight: 1,
      more: "nothing of ours",
    };
    const search = gridSearch(given);
    expect(search).toEqual({
      layout: 4,
      room2: "idn.jkt48_gita",
      room3: "idn.jkt48_gita",
      room4: "sr.318225",
      across: 400,
      spotlight: 1,
    });
    expect(gridOfSearch("showroom", search)).toEqual(gridOf(4, [null, gita, null, freya]));
  });
});
