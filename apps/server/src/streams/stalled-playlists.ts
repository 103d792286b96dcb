import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";
import { Listeners } from "../base/listeners.ts";
import type { Playlist } from "./playlist.ts";

/** A playlist loaded from the platform. */
export interface LoadedPlaylist {
  /** The URL that was requested. */
  address: string;
  playlist: Pick<Playlist, "segments" | "targetSec" | "ended">;
  /** URLs of the playlists in it. */
  leadsTo: readonly string[];
}

/**
 * A playlist is stalled without a new segment for this many target durations, and at least for the minimum time: a
 * running one never lags that far.
 */
const STALLED_TARGETS = 3;
const MIN_STALLED_MS = 3_000;
/** Interval of repeated reports: a broadcaster who lost the connection is back some seconds later. */
const AGAIN_MS = 5_000;
/** Maximum number of reports, about a minute; after that the platform's list shows the change. */
const MAX_TOLD = 12;
/** There are some dozens of lives, each with a master playlist and a few qualities. */
const MAX_KNOWN = 1_000;

/** The live that a stream belongs to. */
export interface StreamLive {
  /** Room key (`placeOf`). */
  place: string;
  /** As `Live.id`. */
  id: string;
}

interface Known {
  live: StreamLive;
  /** The URL that the platform gave for the live, from which this one was reached. */
  root: string;
  /** Sequence number of its newest segment. */
  newest: number;
  movedMs: number;
  told: number;
}

/**
 * Detects playlists that stop changing while somebody watches. When another broadcast replaces a live, its old
 * playlists stay like that, without an error or an end. Each playlist is checked when it is loaded, once for all
 * viewers; without viewers none is loaded.
 */
export class StalledPlaylists {
  readonly #clock: Clock;
  /** By URL, least recently used first. */
  readonly #known = new LruMap<string, Known>(MAX_KNOWN);
  readonly #stalled = new Listeners<string>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Calls the listener with the room key of a live whose playlist has stalled. @returns the unsubscribe function */
  subscribe(listener: (place: string) => void): () => void {
    return this.#stalled.subscribe(listener);
  }

  /**
   * Registers the live of a stream. @param address a platform's URL. @param root the URL from which it was reached, if
   * different
   */
  belongs(address: string, live: StreamLive, root = address): void {
    const known = this.#known.get(address);
    if (known) Object.assign(known, { live, root });
    else this.#known.set(address, { live, root, newest: -1, movedMs: this.#clock(), told: 0 });
  }

  /**
   * The live that a URL belongs to, and the platform's original URL of it; a changed query makes no difference. Null
   * for a URL that this server has not issued.
   */
  liveOf(address: string): { live: StreamLive; root: string } | null {
    const known = this.#known.get(address);
    if (known) return known;
    const path = withoutQuery(address);
    for (const [one, { live, root }] of this.#known.entries())
      if (withoutQuery(one) === path) return { live, root };
    return null;
  }

  /** The URLs of a live's playlists that are known. @param place its room key */
  addressesIn(place: string): string[] {
    return [...this.#known.entries()].flatMap(([address, { live }]) =>
      live.place === place ? [address] : [],
    );
  }

  loaded({ address, playlist, leadsTo }: LoadedPlaylist): void {
    const known = this.#known.get(address);
    // The live of an unregistered playlist is unknown.
    if (!known) return;
    for (const below of leadsTo) this.belongs(below, known.live, known.root);
    const newest = playlist.segments.at(-1)?.sequence;
    if (newest === undefined || playlist.ended) return;
    const nowMs = this.#clock();
    if (newest !== known.newest) {
      known.newest = newest;
      known.movedMs = nowMs;
      known.told = 0;
      return;
    }
    const patienceMs =
      Math.max(MIN_STALLED_MS, STALLED_TARGETS * playlist.targetSec * 1_000) + known.told * AGAIN_MS;
    if (nowMs - known.movedMs < patienceMs || known.told >= MAX_TOLD) return;
    known.told += 1;
    this.#stalled.tell(known.live.place);
  }
}

/** Removes query and fragment: visitors may change them, and most hosts ignore them. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, "");
}
