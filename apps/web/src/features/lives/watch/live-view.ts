import type { Stream, StreamAnswer } from "@penlight/contract";
import { START_LAG_POLL_MS } from "@penlight/contract/constants";
import { isOverload } from "../../../api/queries.ts";
import { isOfficialRoom, type RoomRef } from "../../../base/platforms.ts";

/** What stands on the stage of a live page. */
export type LiveView =
  | { state: "loading" }
  | { state: "live"; streams: readonly Stream[] }
  /** It ended while the page was open. */
  | { state: "ended"; endedAtSec: number }
  | { state: "offline" }
  | { state: "not-found" }
  /** Only ticket holders can watch. */
  | { state: "no-ticket" }
  | { state: "overload" };

/** Views that have a stage: a room that does not exist has none. */
export type StagedView = Exclude<LiveView, { state: "not-found" }>;

/** Whether she is on air, as far as is known: a live can be on air and be for others to watch. */
export function isOnAir({ state }: Pick<LiveView, "state">): boolean {
  return state === "live" || state === "no-ticket";
}

export interface LiveFacts {
  /** There is no such room. */
  isGone: boolean;
  /** When the socket told of the end, until it tells of a new start; Unix seconds. */
  endedAtSec: number | null;
  /** How it can be watched; undefined while it is asked for. */
  streams: StreamAnswer | undefined;
  /** Asking for the streams failed. */
  streamsFailed: boolean;
}

/** What the page shows, from all it knows. The socket's word about the end is newer than any list of streams. */
export function liveViewOf({ isGone, endedAtSec, streams, streamsFailed }: LiveFacts): LiveView {
  if (isGone) return { state: "not-found" };
  if (endedAtSec !== null) return { state: "ended", endedAtSec };
  if (Array.isArray(streams)) return { state: "live", streams };
  if (streams === undefined) return { state: streamsFailed ? "overload" : "loading" };
  switch (streams.reason) {
    case "offline":
      return { state: "offline" };
    case "not_found":
      return { state: "not-found" };
    case "no_ticket":
    case "bad_code":
    case "code_devices":
      return { state: "no-ticket" };
    case "overload":
      return { state: "overload" };
  }
}

/** A live that could not be had is asked for again by itself, for viewers who do not press. */
const OVERLOAD_POLL_MS = 20_000;

/**
 * When the streams are to be asked for again; false where nothing is expected to change by itself.
 * @param isStarting the socket told of a start, which the platform's streams follow some seconds later
 */
export function streamsPollMs(
  { data, status }: { data: StreamAnswer | undefined; status: "pending" | "error" | "success" },
  isStarting: boolean,
): number | false {
  if (isStarting && !Array.isArray(data)) return START_LAG_POLL_MS;
  return (isOverload(data) || status === "error") && OVERLOAD_POLL_MS;
}

/** Whether a live of the official room is taken for a show of the theater: it can be watched in more than one way. */
export function isPremiumRoom(room: RoomRef, streams: StreamAnswer | undefined): boolean {
  return isOfficialRoom(room) && Array.isArray(streams) && streams.length > 1;
}
