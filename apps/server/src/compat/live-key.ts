import type { Stream, StreamAnswer } from "@penlight/contract";
import { OFFICIAL_ROOM_ID } from "@penlight/contract/constants";
import type { StreamList } from "@penlight/contract/compat";

/** The last segment of `/lives/…/{key}` (`api.md` 2.5, 4.2), and its effect on the response. Pure. */

/** Values that the web client and the app send in the place of a session or a live code. */
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

/** Format of a session handle. An unknown one means an anonymous caller. */
const HANDLE = /^s_[\w-]{43}$/;

/** The live code in a key; null for an anonymous caller. Codes are used in the official room only. */
export function codeInKey(key: string, roomId: number): string | null {
  return roomId !== OFFICIAL_ROOM_ID || FILLERS.has(key) || HANDLE.test(key) ? null : key;
}

/** The web client records a watch, and treats a live as a premium one, only when the list has more than one entry. */
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

/** Whether "not live" is answered with an empty body, which both clients expect unless a code was sent. */
export function leavesEmpty(
  answer: StreamList,
  asked: { rawKey: string | undefined; roomId: number; wantsObject: boolean },
): boolean {
  if (Array.isArray(answer) || asked.wantsObject) return false;
  // The web client's multi-room page sends no key, and calls list methods on any response.
  if (asked.rawKey === undefined || asked.rawKey === "undefined") return true;
  return answer.reason === "offline" && codeInKey(asked.rawKey, asked.roomId) === null;
}

/** Value of the header `X-Live-State`. */
export function liveState(answer: StreamList): string {
  return Array.isArray(answer) ? "live" : answer.reason;
}
