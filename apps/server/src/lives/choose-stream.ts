import type { Stream, StreamAnswer, StreamRefusalReason } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import type { PlatformStream } from "../platforms/showroom.ts";

/** The three answers of `/lives/stream` (`docs/api.md`), all of them status 200. Pure. */

const REFUSAL_TEXT: Readonly<Record<StreamRefusalReason, string>> = {
  not_found: "Sorry room not found",
  no_ticket: "No ticket for this show",
  bad_code: "Secret Code Failed",
  code_devices: "Secret Code Failed",
  overload: "Sorry server is overload, please refresh and try again later",
  offline: "Room Offline",
};

export function refusal(reason: StreamRefusalReason): Exclude<StreamAnswer, Stream[]> {
  return { status: false, code: 404, message: REFUSAL_TEXT[reason], reason };
}

/** Words that earlier clients put where a session or a live code could stand. */
const FILLERS = new Set([
  "",
  "stream",
  "rank",
  "gift",
  "comment",
  "comments",
  "info",
  "cookies",
  "token",
  "undefined",
  "null",
]);

/** Form of a session handle. An unknown one means an anonymous caller. */
const HANDLE = /^s_[\w-]{43}$/;

/** Whether a key means nobody in particular. A live code is only looked at in the official room. */
export function isFillerKey(key: string, roomId: number): boolean {
  return roomId !== OFFICIAL_ROOM_ID || FILLERS.has(key) || HANDLE.test(key);
}

/** How the platform answered when asked for the streams. */
export type StreamLookup =
  | { kind: "streams"; streams: readonly PlatformStream[] }
  /** A ticket is needed, or the room is not to be seen. */
  | { kind: "refused" }
  | { kind: "trouble" };

/**
 * Decides what a caller gets of a live that is on air and theirs to watch.
 * @param entryOf makes our entry of a platform's
 */
export function chooseStream(
  lookup: StreamLookup,
  entryOf: (stream: PlatformStream) => Stream,
): StreamAnswer {
  if (lookup.kind === "refused") return refusal("no_ticket");
  if (lookup.kind === "trouble" || lookup.streams.length === 0) return refusal("overload");
  const entries = lookup.streams.map(entryOf);
  return entries.length === 1 && entries[0] ? twice(entries[0]) : entries;
}

/** An entry that plays at `url`, and names the platform's address beside it. */
export function openEntry({ address, ...entry }: PlatformStream, url: string): Stream {
  return { ...entry, url, origin_url: address };
}

/** The same of a ticketed live, whose address stays here. */
export function ticketedEntry({ address: _kept, ...entry }: PlatformStream, url: string): Stream {
  return { ...entry, url };
}

/** An earlier client records a watch only when the list has more than one entry. */
function twice(only: Stream): Stream[] {
  return [
    { ...only, id: 100, label: "Automatic" },
    { ...only, id: 2, label: "original quality" },
  ];
}

/** Whether "not live" leaves as an empty body: what earlier clients expect where no code is being tried. */
export function leavesEmpty(
  answer: StreamAnswer,
  asked: { rawKey: string | undefined; roomId: number; wantsObject: boolean },
): boolean {
  if (Array.isArray(answer) || asked.wantsObject) return false;
  // A page of an earlier client that sends no key calls list methods on whatever comes.
  if (asked.rawKey === undefined || asked.rawKey === "undefined") return true;
  return answer.reason === "offline" && isFillerKey(asked.rawKey, asked.roomId);
}

/** Header `X-Live-State`. */
export function liveState(answer: StreamAnswer): string {
  return Array.isArray(answer) ? "live" : answer.reason;
}
