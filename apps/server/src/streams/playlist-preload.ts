import { setTimeout as wait } from "node:timers/promises";
import type { Preload } from "@penlight/contract";
import { streamPath } from "@penlight/contract/paths";
import { FIRST_ESTIMATE_BPS, pickStartLevel } from "@penlight/contract/start-level";

export interface PlaylistPreloadOptions {
  /** A playlist as browsers get it from us, by its path. Rejects when it can't be had. */
  read: (path: string) => Promise<string>;
  /** How long an answer is held for playlists that are not in memory yet. */
  patienceMs?: number;
}

const PATIENCE_MS = 250;

/**
 * What a player asks for before its first segment: the master playlist, then the media playlist that it starts
 * with. On a phone's network each of the two would be a journey of half a second.
 */
export class PlaylistPreload {
  readonly #read: PlaylistPreloadOptions["read"];
  readonly #patienceMs: number;

  constructor(options: PlaylistPreloadOptions) {
    this.#read = options.read;
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS;
  }

  /** Never rejects and never takes long: without them a player asks for itself. @param address a platform's */
  async of(address: string): Promise<Preload> {
    const known: Preload = [];
    const giveUp = new AbortController();
    const read = async (path: string): Promise<string> => {
      const text = await this.#read(path);
      known.push({ path, text });
      return text;
    };
    const both = async (): Promise<void> => {
      const start = pickStartLevel(variantsOf(await read(streamPath(address))), FIRST_ESTIMATE_BPS);
      if (start) await read(start.address);
    };
    await Promise.race([
      both().catch(() => undefined),
      wait(this.#patienceMs, undefined, { signal: giveUp.signal }).catch(() => undefined),
    ]);
    giveUp.abort();
    // What comes later is for the next one who asks.
    return [...known];
  }
}

/** A quality that a master playlist offers. */
export interface Variant {
  /** As it stands in the playlist. */
  address: string;
  bitsPerSec: number;
}

/** The variants of a master playlist in its order; none when it is a media playlist (RFC 8216, 4.3.4.2). */
export function variantsOf(playlist: string): Variant[] {
  const lines = playlist.split(/\r?\n/);
  return lines.flatMap((line, index) => {
    const rate = /^#EXT-X-STREAM-INF:(?:.*,)?BANDWIDTH=(\d+)/.exec(line)?.[1];
    const address = lines.slice(index + 1).find((next) => next !== "" && !next.startsWith("#"));
    return rate && address ? [{ address, bitsPerSec: Number(rate) }] : [];
  });
}
