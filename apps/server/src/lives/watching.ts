import type {
  Comment,
  Gift,
  LiveRef,
  Platform,
  RankEntry,
  StreamAnswer,
  LiveRoom,
  Stream,
  StreamRefusal,
  StreamRefusalReason,
} from "@penlight/contract";
import { streamPath } from "@penlight/contract/paths";
import { AppError } from "../base/errors.ts";
import type { Known } from "../base/clock.ts";
import { placeOf, type LiveLog, type OnAir } from "../platforms/on-air.ts";
import type { PlatformStream } from "../platforms/showroom.ts";
import type { AddressSealer } from "../streams/sealed-address.ts";
import type { StalledPlaylists } from "../streams/stalled-playlists.ts";
import type { TicketedReads, TicketRead } from "../tickets/ticketed-reads.ts";
import type { WatchCaller, WatchRights } from "../tickets/watch-rights.ts";

export interface WatchingOptions {
  rooms: Readonly<Record<Platform, RoomSource>>;
  tickets: TicketedReads;
  rights: WatchRights;
  sealer: AddressSealer;
  stalled: Pick<StalledPlaylists, "belongs">;
}

/** A room, as requests name it. */
export type RoomRef = Pick<LiveRef, "platform" | "room">;

/** What a caller may see of a live: a free one is public, a ticketed one is checked. */
export class Watching {
  readonly #options: WatchingOptions;

  constructor(options: WatchingOptions) {
    this.#options = options;
  }

  /** Streams of a live, or the reason why there are none. Never rejects. @param origin our own origin, for the URLs */
  async streams({ platform, room }: RoomRef, who: WatchCaller, origin: string): Promise<StreamAnswer> {
    const source = this.#options.rooms[platform];
    let onAir: OnAir | null;
    try {
      onAir = await source.findLive(room);
    } catch (error) {
      return refusal(error instanceof AppError && error.status === 404 ? "not_found" : "overload");
    }
    if (onAir === null) return refusal("offline");
    if (onAir.live.ticketed)
      return this.#ticketedStreams(onAir, who, origin).catch(() => refusal("overload"));
    const lookup = await source.lookUpStreams(onAir);
    if (lookup.kind === "streams") this.#watched(onAir, lookup.streams);
    return chooseStream(lookup, (stream) => openEntry(stream, origin + streamPath(stream.address)));
  }

  /** Newest first; empty off air. Rejects with `ticket_required` or `code_invalid`, as all methods below do. */
  comments(ref: RoomRef, who: WatchCaller): Promise<Known<Comment[]>> {
    const { rooms, tickets } = this.#options;
    return this.#read(ref, who, () => rooms[ref.platform].comments(ref.room), tickets.comments);
  }

  rank(ref: RoomRef, who: WatchCaller): Promise<Known<RankEntry[]>> {
    const { rooms, tickets } = this.#options;
    return this.#read(ref, who, () => rooms[ref.platform].rank(ref.room), tickets.ranks);
  }

  /** Newest first. */
  gifts(ref: RoomRef, who: WatchCaller): Promise<Known<Gift[]>> {
    const { rooms, tickets } = this.#options;
    return this.#read(ref, who, () => rooms[ref.platform].gifts(ref.room), tickets.gifts);
  }

  async #ticketedStreams(onAir: OnAir, who: WatchCaller, origin: string): Promise<StreamAnswer> {
    const { rights, tickets, sealer } = this.#options;
    const right = await rights.of(onAir, who);
    if (typeof right === "string") return refusal(right);
    const { pass, session, live } = right;
    const streams = await tickets.streams(session, live);
    if (streams === null) return refusal("no_ticket");
    this.#watched(onAir, streams);
    return chooseStream({ kind: "streams", streams }, (stream) =>
      ticketedEntry(stream, origin + sealer.path({ address: stream.address, pass })),
    );
  }

  /** Registers the watched playlists: when they stop changing, another broadcast may have replaced the live. */
  #watched({ live }: OnAir, streams: readonly PlatformStream[]): void {
    for (const { address } of streams)
      this.#options.stalled.belongs(address, { place: placeOf(live), id: live.id });
  }

  async #read<T>(
    { platform, room }: RoomRef,
    who: WatchCaller,
    everybodys: () => Promise<Known<T>>,
    ofTicketed: TicketRead<T>,
  ): Promise<Known<T>> {
    const onAir = await this.#options.rooms[platform].findLive(room);
    if (!onAir?.live.ticketed) return everybodys();
    const { rights } = this.#options;
    return rights.read(await rights.assert(onAir, who), ofTicketed);
  }
}

/**
 * What pages about a platform's rooms read. Each method rejects with a `…_not_found` code for a room that is not of the
 * group.
 */
export interface RoomSource {
  room(room: string): Promise<Known<LiveRoom>>;
  /** The room's live, including one that is not in the list yet; null off air. */
  findLive(room: string): Promise<OnAir | null>;
  /**
   * Newest first; empty off air, and where the platform has no log. Comments of a ticketed live come from `tickets/`.
   */
  comments(room: string): Promise<Known<Comment[]>>;
  rank(room: string): Promise<Known<RankEntry[]>>;
  /** Newest first. */
  gifts(room: string): Promise<Known<Gift[]>>;
  /** Comments and gifts, not from a cache; null where the platform has no log, or shows it to ticket holders only. */
  readLog(onAir: OnAir): Promise<LiveLog | null>;
  /**
   * Called when the playlist has stopped changing: checks whether another broadcast has replaced the live. Never
   * rejects.
   */
  lookForNext(room: string): Promise<void>;
  /** Called when another broadcast was reported: checks at once where the list lags. Never rejects. */
  lookAnew(room: string): Promise<void>;
  /** Requests the streams of a free live from the platform. Never rejects. */
  lookUpStreams(onAir: OnAir): Promise<StreamLookup>;
}

/** How a live can be watched, or why not (`docs/api.md`); the HTTP status is always 200. Pure. */

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

/** The platform's response to a request for the streams. */
export type StreamLookup =
  | { kind: "streams"; streams: readonly PlatformStream[] }
  /** A ticket is needed, or the room is not public. */
  | { kind: "refused" }
  | { kind: "trouble" };

/**
 * Chooses the response for a live that is on air and that the caller may watch.
 * @param entryOf makes our entry from a platform's
 */
export function chooseStream(
  lookup: StreamLookup,
  entryOf: (stream: PlatformStream) => Stream,
): StreamAnswer {
  if (lookup.kind === "refused") return refusal("no_ticket");
  if (lookup.kind === "trouble" || lookup.streams.length === 0) return refusal("overload");
  return lookup.streams.map(entryOf);
}

/** An entry that plays at `url` and contains the platform's URL. */
export function openEntry({ address, ...entry }: PlatformStream, url: string): Stream {
  return { ...entry, url, origin_url: address };
}

/** An entry of a ticketed live, without the platform's URL. */
export function ticketedEntry({ address: _kept, ...entry }: PlatformStream, url: string): Stream {
  return { ...entry, url };
}
