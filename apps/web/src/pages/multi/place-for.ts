import type { Grid } from "../../base/grid/grid.ts";
import type { Selected } from "./multi-page.ts";

interface Attention {
  /** What the panel shows. */
  selected: Selected;
  /** The place that is heard; -1 for none. */
  sounding: number;
}

/**
 * The place that a live takes which is chosen for none in particular: a free one, first the one that rooms are offered
 * for; else the one whose panel is open; else the last that is not heard.
 */
export function placeFor({ places }: Pick<Grid, "places">, { selected, sounding }: Attention): number {
  const open = typeof selected === "number" ? selected : -1;
  if (places[open] === null) return open;
  const free = places.indexOf(null);
  if (free >= 0) return free;
  if (open >= 0) return open;
  return places.findLastIndex((_, place) => place !== sounding);
}
