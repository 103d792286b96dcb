import type { Live, LiveRef, Member, Platform } from "@penlight/contract";
import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import { paths } from "./paths.ts";
import { coverInSize } from "./member.ts";

/** A room, as calls and channels name it. */
export type RoomRef = Pick<LiveRef, "platform" | "room">;

/** A room whose page is known. */
export type NamedRoom = RoomRef & Pick<Live, "urlKey">;

/** Where a member is live now. */
export interface PlaceOnAir extends NamedRoom {
  /** Our page of it. */
  to: string;
}

/** What stands beside a live, each behind a tab. */
export type WatchTab =
  | "room"
  | "history"
  | "total-rank"
  | "chat"
  | "live-rank"
  | "gift"
  | "podium"
  | "profile";

/** All that differs by platform, beside what texts and styles have under its name. */
interface PlatformTraits {
  /** Our page of a room. */
  path: (room: Pick<NamedRoom, "room" | "urlKey">) => string;
  /**
   * The room's number, under which its profile is read, and a fan's account follows it, speaks in it and gives it
   * stars; null where rooms have only names, and no account of a fan's acts from here.
   */
  numberOf: (room: string) => number | null;
  cover: (url: string, size: "m" | "l") => string;
  /** Where a cover is cut off last. */
  coverFocus: string;
  /** Its name on a picture. */
  mediaText: string;
  tabs: readonly WatchTab[];
  /** What was said before somebody came can be had. */
  hasLog: boolean;
  /** A live's line stands written over its picture. */
  hasTelop: boolean;
  /** A fan may hide parts of the page. */
  hasSettings: boolean;
  /** The platform's own page is a press away. */
  hasLink: boolean;
}

export const PLATFORMS: Readonly<Record<Platform, PlatformTraits>> = {
  showroom: {
    path: ({ room, urlKey }) => paths.room(urlKey, Number(room)),
    numberOf: Number,
    cover: coverInSize,
    coverFocus: "",
    mediaText: "text-media-sr",
    tabs: ["room", "history", "total-rank", "chat", "live-rank", "gift", "podium", "profile"],
    hasLog: true,
    hasTelop: true,
    hasSettings: true,
    hasLink: false,
  },
  idn: {
    path: ({ room }) => paths.idn(room),
    numberOf: () => null,
    cover: (url) => url,
    coverFocus: "object-[50%_40%]",
    mediaText: "text-media-idn",
    tabs: ["room", "chat", "podium"],
    hasLog: false,
    hasTelop: false,
    hasSettings: false,
    hasLink: true,
  },
};

/** In the order in which a member's lives are looked for. */
export const PLATFORM_NAMES = Object.keys(PLATFORMS) as Platform[];

/** Where the theater's ticketed lives are. */
export const OFFICIAL_ROOM: NamedRoom = {
  platform: "showroom",
  room: String(OFFICIAL_ROOM_ID),
  urlKey: OFFICIAL_URL_KEY,
};

export function isSameRoom(one: RoomRef, other: RoomRef): boolean {
  return one.platform === other.platform && one.room === other.room;
}

export function isOfficialRoom(room: RoomRef): boolean {
  return isSameRoom(room, OFFICIAL_ROOM);
}

/** What a route's address names a room by. */
export interface RoomParams {
  urlKey?: string;
  roomId?: string;
  username?: string;
}

/** The room that an address names; without a name the official one. */
export function roomOfParams({ urlKey = OFFICIAL_URL_KEY, roomId, username }: RoomParams): NamedRoom {
  if (username !== undefined) return { platform: "idn", room: username, urlKey: username };
  if (roomId === undefined) return OFFICIAL_ROOM;
  return { platform: "showroom", room: String(Number.parseInt(roomId, 10) || 0), urlKey };
}

/** What is shown as a live's views: each platform counts something of its own. */
export function viewsOf({ counts }: Pick<Live, "counts">): number {
  return counts.visits ?? counts.viewers ?? 0;
}

/** A member's rooms, on the platforms where she has one. */
export function roomsOfMember(
  member: Pick<Member, "room_id" | "room_url_key" | "idn_username">,
): NamedRoom[] {
  const { room_id: roomId, room_url_key: urlKey, idn_username: username } = member;
  const rooms: NamedRoom[] = [];
  if (roomId !== null)
    rooms.push({ platform: "showroom", room: String(roomId), urlKey: urlKey ?? String(roomId) });
  if (username !== null) rooms.push({ platform: "idn", room: username, urlKey: username });
  return rooms;
}
