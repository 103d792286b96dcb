import { isSameRoom, type NamedRoom, type RoomRef } from "../platforms.ts";

/** How many rooms a grid has places for. */
export const GRID_SIZES = [2, 3, 4] as const;
export type GridSize = (typeof GRID_SIZES)[number];
export const SMALLEST: GridSize = 2;

/** The line between two tiles leaves neither less than this, in percent. */
export const LEAST_SHARE = 20;

/** Where the lines between tiles run, in percent of the grid; null lets the pictures decide. */
export interface Split {
  /** From the left. */
  across: number | null;
  /** From the top. */
  down: number | null;
}

/** Rooms watched side by side. Never changed in place. */
export interface Grid {
  size: GridSize;
  /** Who stands where; null where nobody does. As many as `size`, and no room twice. */
  places: readonly (NamedRoom | null)[];
  split: Split;
  /** The place that is larger than all others; null for none. */
  spotlight: number | null;
}

const NO_SPLIT: Split = { across: null, down: null };

/** A grid of a size, with these rooms as far as they find a place. */
export function gridOf(size: GridSize, places: readonly (NamedRoom | null)[] = []): Grid {
  return {
    size,
    places: Array.from({ length: size }, (_, place) => places[place] ?? null),
    split: NO_SPLIT,
    spotlight: null,
  };
}

/** What tells a room from all others. */
export function roomKey({ platform, room }: RoomRef): string {
  return `${platform}:${room}`;
}

/** Where a room stands; -1 when it doesn't. */
export function placeOf(grid: Grid, room: RoomRef): number {
  return grid.places.findIndex((other) => other !== null && isSameRoom(other, room));
}

export function roomsIn(grid: Grid): NamedRoom[] {
  return grid.places.filter((room) => room !== null);
}

/** Whether the same rooms stand in both, wherever. */
export function hasSameRooms(one: Grid, other: Grid): boolean {
  const rooms = roomsIn(one);
  return rooms.length === roomsIn(other).length && rooms.every((room) => placeOf(other, room) >= 0);
}

/** Puts a room into a place. One that stands in the grid already changes places with who is there. */
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

/** Two places change what stands in them. Who was larger stays so. */
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

/** Another layout: with as many places as that has. Rooms behind its end move to places that are free. */
export function withSize(grid: Grid, size: GridSize): Grid {
  if (size === grid.size) return grid;
  const places = Array.from({ length: size }, (_, place) => grid.places[place] ?? null);
  for (const room of grid.places.slice(size)) {
    const free = places.indexOf(null);
    if (room && free >= 0) places[free] = room;
  }
  return { ...gridOf(size, places), split: NO_SPLIT };
}

/** The layout as it began, with the rooms that find a place in it. */
export function withFirstLayout(grid: Grid): Grid {
  return gridOf(SMALLEST, withSize(grid, SMALLEST).places);
}

/** Whether nothing of the layout was changed: there is nothing to reset. */
export function isFirstLayout({ size, split, spotlight }: Grid): boolean {
  return size === SMALLEST && split.across === null && split.down === null && spotlight === null;
}

/** @param split what was moved; the other line stays where it is */
export function withSplit(grid: Grid, split: Partial<Split>): Grid {
  const { across = grid.split.across, down = grid.split.down } = split;
  return { ...grid, split: { across: bounded(across), down: bounded(down) } };
}

function bounded(share: number | null): number | null {
  return share === null ? null : Math.min(100 - LEAST_SHARE, Math.max(LEAST_SHARE, Math.round(share)));
}

/** One tile larger than all others, or none. The lines of another layout mean nothing in this one. */
export function withSpotlight(grid: Grid, place: number | null): Grid {
  if (place === grid.spotlight || (place !== null && !grid.places[place])) return grid;
  return { ...grid, spotlight: place, split: NO_SPLIT };
}

/** What became of a room that was to be added. */
export type Adding = { kind: "added"; grid: Grid; place: number } | { kind: "there" } | { kind: "full" };

/**
 * Adds a room where there is a free place, in a larger layout if need be.
 * @param allowed the layouts that the fan may have
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

/** The grid with the rooms that pass; the others' places are free. */
export function withRoomsThat(grid: Grid, passes: (room: NamedRoom) => boolean): Grid {
  return grid.places.reduce(
    (kept, room, place) => (room === null || passes(room) ? kept : withoutRoom(kept, place)),
    grid,
  );
}

/** What of the layouts a fan may have. */
export interface RoomRights {
  can_3_room: boolean;
  can_4_room: boolean;
}

/** What of the layouts a fan may have: what an admin allows, and all of them to the month's first ten. */
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

/** Whether a fan may have a layout. Two rooms are everybody's. */
export function mayHave(size: GridSize, rights: RoomRights | null): boolean {
  if (size === SMALLEST) return true;
  return rights !== null && (size === 3 ? rights.can_3_room : rights.can_4_room);
}

export function allowedSizes(rights: RoomRights | null): GridSize[] {
  return GRID_SIZES.filter((size) => mayHave(size, rights));
}

/** The grid as a fan may have it: in the largest layout that is no larger than this one. */
export function withinRights(grid: Grid, rights: RoomRights | null): Grid {
  const size = allowedSizes(rights).findLast((allowed) => allowed <= grid.size) ?? SMALLEST;
  return withSize(grid, size);
}
