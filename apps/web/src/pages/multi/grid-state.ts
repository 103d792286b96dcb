import {
  gridOf,
  hasSameRooms,
  roomsIn,
  withFirstLayout,
  withoutRoom,
  withPlacesSwapped,
  withRoom,
  withSize,
  withSplit,
  withSpotlight,
  type Grid,
  type GridSize,
  type Split,
} from "../../base/grid/grid.ts";
import type { NamedRoom } from "../../base/platforms.ts";

/** The grid of the page and all that is known about it. Changed by {@link reduceGrid} only. */
export interface GridState {
  /** Null until known. */
  grid: Grid | null;
  /**
   * The fan's stored grid while the page shows another one: from a shared link, or reduced to the viewer's permissions.
   */
  setAside: Grid | null;
  /** Whether the rooms are the page's suggestion, unchanged by the fan. */
  isSuggested: boolean;
  /** The place from which the fan has just removed the room: it takes the focus. */
  emptied: number | null;
  /** The grid that the latest action stores; null leaves the stored one unchanged. */
  toStore: Grid | null;
  /** The fan's earlier grid, which the latest action has replaced and which is saved under a name. */
  toSave: Grid | null;
}

export const UNKNOWN_GRID: GridState = {
  grid: null,
  setAside: null,
  isSuggested: false,
  emptied: null,
  toStore: null,
  toSave: null,
};

/** The grid that the page found for its address. */
interface RestoreAction {
  type: "restore";
  /** The grid that the address describes; null where it describes none. */
  asked: Grid | null;
  /** The grid that this browser has stored; null if none. */
  stored: Grid | null;
  /** How many of the stored grid's rooms are on air. */
  storedOnAir: number;
  /** The grid to show: one of these, limited to the rooms on air and the layouts that the viewer may use. */
  found: Grid;
  /** Rooms for a grid without rooms. */
  suggestions: readonly NamedRoom[];
  /** Whether the address describes an earlier suggestion of the page. */
  isSuggested: boolean;
}

/** Everything that can happen to the grid: the page restores it, all else is done by the fan. */
export type GridAction =
  | RestoreAction
  | { type: "put"; place: number; room: NamedRoom }
  | { type: "remove"; place: number }
  | { type: "swap"; one: number; other: number }
  | { type: "resize"; size: GridSize }
  | { type: "split"; split: Partial<Split> }
  /** Null enlarges no tile. */
  | { type: "spotlight"; place: number | null }
  | { type: "reset-layout" }
  | { type: "reset-rooms" }
  /** Another grid of the fan's. */
  | { type: "open"; grid: Grid };

/** The state after an action. A new object for each action, because each is written into the address. */
export function reduceGrid(state: GridState, action: GridAction): GridState {
  if (action.type === "restore") return restored(action);
  if (!state.grid) return state;
  const grid = changed(state.grid, action);
  return {
    grid,
    setAside: null,
    isSuggested: false,
    emptied: action.type === "remove" ? action.place : null,
    toStore: grid,
    toSave: state.setAside,
  };
}

/**
 * A grid from a shared link, or one reduced to the viewer's permissions, does not replace the stored one. Neither do
 * suggested rooms: they would occupy the places of lives that the fan adds elsewhere.
 */
function restored({ asked, stored, storedOnAir, found, suggestions, isSuggested }: RestoreAction): GridState {
  // A stored grid whose rooms are all off air need not be set aside.
  const isSent = asked !== null && stored !== null && storedOnAir > 0 && !hasSameRooms(asked, stored);
  const isReduced = stored !== null && found.size < stored.size && storedOnAir > found.size;
  const setAside = isSent || isReduced ? stored : null;
  const hasNew = roomsIn(found).length === 0 && suggestions.length > 0;
  const isSuggestion = hasNew || (isSuggested && asked !== null);
  return {
    grid: hasNew ? gridOf(found.size, suggestions) : found,
    setAside,
    isSuggested: isSuggestion,
    emptied: null,
    toStore: setAside === null && (hasNew || !isSuggestion) ? found : null,
    toSave: null,
  };
}

function changed(grid: Grid, action: Exclude<GridAction, RestoreAction>): Grid {
  switch (action.type) {
    case "put":
      return withRoom(grid, action.place, action.room);
    case "remove":
      return withoutRoom(grid, action.place);
    case "swap":
      return withPlacesSwapped(grid, action.one, action.other);
    case "resize":
      return withSize(grid, action.size);
    case "split":
      return withSplit(grid, action.split);
    case "spotlight":
      return withSpotlight(grid, action.place);
    case "reset-layout":
      return withFirstLayout(grid);
    case "reset-rooms":
      return gridOf(grid.size);
    case "open":
      return action.grid;
  }
}
