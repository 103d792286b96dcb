import { expect, it } from "vitest";
import { gridOf } from "../../base/grid/grid.ts";
import { placeFor } from "./place-for.ts";

const freya = { platform: "showroom", room: "1", urlKey: "a" } as const;
const gita = { platform: "idn", room: "g", urlKey: "g" } as const;
const full = gridOf(2, [freya, gita]);
const half = gridOf(3, [freya]);

it.each([
  ["the place that rooms are offered for", half, { selected: 2, sounding: 0 }, 2],
  ["the first free one", half, { selected: 0, sounding: 0 }, 1],
  ["the one whose panel is open", full, { selected: 0, sounding: 0 }, 0],
  ["the last that is not heard", full, { selected: "all", sounding: 1 }, 0],
  ["the last where nobody is heard", full, { selected: "all", sounding: -1 }, 1],
] as const)("chooses %s", (_which, grid, attention, place) => expect(placeFor(grid, attention)).toBe(place));
