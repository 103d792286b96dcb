import { PLATFORM_NAMES, type NamedRoom } from "../platforms.ts";
import {
  GRID_SIZES,
  gridOf,
  placeOf,
  roomsIn,
  SMALLEST,
  withRoom,
  withSplit,
  withSpotlight,
  type Grid,
} from "./grid.ts";
import { KINDS, sizeOfCode, type GridKind } from "./grid-kinds.ts";

/** A grid as an address has it: `?layout=4&room1=sr.318225&room2=idn.jkt48_gita&across=60`. */
export interface GridSearch {
  /** The layout code as used in the address: `6`, `twoRoom`. */
  layout?: string | number;
  /** The platform's letters, a dot, and the room: SHOWROOM's number, IDN's username. */
  room1?: string;
  room2?: string;
  room3?: string;
  room4?: string;
  /** In percent. */
  across?: number;
  down?: number;
  /** Counted from 1, as shown to fans. */
  spotlight?: number;
}

/**
 * The query of the multi-room page. Anybody may write it, so the values are of any type: `gridSearch` reads the grid. The
 * Android app adds the layouts that its fan may use.
 */
export type GridQuery = { [name in keyof GridSearch | "threeRoom" | "fourRoom"]?: unknown };

const ROOM_NAMES = ["room1", "room2", "room3", "room4"] as const;
const LETTERS = { showroom: "sr", idn: "idn" } as const;
/** SHOWROOM room numbers, and all characters that IDN allows in usernames. */
const ROOMS = { showroom: /^[1-9]\d{0,9}$/, idn: /^[\w.-]{1,60}$/ } as const;

/** Extracts the grid's parameters from an address's query and drops everything else. */
export function gridSearch(search: Readonly<GridQuery>): GridSearch {
  const found: GridSearch = {};
  const { layout } = search;
  if (typeof layout === "string" || typeof layout === "number") found.layout = layout;
  for (const name of ROOM_NAMES) {
    const room = search[name];
    if (typeof room === "string" && roomOf(room)) found[name] = room;
  }
  for (const name of ["across", "down", "spotlight"] as const) {
    const value = search[name];
    if (typeof value === "number" && Number.isInteger(value)) found[name] = value;
  }
  return found;
}

/** The query that describes a grid. Empty for the first layout without rooms. */
export function searchOfGrid(kind: GridKind, grid: Grid): GridSearch {
  const search: GridSearch = {};
  if (grid.size !== SMALLEST || roomsIn(grid).length > 0) search.layout = codeOf(kind, grid);
  grid.places.forEach((room, place) => {
    const name = ROOM_NAMES[place];
    if (room && name) search[name] = `${LETTERS[room.platform]}.${room.room}`;
  });
  const { across, down } = grid.split;
  if (across !== null) search.across = across;
  if (down !== null) search.down = down;
  if (grid.spotlight !== null) search.spotlight = grid.spotlight + 1;
  return search;
}

/**
 * The grid that an address describes, null where it describes none. Invalid values are dropped one by one: a duplicate
 * room, a room name that no platform allows, a dividing line outside of the grid.
 */
export function gridOfSearch(kind: GridKind, search: GridSearch): Grid | null {
  const rooms = ROOM_NAMES.map((name) => roomOf(search[name] ?? ""));
  const named = sizeOfCode(kind, search.layout);
  const last = rooms.findLastIndex((room) => room !== null);
  if (named === undefined && last < 0) return null;
  const size = named ?? GRID_SIZES.find((one) => one > last) ?? SMALLEST;
  let grid = gridOf(size);
  rooms.forEach((room, place) => {
    if (room && placeOf(grid, room) < 0) grid = withRoom(grid, place, room);
  });
  const { across = null, down = null, spotlight = 0 } = search;
  return withSplit(withSpotlight(grid, grid.places[spotlight - 1] ? spotlight - 1 : null), {
    across: isShare(across) ? across : null,
    down: isShare(down) ? down : null,
  });
}

/** A number where the code is numeric, because the router quotes strings that look like numbers. */
function codeOf(kind: GridKind, { size }: Grid): string | number {
  const code = KINDS[kind].codes[size];
  return Number(code) || code;
}

function isShare(share: number | null): boolean {
  return share !== null && share > 0 && share < 100;
}

/** Parses `sr.318225` or `idn.jkt48_gita`; null for anything else. The room's display name is loaded later. */
function roomOf(text: string): NamedRoom | null {
  for (const platform of PLATFORM_NAMES) {
    const start = `${LETTERS[platform]}.`;
    const room = text.slice(start.length);
    if (text.startsWith(start) && ROOMS[platform].test(room)) return { platform, room, urlKey: room };
  }
  return null;
}
