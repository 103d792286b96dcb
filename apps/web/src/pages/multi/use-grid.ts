import type { Live } from "@penlight/contract";
import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { useNavigate, useRouterState, useSearch } from "@tanstack/react-router";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useQuery } from "../../api/use-query.ts";
import { isGone } from "../../api/call.ts";
import { queries } from "../../api/queries.ts";
import { useFavourites, useFavouritesKnown } from "../../api/favourites.ts";
import { useMe } from "../../api/use-me.ts";
import {
  gridOf,
  hasSameRooms,
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
import { keepNamedGrid } from "../../base/grid/named-grids.ts";
import { keepGrid, readGrid } from "../../base/grid/stored-grid.ts";
import { memberName } from "../../base/member.ts";
import { isSameRoom, type NamedRoom } from "../../base/platforms.ts";
import { useMeRetry } from "../../features/account/use-me-retry.ts";
import { useTexts } from "../../i18n/i18n.ts";
import { multiTexts } from "../../i18n/watch/multi-texts.ts";
import { useHydrated } from "../../store/use-external.ts";
import { useToasts } from "../../ui/toasts/toast-queue.ts";
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

interface GridOptions {
  kind: GridKind;
  /** Called when the address contains more rooms than this viewer may use. */
  onLocked: (size: Grid["size"]) => void;
}

/**
 * The page's grid: from its address, otherwise the stored one, without rooms that are off air. Each change is stored
 * and written into the address. A grid from a shared link, or one reduced to the viewer's permissions, replaces the
 * stored grid only with the first change; the stored one is then saved under a name. For an empty grid the page
 * suggests rooms, which are also stored only with the first change: otherwise they would occupy the places of lives
 * that the fan adds elsewhere. Null until known.
 */
export function useGrid({ kind, onLocked }: GridOptions): {
  grid: Grid | null;
  change: (grid: Grid) => void;
  /** Opens another grid, limited to the rooms on air and the layouts that the viewer may use. */
  open: (grid: Grid) => Promise<void>;
} {
  const cache = useQueryClient();
  // Selects only whether the lives are loaded, so that changed counts do not re-render the page.
  const lives = useQuery({ ...queries.lives(), select: isKnown });
  const rights = useRoomRights(kind);
  const isGuess = useMe().state === "unknown";
  const { query, write } = useGridAddress(kind);
  const toasts = useToasts();
  const text = useTexts(multiTexts);
  const [grid, setGrid] = useState<Grid | null>(null);
  /** The stored grid, while another one is shown. */
  const own = useRef<Grid | null>(null);
  /** Whether the shown grid is the page's suggestion. */
  const suggests = useRef(false);
  const { isOfGrid, isSuggested, address } = useLoadedEntry();
  const favourites = useFavourites();
  const knowsFavourites = useFavouritesKnown();
  const isReady = useHydrated() && (lives.isSuccess || lives.isLoadingError) && rights !== undefined;

  const show = (next: Grid): void => {
    setGrid(next);
    if (!own.current && !suggests.current) keepGrid(storage, next, onAirNow(cache));
    write(next, suggests.current);
  };
  const change = (next: Grid): void => {
    suggests.current = false;
    if (own.current) {
      keepNamedGrid(storage, text.ownGrid, own.current);
      own.current = null;
      toasts.show("info", text.ownGridKept(text.ownGrid));
    }
    show(next);
  };

  /** The part of a grid that can be shown here; shows messages about the rest. */
  const settle = (found: Grid, known: readonly KnownRoom[]): Grid => {
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
  const seek = useEffectEvent((): Sought => {
    const kept = readGrid(storage, kind);
    // A grid that the fan has stored meanwhile takes precedence over a suggestion.
    const isOutdated = isSuggested && kept !== null && hasRooms(kept);
    const asked = isOutdated ? null : gridOfSearch(kind, gridSearch(query));
    return { asked, kept, found: asked ?? kept ?? gridOf(SMALLEST) };
  });
  const restore = useEffectEvent(({ asked, kept, found }: Sought, known: readonly KnownRoom[]): void => {
    const allowed = settle(found, known);
    const isOn = (room: NamedRoom): boolean => onAirNow(cache).some((live) => isSameRoom(live, room));
    // A stored grid whose rooms are all off air need not be saved.
    const isSent = asked && kept && roomsIn(kept).some(isOn) && !hasSameRooms(asked, kept);
    const isCut = kept && allowed.size < kept.size && roomsIn(kept).filter(isOn).length > allowed.size;
    own.current = isSent || isCut ? kept : null;
    const suggested = hasRooms(allowed) ? [] : suggestRooms(onAirNow(cache), favourites, kind);
    const hasNew = suggested.length > 0;
    if (hasNew && !own.current) keepGrid(storage, allowed, onAirNow(cache));
    suggests.current = hasNew || (isSuggested && asked !== null);
    show(hasNew ? gridOf(allowed.size, suggested) : allowed);
  });
  const open = async (next: Grid): Promise<void> => change(settle(next, await lookUpAll(cache, next)));
  // A reload restores the history entry, but not the grid.
  const isShown = isOfGrid && grid !== null;
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
  return { grid, change, open };
}

/** Candidates for the initial grid. */
interface Sought {
  /** From the address; null where it describes none. */
  asked: Grid | null;
  /** From this browser's storage. */
  kept: Grid | null;
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
