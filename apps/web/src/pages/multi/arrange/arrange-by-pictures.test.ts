import { describe, expect, it } from "vitest";
import { gridOf, withSplit } from "../../../base/grid/grid.ts";
import type { PictureShape } from "../../../ui/layout/WatchLayout.tsx";
import { arrangeByPictures } from "./arrange-by-pictures.ts";

/** Space of the tiles in a window of 1440 × 900, as in the design still. */
const STILL = { width: 988, height: 776 };
/** Space of the tiles in a window of 1366 × 657. */
const LOW = { width: 914, height: 533 };
const UPRIGHT: PictureShape = "upright";

/** Width divided by height of each upright tile in a row. */
function slimness(size: 2 | 3 | 4, room: typeof STILL): number {
  const made = arrangeByPictures(
    gridOf(size),
    Array.from({ length: size }, () => UPRIGHT),
    room,
  );
  return (made?.width ?? 0) / size / (made?.height ?? 1);
}

describe("on a desktop", () => {
  it.each([2, 3, 4] as const)(
    "places %s upright pictures in a row, and crops them by 12 %% at most",
    (size) => {
      for (const room of [STILL, LOW, { width: 1468, height: 956 }]) {
        const cut = slimness(size, room) / (9 / 16);
        expect(cut).toBeGreaterThan(0.879);
        expect(cut).toBeLessThan(1 / 0.879);
      }
    },
  );

  it("leaves the width that the pictures do not fill to the panel", () => {
    expect(arrangeByPictures(gridOf(2), [UPRIGHT, UPRIGHT], STILL)?.width).toBe(988);
    expect(arrangeByPictures(gridOf(2), [UPRIGHT, UPRIGHT], LOW)?.width).toBeCloseTo(681, 0);
  });

  it("matches the still: wide pictures in the wide column, upright ones in the narrow one", () => {
    const made = arrangeByPictures(gridOf(4), ["wide", UPRIGHT, "wide", UPRIGHT], STILL);
    expect(made?.areas).toEqual(["1 / 1", "1 / 2", "2 / 1", "2 / 2"]);
    // The narrow tile has 248 × 388.
    expect(made?.across?.at).toBeCloseTo(74.9, 1);
    expect(made?.down).toEqual({ at: 50, from: 0 });
    const mixed = arrangeByPictures(gridOf(4), [UPRIGHT, UPRIGHT, "wide", "wide"], STILL);
    expect(mixed?.areas).toEqual(["1 / 2", "2 / 2", "1 / 1", "2 / 1"]);
  });

  it("gives a single upright picture the whole height next to two wide ones", () => {
    const made = arrangeByPictures(gridOf(3), ["wide", UPRIGHT, "wide"], STILL);
    expect(made?.areas).toEqual(["1 / 2", "1 / 1 / 3 / 2", "2 / 2"]);
    expect(made?.down?.from).toBe(made?.across?.at);
  });

  it("places three upright pictures below a wide one of the same total width", () => {
    const made = arrangeByPictures(gridOf(4), [UPRIGHT, "wide", UPRIGHT, UPRIGHT], STILL);
    expect(made?.areas).toEqual(["2 / 1", "1 / 1 / 2 / 4", "2 / 2", "2 / 3"]);
    expect(made?.across).toEqual({ at: 100 / 3, from: 50 });
  });

  it("uses the dividing lines that the fan has moved", () => {
    const moved = withSplit(gridOf(4), { across: 60 });
    expect(arrangeByPictures(moved, [UPRIGHT, UPRIGHT, UPRIGHT, UPRIGHT], STILL)).toMatchObject({
      columns: "minmax(0, 30fr) minmax(0, 30fr) minmax(0, 20fr) minmax(0, 20fr)",
      across: { at: 60, from: 0 },
    });
  });

  it("splits the width in halves when all pictures are wide", () => {
    expect(arrangeByPictures(gridOf(2), ["wide", "wide"], STILL)).toBeNull();
  });
});
