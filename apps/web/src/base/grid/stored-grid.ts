import type { Live } from "@penlight/contract";
import { writeStored, readStored, readStoredJson, type OpenStorage } from "../../store/stored.ts";
import { STORED_GRIDS } from "../../store/stored-grids.ts";
import { isSameRoom, viewsOf, type NamedRoom } from "../platforms.ts";
import {
  GRID_SIZES,
  gridOf,
  placeOf,
  SMALLEST,
  withSize,
  withSplit,
  withSpotlight,
  type Grid,
} from "./grid.ts";
import { KINDS, sizeOfWord, wordOfSize, type GridKind } from "./grid-kinds.ts";

/* The specification stores rooms by place: SHOWROOM's rooms as number and name in one list, IDN's as their entries of
   the list of lives, and separately the layout under IDN's name for it. A mixed grid fits into both, each room under
   its own platform's key. Our own key stores only the fields that those keys cannot hold. */

const MOST = 4;

/** The grid that this browser has stored; null if none. */
export function readGrid(open: OpenStorage<"getItem">, kind: GridKind): Grid | null {
  const own = readOwn(open);
  const word = readStored(open, STORED_GRIDS.word)?.replaceAll('"', "");
  const rooms = { showroom: readNumbered(open), idn: readNamed(open) };
  const { platform } = KINDS[kind];
  const [first, second] = platform === "idn" ? [rooms.idn, rooms.showroom] : [rooms.showroom, rooms.idn];
  const isEmpty = [...first, ...second].every((room) => room === null);
  if (isEmpty && own === null && word === undefined) return null;
  const places = Array.from({ length: MOST }, (_, place) => first[place] ?? null);
  second.forEach((room, place) => {
    if (room === null) return;
    const free = places[place] === null ? place : places.indexOf(null);
    if (free >= 0) places[free] = room;
  });
  const named = word === undefined ? undefined : sizeOfWord(word);
  const size = (platform === "idn" ? named : own?.size) ?? own?.size ?? named ?? SMALLEST;
  const grid = withEachOnce(withSize(gridOf(MOST, places), size));
  return own ? withSplit(withSpotlight(grid, own.spotlight), own.split) : grid;
}

/**
 * Stores a grid.
 * @param lives lives on air, for the records of IDN rooms
 */
export function storeGrid(open: OpenStorage<"setItem">, grid: Grid, lives: readonly Live[]): void {
  const at = (place: number): NamedRoom | null => grid.places[place] ?? null;
  const store = (name: string, value: unknown): void => writeStored(open, name, JSON.stringify(value));
  const places = Array.from({ length: MOST }, (_, place) => at(place));
  store(
    STORED_GRIDS.rooms,
    places.map((room) =>
      room?.platform === "showroom" ? { id: Number(room.room), name: room.urlKey } : null,
    ),
  );
  STORED_GRIDS.idnRooms.forEach((name, place) => {
    const room = at(place);
    store(name, room?.platform === "idn" ? idnRecord(room, lives) : null);
  });
  writeStored(open, STORED_GRIDS.word, wordOfSize(grid.size));
  const { size, split, spotlight } = grid;
  store(STORED_GRIDS.grid, { size, split, spotlight });
}

/** The record of a live in the specification's stored list of IDN lives. */
function idnRecord(room: NamedRoom, lives: readonly Live[]): object {
  const live = lives.find((other) => isSameRoom(other, room));
  const user = { username: room.room, name: live?.member.name ?? room.urlKey, avatar: live?.member.face };
  if (!live) return { user };
  return { slug: live.idn?.slug, title: live.title, view_count: viewsOf(live), image: live.cover, user };
}

/** The fields under our own key: the layout's size, its dividing lines, and the spotlight. */
function readOwn(open: OpenStorage<"getItem">): Pick<Grid, "size" | "split" | "spotlight"> | null {
  const stored = readStoredJson(open, STORED_GRIDS.grid);
  if (!isRecord(stored)) return null;
  const size = GRID_SIZES.find((one) => one === stored["size"]);
  if (size === undefined) return null;
  const split = isRecord(stored["split"]) ? stored["split"] : {};
  return {
    size,
    split: { across: share(split["across"]), down: share(split["down"]) },
    spotlight: Number.isInteger(stored["spotlight"]) ? Number(stored["spotlight"]) : null,
  };
}

function share(value: unknown): number | null {
  return typeof value === "number" && value > 0 && value < 100 ? value : null;
}

/** SHOWROOM's rooms by place: stored as a list, or as an object keyed by room number. */
function readNumbered(open: OpenStorage<"getItem">): (NamedRoom | null)[] {
  const stored = readStoredJson(open, STORED_GRIDS.rooms);
  if (typeof stored !== "object" || stored === null) return [];
  return Object.values(stored).slice(0, MOST).map(numberedRoom);
}

function numberedRoom(stored: unknown): NamedRoom | null {
  if (!isRecord(stored)) return null;
  const id = Number(stored["id"] ?? stored["room_id"]);
  if (!Number.isSafeInteger(id) || id <= 0) return null;
  const name = stored["name"] ?? stored["room_url_key"];
  const urlKey = typeof name === "string" && name !== "" ? name : String(id);
  return { platform: "showroom", room: String(id), urlKey };
}

/** IDN's rooms by place, read from the username only. */
function readNamed(open: OpenStorage<"getItem">): (NamedRoom | null)[] {
  return STORED_GRIDS.idnRooms.map((name) => {
    const stored = readStoredJson(open, name);
    const user = isRecord(stored) ? stored["user"] : null;
    const username = isRecord(user) ? user["username"] : null;
    if (typeof username !== "string" || username === "") return null;
    return { platform: "idn", room: username, urlKey: username };
  });
}

/** Removes duplicate rooms, whatever was stored. */
function withEachOnce(grid: Grid): Grid {
  const places = grid.places.map((room, place) =>
    room !== null && placeOf(grid, room) === place ? room : null,
  );
  return { ...grid, places };
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null;
}
