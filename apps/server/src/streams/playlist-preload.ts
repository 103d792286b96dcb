import { setTimeout as wait } from "node:timers/promises";
import type { Preload } from "@penlight/contract";
import { streamPath } from "@penlight/contract/paths";
import { FIRST_ESTIMATE_BPS, pickStartLevel } from "@penlight/contract/start-level";
import { parsePlaylist } from "./playlist.ts";

export interface PlaylistPreloadOptions {
  /** Reads a playlist as a browser gets it, by path. Rejects when it is unavailable. */
  read: (path: string) => Promise<string>;
  /** Maximum delay of a response for playlists that are not in memory yet. */
  patienceMs?: number;
}

const PATIENCE_MS = 250;

/**
 * Loads what a player requests before its first segment: the master playlist, then the media playlist that it starts
 * with. On a phone network each of the two requests would take half a second.
 */
export class PlaylistPreload {
  readonly #read: PlaylistPreloadOptions["read"];
  readonly #patienceMs: number;

  constructor(options: PlaylistPreloadOptions) {
    this.#read = options.read;
    this.#patienceMs = options.patienceMs ?? PATIENCE_MS;
  }

  /**
   * Never rejects and returns after a short time limit; without preloaded playlists a player requests them itself.
   * @param address a platform's URL
   */
  async of(address: string): Promise<Preload> {
    const known: Preload = [];
    const giveUp = new AbortController();
    const read = async (path: string): Promise<string> => {
      const text = await this.#read(path);
      known.push({ path, text });
      return text;
    };
    const both = async (): Promise<void> => {
      const start = pickStartLevel(
        parsePlaylist(await read(streamPath(address))).variants,
        FIRST_ESTIMATE_BPS,
      );
      if (start) await read(start.address);
    };
    await Promise.race([
      both().catch(() => undefined),
      wait(this.#patienceMs, undefined, { signal: giveUp.signal }).catch(() => undefined),
    ]);
    giveUp.abort();
    // A copy: playlists that load later are used by the next call only.
    return [...known];
  }
}
