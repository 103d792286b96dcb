import type { Live, LiveRef, Member, Platform } from "@penlight/contract";
import { OFFICIAL_ROOM_ID, OFFICIAL_URL_KEY } from "@penlight/contract/constants";
import { linkTo, type RoomLink } from "./links.ts";
import { coverInSize } from "./member.ts";

/** Identifies a room in calls and channels. */
export type RoomRef = Pick<LiveRef, "platform" | "room">;

/** A room with the key of its page. */
export type NamedRoom = RoomRef & Pick<Live, "urlKey">;

/** The room where a member is live now. */
export interface PlaceOnAir extends NamedRoom {
  /** Our page of it. */
  link: RoomLink;
}

/** Tabs next to a live. */
export type WatchTab =
  | "room"
  | "history"
  | "total-rank"
  | "chat"
  | "live-rank"
  | "gift"
  | "podium"
  | "profile";

/** All differences between the platforms, except texts and styles, which are keyed by the platform's name. */
interface PlatformTraits {
  /** Our page of a room. */
  linkTo: (room: Pick<NamedRoom, "room" | "urlKey">) => RoomLink;
  /**
   * The room's number, used to read its profile and to follow, comment and send stars from a fan's account; null on
   * platforms where rooms have only names and fans have no account here.
   */
  numberOf: (room: string) => number | null;
  cover: (url: string, size: "m" | "l") => string;
  /** CSS `object-position` of covers: the part that is cropped last. */
  coverFocus: string;
  /** Text class for the platform's name on a picture. */
  mediaText: string;
  tabs: readonly WatchTab[];
  /** Whether comments from before the fan joined can be loaded. */
  hasLog: boolean;
  /** Whether a telop (a line written over the picture) can be shown. */
  hasTelop: boolean;
  /** Whether a fan may hide parts of the page. */
  hasSettings: boolean;
  /** Whether the page links to the platform's own page. */
  hasLink: boolean;
}

export const PLATFORMS: Readonly<Record<Platform, PlatformTraits>> = {
  showroom: {
    linkTo: ({ room, urlKey }) => linkTo.room(urlKey, Number(room)),
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
    linkTo: ({ room }) => linkTo.idn(room),
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

/** In the order in which a member's lives are looked up. */
export const PLATFORM_NAMES = Object.keys(PLATFORMS) as Platform[];

/** The room of the theater's ticketed lives. */
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

/** The route parameters that identify a room. */
export interface RoomParams {
  urlKey?: string;
  roomId?: string;
  username?: string;
}

/** The room that an address identifies; the official room when it has no name. */
export function roomOfParams({ urlKey = OFFICIAL_URL_KEY, roomId, username }: RoomParams): NamedRoom {
  if (username !== undefined) return { platform: "idn", room: username, urlKey: username };
  if (roomId === undefined) return OFFICIAL_ROOM;
  return { platform: "showroom", room: String(Number.parseInt(roomId, 10) || 0), urlKey };
}

/** The number shown as a live's views: each platform counts something different. */
export function viewsOf({ counts }: Pick<Live, "counts">): number {
  return counts.visits ?? counts.viewers ?? 0;
}

/** A member's rooms, one for each platform where she has one. */
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
