import type { Live } from "@penlight/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useNavigate, useRouterState, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useReducer } from "react";
import { useQuery } from "../../api/use-query.ts";
import { isGone } from "../../api/call.ts";
import { queries } from "../../api/queries.ts";
import { useFavourites, useFavouritesKnown } from "../../api/favourites.ts";
import { useMe } from "../../api/use-me.ts";
import {
  gridOf,
  roomKey,
  roomRights,
  roomsIn,
  SMALLEST,
  withinRights,
  withRoomsThat,
  type Grid,
  type RoomRights,
} from "../../base/grid/grid.ts";
import { gridOfSearch, gridSearch, searchOfGrid, type GridQuery } from "../../base/grid/grid-address.ts";
import type { GridKind } from "../../base/grid/grid-kinds.ts";
import { GRID_PATHS } from "../../base/grid/grid-paths.ts";
import { storeNamedGrid } from "../../base/grid/named-grids.ts";
import { readGrid, storeGrid } from "../../base/grid/stored-grid.ts";
import { memberName } from "../../base/member.ts";
import { isSameRoom, type NamedRoom } from "../../base/platforms.ts";
import { useMeRetry } from "../../features/account/use-me-retry.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { useHydrated } from "../../store/use-external.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
import { useGridContext } from "./multi-page.ts";
import { reduceGrid, UNKNOWN_GRID, type GridAction, type GridState } from "./grid-state.ts";
import { suggestRooms } from "./suggest-rooms.ts";

/** A function, because a browser that forbids storage throws on mere access. */
const storage = (): Storage => localStorage;

/** Parameters that the Android app adds to the address: that it shows the page, and which layouts its fan may use. */
export interface AppQuery {
  isApp: boolean;
  rights: RoomRights;
}

export function useAppQuery(kind: GridKind): AppQuery {
  const { view_type, threeRoom, fourRoom } = useSearch({ from: GRID_PATHS[kind] });
  const isTrue = (value: unknown): boolean => value === true || value === "true";
  return {
    isApp: view_type === "android",
    rights: { can_3_room: isTrue(threeRoom), can_4_room: isTrue(fourRoom) },
  };
}

/** The layouts that this viewer may use; undefined while the viewer is unknown. */
export function useRoomRights(kind: GridKind): RoomRights | null | undefined {
  const { isApp, rights } = useAppQuery(kind);
  const visitor = useMe();
  const isFailed = useMeRetry() !== null;
  // The app has already checked them, and its page may have no session.
  if (isApp) return rights;
  // When the viewer cannot be loaded, everybody's layouts apply until the answer arrives.
  if (visitor.state === "unknown") return isFailed ? null : undefined;
  return visitor.state === "fan" ? roomRights(visitor.me) : null;
}

declare module "@tanstack/react-router" {
  interface HistoryState {
    /**
     * Set on history entries that the grid's page has written. A link to the same address creates an entry without it.
     */
    isOfGrid?: true;
    /** Whether the rooms are only the page's suggestion, unchanged by the fan. */
    isSuggested?: boolean;
  }
}

/** The page's query, and a function that writes a grid into it; the Android app's parameters are preserved. */
function useGridAddress(kind: GridKind): {
  query: GridQuery;
  write: (grid: Grid, isSuggested: boolean) => void;
} {
  const navigate = useNavigate();
  const path = GRID_PATHS[kind];
  const query = useSearch({ from: path });
  const write = (grid: Grid, isSuggested: boolean): void => {
    const { view_type, threeRoom, fourRoom } = query;
    void navigate({
      to: path,
      search: { view_type, threeRoom, fourRoom, ...searchOfGrid(kind, grid) },
      state: { isOfGrid: true, isSuggested },
      replace: true,
      resetScroll: false,
    });
  };
  return { query, write };
}

/**
 * The history entry that the router has loaded; `location` may already be that of the next page. The address is
 * undefined until the first page is loaded.
 */
function useLoadedEntry(): { isOfGrid: boolean; isSuggested: boolean; address: string | undefined } {
  return useRouterState({
    select: ({ resolvedLocation: entry }) => ({
      isOfGrid: entry?.state.isOfGrid === true,
      isSuggested: entry?.state.isSuggested === true,
      address: entry && JSON.stringify(gridSearch(entry.search)),
    }),
    structuralSharing: true,
  });
}

const isKnown = (): boolean => true;
const hasRooms = (grid: Grid): boolean => roomsIn(grid).length > 0;

/** Limits grids to the part that can be shown here, and shows messages about the rest. */
function useSettle({ kind, onLocked }: GridOptions): (found: Grid, known: readonly KnownRoom[]) => Grid {
  const rights = useRoomRights(kind);
  const isGuess = useMe().state === "unknown";
  const toasts = useToasts();
  const text = useTexts(multiTexts);
  return (found, known) => {
    const byKey = new Map(known.map((one) => [roomKey(one.room), one]));
    const alive = withRoomsThat(found, (room) => byKey.get(roomKey(room))?.isOver === false);
    const places = alive.places.map((room) => room && (byKey.get(roomKey(room))?.room ?? room));
    const gone = known.filter((one) => one.isOver);
    if (gone.length > 0) {
      toasts.show("info", text.gone(gone.map(({ room }) => memberName(room.urlKey)).join(", ")));
    }
    const allowed = withinRights({ ...alive, places }, rights ?? null);
    if (allowed.size !== found.size && !isGuess) onLocked(found.size);
    return allowed;
  };
}

