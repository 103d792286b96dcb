import type { Comment, EventData, FarmRoom, Gift, Live, LiveRef, Platform } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";

/** A live on air: the public part (`live`), and data for the server only. */
export type OnAir = ShowroomOnAir | IdnOnAir;

export interface ShowroomOnAir {
  platform: "showroom";
  live: Live;
  roomId: number;
  liveId: number;
  /** Key of the platform's chat; "" while unknown. */
  chatKey: string;
  followers: number;
  genre: { id: number; name: string };
  isOfficial: boolean;
}

export interface IdnOnAir {
  platform: "idn";
  live: Live;
  username: string;
  slug: string;
  /** "" while unknown. */
  chatRoomId: string;
  /** URL of the platform's playlist. */
  streamUrl: string;
  creator: IdnCreator;
}

/** The owner of an IDN channel. */
export interface IdnCreator {
  id: string;
  /** Contains the group's name. */
  name: string;
  username: string;
  avatar: string;
}

/** The result of reading a platform's list. */
export interface LiveList {
  onAir: OnAir[];
  /** Ids of lives that the list marks as ended. */
  ended: ReadonlySet<string>;
  /** False when the list is incomplete: a missing live is then not over. */
  isWhole: boolean;
  /** All official rooms of the platform, where fans can collect stars, each once. Undefined where there are none. */
  official?: readonly FarmRoom[];
  /** Pending requests for chat rooms, which do not delay the list. None of them rejects. */
  later?: readonly Promise<FoundChatRoom | null>[];
}

/** The chat room of an IDN live that was listed without one. */
export interface FoundChatRoom {
  /** As `Live.id`. */
  liveId: string;
  chatRoomId: string;
}

/** A platform's source of who is on air. */
export interface LiveSource {
  list(signal: AbortSignal): Promise<LiveList>;
  /**
   * Whether a live is over that left the list or whose chat disconnected. False when the request fails, so that it
   * stays on air for now.
   */
  isOver(onAir: OnAir, sign: "left-list" | "chat-broke", signal?: AbortSignal): Promise<boolean>;
  /** Maximum poll interval while somebody watches; undefined where watching makes no difference. */
  watchedEveryMs?: number;
}

export type LiveSources = Readonly<Record<Platform, LiveSource>>;

/** The room key of a live; a room has one live at a time. Usernames are case-insensitive. */
export function placeOf({ platform, room }: Pick<LiveRef, "platform" | "room">): string {
  return `${platform}:${room.toLowerCase()}`;
}

/** Identifies a live for notifications: id, platform and room. */
export function refOf({ live: { id, platform, room } }: OnAir): LiveRef {
  return { id, platform, room };
}

/** Whether a live is in the room of the group's own account, which has the ticketed lives. */
export function isInPremiumRoom(onAir: OnAir): onAir is ShowroomOnAir {
  return onAir.platform === "showroom" && onAir.roomId === OFFICIAL_ROOM_ID;
}

/** A fact from a live's chat, in the contract's terms. */
export type ChatFact = { [T in Told]: { type: T; data: EventData<T> } }[Told];

type Told =
  | "comment"
  | "gift"
  | "letter"
  | "system"
  | "telop"
  | "telop.off"
  | "poll.open"
  | "poll.result"
  | "notice";

/** An event of a platform's chat feed. */
export type FeedEvent =
  | { kind: "fact"; fact: ChatFact }
  | { kind: "connected" | "disconnected" }
  /** The platform's socket reported that the live is over, or that another one began. */
  | { kind: "ended" | "started" }
  /** A message that is not passed on, with the reason; it is counted. */
  | { kind: "left-out"; why: "counting" | "ignored" | "unknown" | "unreadable" };

/** A platform's own log of a live's comments, or of its gifts. */
export interface PlatformLog<T> {
  /** Newest first. */
  rows: readonly T[];
  /**
   * Time since which the log has everything, Unix ms; 0 for a log of the whole live. Null for an empty log: nothing
   * happened yet, or the live is over.
   */
  wholeSinceMs: number | null;
}

export interface LiveLog {
  comments: PlatformLog<Comment>;
  /** Null where they can't be read. */
  gifts: PlatformLog<Gift> | null;
}

/** A live's chat until the signal aborts. Reconnects by itself and never throws. */
export type ChatFeed = (signal: AbortSignal) => AsyncIterable<FeedEvent>;

/** Translates one message; one that can't be translated is dropped without ending the chat. */
export function translated(translate: () => FeedEvent): FeedEvent {
  try {
    return translate();
  } catch {
    return { kind: "left-out", why: "unreadable" };
  }
}
