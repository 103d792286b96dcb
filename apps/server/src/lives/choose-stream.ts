import type { Stream, StreamAnswer, StreamRefusal, StreamRefusalReason } from "@penlight/contract";
import type { PlatformStream } from "../platforms/showroom.ts";

/** How a live can be watched, or why not (`docs/api.md`): status 200 in any case. Pure. */

const REFUSAL_TEXT: Readonly<Record<StreamRefusalReason, string>> = {
  not_found: "Sorry room not found",
  no_ticket: "No ticket for this show",
  bad_code: "Secret Code Failed",
  code_devices: "Secret Code Failed",
  overload: "Sorry server is overload, please refresh and try again later",
  offline: "Room Offline",
};

export function refusal(reason: StreamRefusalReason): StreamRefusal {
  return { status: false, code: 404, message: REFUSAL_TEXT[reason], reason };
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
  return lookup.streams.map(entryOf);
}

/** An entry that plays at `url`, and names the platform's address beside it. */
export function openEntry({ address, ...entry }: PlatformStream, url: string): Stream {
  return { ...entry, url, origin_url: address };
}

/** The same of a ticketed live, whose address stays here. */
export function ticketedEntry({ address: _kept, ...entry }: PlatformStream, url: string): Stream {
  return { ...entry, url };
}
