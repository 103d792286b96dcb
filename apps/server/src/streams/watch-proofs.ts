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

/** Somebody asked for a live's playlist, or hears its sound. */
export interface Asked {
  /** @see viewerOf */
  viewer: string;
  /** Of the live (`placeOf`). */
  place: string;
}

/** Who asked within so long watches. */
const FRESH_MS = 60_000;
/** Other processes are told again after so long. */
const TELL_EVERY_MS = 30_000;
const MAX_KNOWN = 100_000;
const MAX_TARGETS = 5_000;

export interface WatchProofsOptions {
  stalled: Pick<StalledPlaylists, "liveOf">;
  events: Pick<Bus, "publish" | "subscribe">;
  clock: Clock;
}

/** Who a request for a stream comes from: the session of its cookie, else what limits count. */
export function viewerOf(cookieHandle: string | null, caller: Pick<Caller, "limitKey">): string {
  return cookieHandle === null ? caller.limitKey : `${SESSION}${hashOf(cookieHandle)}`;
}
const SESSION = "session ";

/**
 * Remembers which lives each viewer has asked for a moment ago, by the playlists that they ask for: who only says that
 * they watch asks for none.
 */
export class WatchProofs {
  readonly asked = new Listeners<Asked>();
  readonly #options: WatchProofsOptions;
  /** By viewer and place → when they last asked, and when others were last told. */
  readonly #known = new LruMap<string, { askedMs: number; toldMs: number }>(MAX_KNOWN);
  /** Places by what was asked for. */
  readonly #places = new LruMap<string, string>(MAX_TARGETS);

  constructor(options: WatchProofsOptions) {
    this.#options = options;
    options.events.subscribe((event, isOwn) => {
      if (event.kind === "watching" && !isOwn) this.#set(event, options.clock());
    });
  }

  /** A request for a part of a free live: of playlists it is noted whose. */
  see(request: IncomingMessage, caller: Caller): void {
    const place = this.#placeOf(request.url ?? "");
    if (place !== null) this.note(request, caller, place);
  }

  /** Somebody asks for a live's stream, or hears it. */
  note(request: IncomingMessage, caller: Caller, place: string): void {
    const { clock, events } = this.#options;
    const viewer = viewerOf(handleIn(request.headers.cookie, caller.secure), caller);
    const nowMs = clock();
    const known = this.#set({ viewer, place }, nowMs);
    // What limits count may be an address, which stays here.
    if (!viewer.startsWith(SESSION) || Math.abs(nowMs - known.toldMs) < TELL_EVERY_MS) return;
    known.toldMs = nowMs;
    events.publish({ kind: "watching", viewer, place });
  }

  /** Whether a viewer has asked for a live within the last minute. */
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

  /** Null for what is no playlist of a live that this server has told the address of. */
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
