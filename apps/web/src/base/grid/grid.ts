import { isSameRoom, type NamedRoom, type RoomRef } from "../platforms.ts";

/** Numbers of places that a grid can have. */
export const GRID_SIZES = [2, 3, 4] as const;
export type GridSize = (typeof GRID_SIZES)[number];
export const SMALLEST: GridSize = 2;

/** Minimum share of each side of a dividing line, in percent. */
export const LEAST_SHARE = 20;

/** Positions of the dividing lines between tiles, in percent of the grid; null sizes the tiles by their pictures. */
export interface Split {
  /** From the left. */
  across: number | null;
  /** From the top. */
  down: number | null;
}

/** Rooms watched side by side. Immutable. */
export interface Grid {
  size: GridSize;
  /** The room in each place; null for a free place. Has `size` entries, without duplicate rooms. */
  places: readonly (NamedRoom | null)[];
  split: Split;
  /** Index of the place that is larger than all others; null for none. */
  spotlight: number | null;
}

const NO_SPLIT: Split = { across: null, down: null };

/** A grid of a size with as many of these rooms as fit. */
export function gridOf(size: GridSize, places: readonly (NamedRoom | null)[] = []): Grid {
  return {
    size,
    places: Array.from({ length: size }, (_, place) => places[place] ?? null),
    split: NO_SPLIT,
    spotlight: null,
  };
}

/** A unique key of a room. */
export function roomKey({ platform, room }: RoomRef): string {
  return `${platform}:${room}`;
}

/** The index of a room's place; -1 when it is not in the grid. */
export function placeOf(grid: Grid, room: RoomRef): number {
  return grid.places.findIndex((other) => other !== null && isSameRoom(other, room));
}

export function roomsIn(grid: Grid): NamedRoom[] {
  return grid.places.filter((room) => room !== null);
}

/** Whether both grids contain the same rooms, in any order. */
export function hasSameRooms(one: Grid, other: Grid): boolean {
  const rooms = roomsIn(one);
  return rooms.length === roomsIn(other).length && rooms.every((room) => placeOf(other, room) >= 0);
}

/** Puts a room into a place. A room that is already in the grid swaps places with the room there. */
export function withRoom(grid: Grid, place: number, room: NamedRoom): Grid {
  if (place < 0 || place >= grid.size) return grid;
  const before = placeOf(grid, room);
  if (before >= 0) return withPlacesSwapped(grid, before, place);
  return { ...grid, places: grid.places.with(place, room) };
}

export function withoutRoom(grid: Grid, place: number): Grid {
  if (!grid.places[place]) return grid;
  const spotlight = grid.spotlight === place ? null : grid.spotlight;
  return { ...grid, places: grid.places.with(place, null), spotlight };
}

/** Swaps the contents of two places. The spotlight stays with its room. */
export function withPlacesSwapped(grid: Grid, one: number, other: number): Grid {
  const { places, spotlight } = grid;
  const [first, second] = [places[one], places[other]];
  if (one === other || first === undefined || second === undefined) return grid;
  return {
    ...grid,
    places: places.with(one, second).with(other, first),
    spotlight: spotlight === one ? other : spotlight === other ? one : spotlight,
  };
}

/** Changes to another layout. Rooms beyond its last place move to free places. */
export function withSize(grid: Grid, size: GridSize): Grid {
  if (size === grid.size) return grid;
  const places = Array.from({ length: size }, (_, place) => grid.places[place] ?? null);
  for (const room of grid.places.slice(size)) {
    const free = places.indexOf(null);
    if (room && free >= 0) places[free] = room;
  }
  return { ...gridOf(size, places), split: NO_SPLIT };
}

/** Resets to the first layout, with the rooms that fit. */
export function withFirstLayout(grid: Grid): Grid {
  return gridOf(SMALLEST, withSize(grid, SMALLEST).places);
}

/** Whether the layout is unchanged, so that there is nothing to reset. */
export function isFirstLayout({ size, split, spotlight }: Grid): boolean {
  return size === SMALLEST && split.across === null && split.down === null && spotlight === null;
}

/** @param split the line that was moved; a missing one stays where it is */
export function withSplit(grid: Grid, split: Partial<Split>): Grid {
  const { across = grid.split.across, down = grid.split.down } = split;
  return { ...grid, split: { across: bounded(across), down: bounded(down) } };
}

function bounded(share: number | null): number | null {
  return share === null ? null : Math.min(100 - LEAST_SHARE, Math.max(LEAST_SHARE, Math.round(share)));
}

/** Enlarges one tile, or none. Resets the dividing lines, which do not apply to the other layout. */
export function withSpotlight(grid: Grid, place: number | null): Grid {
  if (place === grid.spotlight || (place !== null && !grid.places[place])) return grid;
  return { ...grid, spotlight: place, split: NO_SPLIT };
}

/** Result of adding a room. */
export type Adding = { kind: "added"; grid: Grid; place: number } | { kind: "there" } | { kind: "full" };

/**
 * Adds a room to a free place, in a larger layout if needed.
 * @param allowed the layouts that the fan may use
 */
export function addRoom(grid: Grid, room: NamedRoom, allowed: readonly GridSize[]): Adding {
  if (placeOf(grid, room) >= 0) return { kind: "there" };
  const sizes = [grid.size, ...GRID_SIZES.filter((size) => size > grid.size && allowed.includes(size))];
  for (const size of sizes) {
    const larger = withSize(grid, size);
    const place = larger.places.indexOf(null);
    if (place >= 0) return { kind: "added", grid: withRoom(larger, place, room), place };
  }
  return { kind: "full" };
}

/** The grid with only the rooms that pass; the others' places become free. */
export function withRoomsThat(grid: Grid, passes: (room: NamedRoom) => boolean): Grid {
  return grid.places.reduce(
    (kept, room, place) => (room === null || passes(room) ? kept : withoutRoom(kept, place)),
    grid,
  );
}

/** Permissions for layouts. */
export interface RoomRights {
  can_3_room: boolean;
  can_4_room: boolean;
}

/** The layouts that a fan may use: those that an admin has allowed, and all of them for the month's first ten. */
export function roomRights({
  permissions,
  max_rooms,
}: {
  permissions: RoomRights;
  max_rooms: number;
}): RoomRights {
  return {
    can_3_room: permissions.can_3_room || max_rooms >= 3,
    can_4_room: permissions.can_4_room || max_rooms >= 4,
  };
}

/** Whether a fan may use a layout. Everybody may use two rooms. */
export function mayHave(size: GridSize, rights: RoomRights | null): boolean {
  if (size === SMALLEST) return true;
  return rights !== null && (size === 3 ? rights.can_3_room : rights.can_4_room);
}

export function allowedSizes(rights: RoomRights | null): GridSize[] {
  return GRID_SIZES.filter((size) => mayHave(size, rights));
}

/** The grid limited to the fan's permissions: in the largest allowed layout that is not larger than the current one. */
export function withinRights(grid: Grid, rights: RoomRights | null): Grid {
  const size = allowedSizes(rights).findLast((allowed) => allowed <= grid.size) ?? SMALLEST;
  return withSize(grid, size);
}
