import { writeStored, readStoredJson, type OpenStorage } from "../../store/stored.ts";
import { STORED_GRIDS } from "../../store/stored-grids.ts";
import { gridOfSearch, gridSearch, searchOfGrid } from "./grid-address.ts";
import type { Grid } from "./grid.ts";

/** A grid that a fan has saved under a name on this device. */
export interface NamedGrid {
  name: string;
  grid: Grid;
}

/** Maximum number of saved grids: the oldest is removed for a new one. */
export const MAX_NAMED_GRIDS = 12;
export const GRID_NAME_MAX = 30;

/** All grids are stored in the query format of one address, whichever address they are used at. */
const KIND = "showroom";

/** The most recently saved grid first. */
export function readNamedGrids(open: OpenStorage<"getItem">): NamedGrid[] {
  const stored = readStoredJson(open, STORED_GRIDS.named);
  return Array.isArray(stored) ? stored.flatMap(namedGrid).slice(0, MAX_NAMED_GRIDS) : [];
}

function namedGrid(stored: unknown): NamedGrid[] {
  if (typeof stored !== "object" || stored === null || !("name" in stored) || !("grid" in stored)) return [];
  const { name, grid: search } = stored;
  if (typeof name !== "string" || name === "" || typeof search !== "object" || search === null) return [];
  const grid = gridOfSearch(KIND, gridSearch({ ...search }));
  return grid ? [{ name, grid }] : [];
}

/** Saves a grid with rooms under a name, replacing one of the same name. @returns all saved grids */
export function storeNamedGrid(
  open: OpenStorage<"getItem" | "setItem">,
  name: string,
  grid: Grid,
): NamedGrid[] {
  const others = readNamedGrids(open).filter((other) => other.name !== name);
  return storeAll(open, [{ name, grid }, ...others].slice(0, MAX_NAMED_GRIDS));
}

export function dropNamedGrid(open: OpenStorage<"getItem" | "setItem">, name: string): NamedGrid[] {
  return storeAll(
    open,
    readNamedGrids(open).filter((other) => other.name !== name),
  );
}

function storeAll(open: OpenStorage<"setItem">, grids: NamedGrid[]): NamedGrid[] {
  const stored = grids.map(({ name, grid }) => ({ name, grid: searchOfGrid(KIND, grid) }));
  writeStored(open, STORED_GRIDS.named, JSON.stringify(stored));
  return grids;
}
