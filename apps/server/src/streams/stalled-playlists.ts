import { LruMap } from "../base/lru-map.ts";
import type { Clock } from "../base/clock.ts";
import { Listeners } from "../base/listeners.ts";

/** A playlist that has come from the platform. */
export interface LoadedPlaylist {
  /** Where it was asked for. */
  address: string;
  text: string;
  /** The playlists that it names. */
  leadsTo: readonly string[];
}

/** So many of its longest segments without a new one, and at the least so long: what moves never lags so far. */
const STALLED_TARGETS = 3;
const MIN_STALLED_MS = 3_000;
/** While it stays so it is told again: who lost the connection is back some seconds later. */
const AGAIN_MS = 5_000;
/** After a minute the platform's list is soon enough. */
const MAX_TOLD = 12;
/** Lives are some dozens, each with a master and a few qualities. */
const MAX_KNOWN = 1_000;

/** A live that a stream leads to. */
export interface StreamLive {
  /** Where it is (`placeOf`). */
  place: string;
  /** As `Live.id`. */
  id: string;
}

interface Known {
  live: StreamLive;
  /** The address that the platform gave for the live, which led here. */
  root: string;
  /** The number of its newest segment. */
  newest: number;
  movedMs: number;
  told: number;
}

/**
 * Notices playlists that stand still while somebody watches. A broadcast that another one replaces leaves its
 * addresses like that: no error, no end, and no word to anybody. Each playlist is looked at as it comes, once for
 * all who watch; where nobody does, none comes.
 */
export class StalledPlaylists {
  readonly #clock: Clock;
  /** By address, the last loaded last. */
  readonly #known = new LruMap<string, Known>(MAX_KNOWN);
  readonly #stalled = new Listeners<string>();

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Hears the places of lives whose playlist has stood still for a while. @returns the end of it */
  subscribe(listener: (place: string) => void): () => void {
    return this.#stalled.subscribe(listener);
  }

  /** A stream leads to a live. @param address the platform's. @param root what led there, where that is another */
  belongs(address: string, live: StreamLive, root = address): void {
    const known = this.#known.get(address);
    if (known) Object.assign(known, { live, root });
    else this.#known.set(address, { live, root, newest: -1, movedMs: this.#clock(), told: 0 });
  }

  /**
   * The live that an address leads to, and the platform's own address of it: whatever a visitor adds to an address
   * makes no other of it. Null for one that this server has not told.
   */
  liveOf(address: string): { live: StreamLive; root: string } | null {
    const known = this.#known.get(address);
    if (known) return known;
    const path = withoutQuery(address);
    for (const [one, { live, root }] of this.#known.entries())
      if (withoutQuery(one) === path) return { live, root };
    return null;
  }

  loaded({ address, text, leadsTo }: LoadedPlaylist): void {
    const known = this.#known.get(address);
    // Nobody would know whose it is.
    if (!known) return;
    for (const below of leadsTo) this.belongs(below, known.live, known.root);
    const list = readMediaPlaylist(text);
    if (!list) return;
    const nowMs = this.#clock();
    if (list.newest !== known.newest) {
      known.newest = list.newest;
      known.movedMs = nowMs;
      known.told = 0;
      return;
    }
    const patienceMs = Math.max(MIN_STALLED_MS, STALLED_TARGETS * list.targetMs) + known.told * AGAIN_MS;
    if (nowMs - known.movedMs < patienceMs || known.told >= MAX_TOLD) return;
    known.told += 1;
    this.#stalled.tell(known.live.place);
  }
}

/** Visitors may write there what they like, and most hosts don't mind. */
export function withoutQuery(address: string): string {
  return address.replace(/[?#].*$/, "");
}

/** Null for a master, and for one that has come to its end. */
function readMediaPlaylist(text: string): { newest: number; targetMs: number } | null {
  const listed = text.match(/^#EXTINF:/gm)?.length ?? 0;
  if (listed === 0 || /^#EXT-X-ENDLIST/m.test(text)) return null;
  const first = Number(/^#EXT-X-MEDIA-SEQUENCE:(\d+)/m.exec(text)?.[1] ?? 0);
  const target = Number(/^#EXT-X-TARGETDURATION:(\d+)/m.exec(text)?.[1] ?? 0);
  return { newest: first + listed, targetMs: target * 1_000 };
}
