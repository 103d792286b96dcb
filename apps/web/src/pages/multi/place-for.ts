import type { Grid } from "../../base/grid/grid.ts";
import type { Selected } from "./multi-page.ts";

interface Attention {
  /** The panel's content. */
  selected: Selected;
  /** The place with the audio focus; -1 for none. */
  sounding: number;
}

/**
 * The place for a live that was chosen without a place: a free one, preferably the one whose list of rooms is open;
 * else the one whose panel is open; else the last one without the audio focus.
 */
export function placeFor({ places }: Pick<Grid, "places">, { selected, sounding }: Attention): number {
  const open = typeof selected === "number" ? selected : -1;
  if (places[open] === null) return open;
  const free = places.indexOf(null);
  if (free >= 0) return free;
  if (open >= 0) return open;
  return places.findLastIndex((_, place) => place !== sounding);
}
