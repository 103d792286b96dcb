import type { Stream, StreamAnswer } from "@penlight/contract";
import { START_LAG_POLL_MS } from "@penlight/contract/constants";
import { isOverload } from "../../../api/queries.ts";
import { isOfficialRoom, type RoomRef } from "../../../base/platforms.ts";

/** State of the stage of a live page. */
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

/** States that have a stage: a room that does not exist has none. */
export type StagedView = Exclude<LiveView, { state: "not-found" }>;

/** Whether she is known to be on air, even if the viewer cannot watch. */
export function isOnAir({ state }: Pick<LiveView, "state">): boolean {
  return state === "live" || state === "no-ticket";
}

export interface LiveFacts {
  /** The room does not exist. */
  isGone: boolean;
  /** When the socket reported the end, Unix seconds; null again after a new start. */
  endedAtSec: number | null;
  /** The available streams; undefined while loading. */
  streams: StreamAnswer | undefined;
  /** Loading the streams failed. */
  streamsFailed: boolean;
}

/** The state to show. The socket's report of the end is newer than any list of streams. */
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

/** Polling interval for a live that could not be loaded. */
const OVERLOAD_POLL_MS = 20_000;

/**
 * The polling interval of the streams, milliseconds; false where no change is expected.
 * @param isStarting the socket has reported a start; the platform's streams follow some seconds later
 */
export function streamsPollMs(
  { data, status }: { data: StreamAnswer | undefined; status: "pending" | "error" | "success" },
  isStarting: boolean,
): number | false {
  if (isStarting && !Array.isArray(data)) return START_LAG_POLL_MS;
  return (isOverload(data) || status === "error") && OVERLOAD_POLL_MS;
}

/** Whether a live of the official room is treated as a show of the theater: it has several streams. */
export function isPremiumRoom(room: RoomRef, streams: StreamAnswer | undefined): boolean {
  return isOfficialRoom(room) && Array.isArray(streams) && streams.length > 1;
}