/** Opens a saved grid, limited to the rooms on air and the layouts that the viewer may use. */
export function useOpenGrid(): (grid: Grid) => Promise<void> {
  const cache = useQueryClient();
  const { kind, dispatch, onLocked } = useGridContext();
  const settle = useSettle({ kind, onLocked });
  return async (grid) => dispatch({ type: "open", grid: settle(grid, await lookUpAll(cache, grid)) });
}

interface GridOptions {
  kind: GridKind;
  /** Called when the address contains more rooms than this viewer may use. */
  onLocked: (size: Grid["size"]) => void;
}

/**
 * The page's grid: from its address, otherwise the stored one, without rooms that are off air; for an empty grid the
 * page suggests rooms. `reduceGrid` decides how it changes and what of it is stored; the hook writes that into the
 * storage and the address.
 */
export function useGrid({ kind, onLocked }: GridOptions): {
  state: GridState;
  dispatch: (action: GridAction) => void;
} {
  const cache = useQueryClient();
  // Selects only whether the lives are loaded, so that changed counts do not re-render the page.
  const lives = useQuery({ ...queries.lives(), select: isKnown });
  const settle = useSettle({ kind, onLocked });
  const rights = useRoomRights(kind);
  const { query, write } = useGridAddress(kind);
  const toasts = useToasts();
  const text = useTexts(multiTexts);
  const [state, dispatch] = useReducer(reduceGrid, UNKNOWN_GRID);
  const { isOfGrid, isSuggested, address } = useLoadedEntry();
  const favourites = useFavourites();
  const knowsFavourites = useFavouritesKnown();
  const isReady = useHydrated() && (lives.isSuccess || lives.isLoadingError) && rights !== undefined;

  const writeOut = useEffectEvent(({ grid, isSuggested, toStore, toSave }: GridState): void => {
    if (!grid) return;
    if (toStore) storeGrid(storage, toStore, onAirNow(cache));
    if (toSave) {
      storeNamedGrid(storage, text.ownGrid, toSave);
      toasts.show("info", text.ownGridSaved(text.ownGrid));
    }
    write(grid, isSuggested);
  });
  useEffect(() => writeOut(state), [state]);

  const seek = useEffectEvent((): Sought => {
    const stored = readGrid(storage, kind);
    // A grid that the fan has stored meanwhile takes precedence over a suggestion.
    const isOutdated = isSuggested && stored !== null && hasRooms(stored);
    const asked = isOutdated ? null : gridOfSearch(kind, gridSearch(query));
    return { asked, stored, found: asked ?? stored ?? gridOf(SMALLEST) };
  });
  const restore = useEffectEvent(({ asked, stored, found }: Sought, known: readonly KnownRoom[]): void => {
    const onAir = onAirNow(cache);
    const isOnAir = (room: NamedRoom): boolean => onAir.some((live) => isSameRoom(live, room));
    dispatch({
      type: "restore",
      asked,
      stored,
      storedOnAir: stored ? roomsIn(stored).filter(isOnAir).length : 0,
      found: settle(found, known),
      suggestions: suggestRooms(onAir, favourites, kind),
      isSuggested,
    });
  });
  // A reload restores the history entry, but not the grid.
  const isShown = isOfGrid && state.grid !== null;
  useEffect(() => {
    if (!isReady || isShown || address === undefined) return;
    let over = false;
    const sought = seek();
    // The suggestion depends on the favourites.
    if (!hasRooms(sought.found) && !knowsFavourites) return;
    void lookUpAll(cache, sought.found).then((known) => {
      if (!over) restore(sought, known);
    });
    return () => {
      over = true;
    };
  }, [cache, isReady, isShown, address, knowsFavourites]);
  return { state, dispatch };
}

/** Candidates for the initial grid. */
interface Sought {
  /** From the address; null where it describes none. */
  asked: Grid | null;
  /** From this browser's storage. */
  stored: Grid | null;
  /** The one that is used. */
  found: Grid;
}

interface KnownRoom {
  /** With the key that the lists use for it. */
  room: NamedRoom;
  /** Whether it is known to be off air. */
  isOver: boolean;
}

function lookUpAll(cache: QueryClient, grid: Grid): Promise<KnownRoom[]> {
  return Promise.all(roomsIn(grid).map((room) => lookUp(cache, room)));
}

async function lookUp(cache: QueryClient, room: NamedRoom): Promise<KnownRoom> {
  const listed = onAirNow(cache).find((live) => isSameRoom(live, room));
  if (listed) return { room: { ...room, urlKey: listed.urlKey }, isOver: false };
  try {
    const { urlKey, live } = await cache.fetchQuery(queries.liveRoom(room));
    return { room: { ...room, urlKey }, isOver: live === null };
  } catch (error) {
    // A room that cannot be loaded now is not over: its tile shows the error.
    return { room, isOver: isGone(error) };
  }
}

function onAirNow(cache: QueryClient): readonly Live[] {
  return cache.getQueryData(queries.lives().queryKey) ?? [];
}
