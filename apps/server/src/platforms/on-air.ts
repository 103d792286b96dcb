import type { EventData, FarmRoom, Live, LiveRef, Platform } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";

/** A live on air: what everybody may know of it (`live`), and beside it what the server alone needs. */
export type OnAir = ShowroomOnAir | IdnOnAir;

export interface ShowroomOnAir {
  platform: "showroom";
  live: Live;
  roomId: number;
  liveId: number;
  /** Of the platform's chat; "" while it has not told one. */
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
  /** "" while the platform has not told it. */
  chatRoomId: string;
  /** The platform's playlist. */
  streamUrl: string;
  creator: IdnCreator;
}

/** Whose channel it is at IDN. */
export interface IdnCreator {
  id: string;
  /** Contains the group's name. */
  name: string;
  username: string;
  avatar: string;
}

/** One reading of who is on air on a platform. */
export interface LiveList {
  onAir: OnAir[];
  /** Ids of lives that it names as over. */
  ended: ReadonlySet<string>;
  /** False when something is missing from the list: absence means nothing then. */
  isWhole: boolean;
  /** Where else one may watch, with the group's: the platform's official rooms, each once. Absent where there are none. */
  official?: readonly FarmRoom[];
  /** Chat rooms that are still being asked for: nobody waits for them to know who is on air. None of these rejects. */
  later?: readonly Promise<FoundChatRoom | null>[];
}

/** The chat room of an IDN live that has been listed without. */
export interface FoundChatRoom {
  /** As `Live.id`. */
  liveId: string;
  chatRoomId: string;
}

/** Where a platform tells who is on air. */
export interface LiveSource {
  list(signal: AbortSignal): Promise<LiveList>;
  /**
   * Whether a live is over that left the list, or whose chat broke off. Trouble on the way is no answer: she stays on
   * air for now.
   */
  isOver(onAir: OnAir, sign: "left-list" | "chat-broke", signal?: AbortSignal): Promise<boolean>;
  /** While somebody watches, the list is read at least this often; absent where that changes nothing. */
  watchedEveryMs?: number;
}

export type LiveSources = Readonly<Record<Platform, LiveSource>>;

/** Where a live is shown: one at a time. Usernames are the same in any letter case. */
export function placeOf({ platform, room }: Pick<LiveRef, "platform" | "room">): string {
  return `${platform}:${room.toLowerCase()}`;
}

/** Which broadcast it is and where, for who is told of it. */
export function refOf({ live: { id, platform, room } }: OnAir): LiveRef {
  return { id, platform, room };
}

/** Whether a live is in the room of the group's own account, where the ticketed ones are. */
export function isInPremiumRoom(onAir: OnAir): onAir is ShowroomOnAir {
  return onAir.platform === "showroom" && onAir.roomId === OFFICIAL_ROOM_ID;
}

/** Something that a live's chat tells, in the contract's words. */
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

/** What a platform's chat gives to a broadcast. */
export type FeedEvent =
  | { kind: "fact"; fact: ChatFact }
  | { kind: "connected" | "disconnected" }
  /** The platform says on the socket that the live is over, or that another one began. */
  | { kind: "ended" | "started" }
  /** Something may have been said that nobody heard. */
  | { kind: "gap" }
  /** A text that is not passed on, and why; counted. */
  | { kind: "left-out"; why: "counting" | "ignored" | "unknown" | "unreadable" };

/** A live's chat for as long as the signal allows. Reconnects by itself and never throws. */
export type ChatFeed = (signal: AbortSignal) => AsyncIterable<FeedEvent>;

/** One message in our words; one that our translation stumbles over is left out, and the chat goes on. */
export function translated(translate: () => FeedEvent): FeedEvent {
  try {
    return translate();
  } catch {
    return { kind: "left-out", why: "unreadable" };
  }
}
