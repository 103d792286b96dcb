import type { IncomingMessage } from "node:http";
import { hashOf } from "../base/ids.ts";
import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";
import { Listeners } from "../base/listeners.ts";
import type { Bus } from "../db/bus.ts";
import type { Caller } from "../http/caller.ts";
import { handleIn } from "../identity/session-cookies.ts";
import type { StalledPlaylists } from "./stalled-playlists.ts";
import { readStreamQuery } from "./stream-query.ts";

/** A viewer has requested a live's playlist, or is receiving its sound. */
export interface Asked {
  /** @see viewerOf */
  viewer: string;
  /** Room key of the live (`placeOf`). */
  place: string;
}

/** A viewer who has requested a playlist within this time is watching. */
const FRESH_MS = 60_000;
/** Minimum interval of notifying other processes about the same viewer and live. */
const TELL_EVERY_MS = 30_000;
const MAX_KNOWN = 100_000;
const MAX_TARGETS = 5_000;

export interface WatchProofsOptions {
  stalled: Pick<StalledPlaylists, "liveOf">;
  events: Pick<Bus, "publish" | "subscribe">;
  clock: Clock;
}

/** Identifies the sender of a stream request: by the session of the cookie, otherwise by the key of its limits. */
export function viewerOf(cookieHandle: string | null, caller: Pick<Caller, "limitKey">): string {
  return cookieHandle === null ? caller.limitKey : `${SESSION}${hashOf(cookieHandle)}`;
}
const SESSION = "session ";

/**
 * Remembers which lives each viewer has recently requested playlists of. A client that only claims to watch requests
 * none.
 */
export class WatchProofs {
  readonly asked = new Listeners<Asked>();
  readonly #options: WatchProofsOptions;
  /** By viewer and room key → when last requested, and when other processes were last notified. */
  readonly #known = new LruMap<string, { askedMs: number; toldMs: number }>(MAX_KNOWN);
  /** Room keys by request URL. */
  readonly #places = new LruMap<string, string>(MAX_TARGETS);

  constructor(options: WatchProofsOptions) {
    this.#options = options;
    options.events.subscribe((event, isOwn) => {
      if (event.kind === "watching" && !isOwn) this.#set(event, options.clock());
    });
  }

  /**
   * Registers a request for a free live, if it is for a playlist.
   * @returns the room key of its live; null for anything else
   */
  see(request: IncomingMessage, caller: Caller): string | null {
    const place = this.#placeOf(request.url ?? "");
    if (place !== null) this.note(request, caller, place);
    return place;
  }

  /** Registers that a viewer requests or receives a live's stream. */
  note(request: IncomingMessage, caller: Caller, place: string): void {
    const { clock, events } = this.#options;
    const viewer = viewerOf(handleIn(request.headers.cookie, caller.secure), caller);
    const nowMs = clock();
    const known = this.#set({ viewer, place }, nowMs);
    // Without a session the key may be an IP address, which is not sent to other processes.
    if (!viewer.startsWith(SESSION) || Math.abs(nowMs - known.toldMs) < TELL_EVERY_MS) return;
    known.toldMs = nowMs;
    events.publish({ kind: "watching", viewer, place });
  }

  /** Whether a viewer has requested a live within the last minute. */
  isFresh({ viewer, place }: Asked): boolean {
    const known = this.#known.get(`${viewer} ${place}`);
    return known !== undefined && Math.abs(this.#options.clock() - known.askedMs) < FRESH_MS;
  }

  #set({ viewer, place }: Asked, askedMs: number): { askedMs: number; toldMs: number } {
    const key = `${viewer} ${place}`;
    const known = this.#known.get(key) ?? { askedMs, toldMs: Number.NEGATIVE_INFINITY };
    known.askedMs = askedMs;
    this.#known.set(key, known);
    this.asked.tell({ viewer, place });
    return known;
  }

  /** Null unless it is a playlist of a live whose URL this server has issued. */
  #placeOf(target: string): string | null {
    if (!target.includes("m3u8")) return null;
    const known = this.#places.get(target);
    if (known !== undefined) return known;
    const { address } = readStreamQuery(target.slice(target.indexOf("?") + 1));
    const found = this.#options.stalled.liveOf(address);
    if (found === null) return null;
    this.#places.set(target, found.live.place);
    return found.live.place;
  }
}
