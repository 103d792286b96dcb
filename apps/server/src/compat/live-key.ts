import type { Stream, StreamAnswer } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import type { StreamList } from "@penlight/contract/compat";

/** The last segment of `/lives/…/{key}` (`api.md` 2.5, 4.2), and how an answer looks by it. Pure. */

/** Words that the web client and the app put where a session or a live code could stand. */
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

/** The live code that is tried; null for nobody in particular. Codes are only looked at in the official room. */
export function codeInKey(key: string, roomId: number): string | null {
  return roomId !== OFFICIAL_ROOM_ID || FILLERS.has(key) || HANDLE.test(key) ? null : key;
}

/** The web client records a watch, and takes a live for a premium one, only when the list has more than one entry. */
export function toStreamList(answer: StreamAnswer): StreamList {
  const [only, ...others] = Array.isArray(answer) ? answer : [];
  return only && others.length === 0 ? twice(only) : answer;
}

function twice(only: Stream): Stream[] {
  return [
    { ...only, id: 100, label: "Automatic" },
    { ...only, id: 2, label: "original quality" },
  ];
}

/** Whether "not live" leaves as an empty body: what both expect where no code is being tried. */
export function leavesEmpty(
  answer: StreamList,
  asked: { rawKey: string | undefined; roomId: number; wantsObject: boolean },
): boolean {
  if (Array.isArray(answer) || asked.wantsObject) return false;
  // The web client's multi-room sends no key, and calls list methods on whatever comes.
  if (asked.rawKey === undefined || asked.rawKey === "undefined") return true;
  return answer.reason === "offline" && codeInKey(asked.rawKey, asked.roomId) === null;
}

/** Header `X-Live-State`. */
export function liveState(answer: StreamList): string {
  return Array.isArray(answer) ? "live" : answer.reason;
}
