import { describe, expect, it } from "vitest";
import { gridOf, withSplit, withSpotlight, type GridSize } from "../../../base/grid/grid.ts";
import type { PictureShape } from "../../../ui/layout/WatchLayout.tsx";
import { arrangeTiles } from "./arrange-tiles.ts";

const freya = { platform: "showroom", room: "1", urlKey: "a" } as const;
const gita = { platform: "idn", room: "g", urlKey: "g" } as const;
const of = (size: GridSize) => gridOf(size, [freya, gita]);
const wide = (...shapes: (PictureShape | undefined)[]) => ({ isNarrow: false, shapes, room: null });
const narrow = (...shapes: (PictureShape | undefined)[]) => ({ isNarrow: true, shapes, room: null });

describe("tiles side by side", () => {
  it("share the width evenly while the shapes of the pictures are unknown", () => {
    expect(arrangeTiles(of(2), wide())).toEqual({
      columns: "minmax(0, 50fr) minmax(0, 50fr)",
      rows: "minmax(0, 1fr)",
      areas: ["1 / 1", "1 / 2"],
      across: { at: 50, from: 0 },
      down: null,
    });
  });

  it("give a wide picture more width than an upright one", () => {
    expect(arrangeTiles(of(2), wide("wide", "upright")).across?.at).toBe(72);
    expect(arrangeTiles(of(2), wide("upright", "wide")).across?.at).toBe(28);
    expect(arrangeTiles(of(4), wide("wide", "upright", "wide", "upright")).across?.at).toBe(72);
    expect(arrangeTiles(of(4), wide("upright", "upright", "wide", "upright")).across?.at).toBe(50);
    expect(arrangeTiles(of(2), wide("upright", "upright")).across?.at).toBe(50);
  });

  it("follow the dividing lines that the fan has moved", () => {
    const moved = withSplit(of(4), { across: 60, down: 30 });
    expect(arrangeTiles(moved, wide("wide", "upright"))).toMatchObject({
      columns: "minmax(0, 60fr) minmax(0, 40fr)",
      rows: "minmax(0, 30fr) minmax(0, 70fr)",
    });
  });

  it("give the first of three the full height, and start the horizontal line next to it", () => {
    const three = arrangeTiles(of(3), wide());
    expect(three.areas).toEqual(["1 / 1 / 3 / 2", "1 / 2", "2 / 2"]);
    expect(three.down).toEqual({ at: 50, from: 50 });
  });
});

describe("on an upright phone", () => {
  it("place two upright lives side by side, and two wide ones one above the other", () => {
    expect(arrangeTiles(of(2), narrow("upright", "upright")).areas).toEqual(["1 / 1", "1 / 2"]);
    const stacked = arrangeTiles(of(2), narrow("wide", "wide"));
    expect([stacked.areas, stacked.across, stacked.down]).toEqual([
      ["1 / 1", "2 / 1"],
      null,
      { at: 50, from: 0 },
    ]);
  });

  it("leave the upright one of two enough width for its bar", () => {
    expect(arrangeTiles(of(2), narrow("wide", "upright")).across?.at).toBe(60);
  });

  it("give a wide first one of three the full width", () => {
    expect(arrangeTiles(of(3), narrow("wide")).areas).toEqual(["1 / 1 / 2 / 3", "2 / 1", "2 / 2"]);
    expect(arrangeTiles(of(3), narrow("upright")).areas).toEqual(["1 / 1 / 3 / 2", "1 / 2", "2 / 2"]);
  });
});

describe("a tile in the spotlight", () => {
  it("has the others in a column next to it, in their order", () => {
    const grid = withSpotlight(of(4), 1);
    expect(arrangeTiles(grid, wide())).toEqual({
      columns: "minmax(0, 72fr) minmax(0, 28fr)",
      rows: "minmax(0, 33.33fr) minmax(0, 33.33fr) minmax(0, 33.33fr)",
      areas: ["1 / 2", "1 / 1 / 4 / 2", "2 / 2", "3 / 2"],
      across: { at: 72, from: 0 },
      down: null,
    });
  });

  it("has the others below it on a phone held upright", () => {
    const grid = withSplit(withSpotlight(of(3), 0), { down: 60 });
    expect(arrangeTiles(grid, narrow())).toMatchObject({
      areas: ["1 / 1 / 2 / 3", "2 / 1", "2 / 2"],
      rows: "minmax(0, 60fr) minmax(0, 40fr)",
      across: null,
    });
    expect(arrangeTiles(withSpotlight(of(2), 1), narrow()).columns).toBe("minmax(0, 1fr)");
  });
});
