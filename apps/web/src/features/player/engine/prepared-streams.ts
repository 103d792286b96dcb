import type { OpenEngine } from "../stream/engine.ts";
import type { PreparedStream } from "./hls/hls-engine.ts";

/** A click follows the finger within a second, or it doesn't follow. */
const KEEP_MS = 10_000;

type Timer = ReturnType<typeof setTimeout>;

interface Kept {
  stream: PreparedStream;
  timer: Timer;
}

/** Streams that are being opened before their players stand, by address. */
export class PreparedStreams {
  /** Oldest first. */
  readonly #kept = new Map<string, Kept>();
  /** What players have just come for: who still meant to prepare it is too late. */
  readonly #taken = new Map<string, Timer>();

  /**
   * Keeps a stream for the player to come; what nobody came for makes place.
   * @param prepare begins it
   * @param most so many are opened at once
   */
  keep(url: string, prepare: () => PreparedStream, most: number): void {
    if (this.#kept.has(url) || this.#taken.has(url)) return;
    for (const oldest of this.#kept.keys()) {
      if (this.#kept.size < most) break;
      this.#free(oldest);
    }
    this.#kept.set(url, { stream: prepare(), timer: setTimeout(() => this.#free(url), KEEP_MS) });
  }

  /** Gives a stream away, if it is one that is being opened. */
  take(url: string): OpenEngine | undefined {
    const kept = this.#kept.get(url);
    if (!kept) return undefined;
    clearTimeout(kept.timer);
    this.#kept.delete(url);
    this.#taken.set(
      url,
      setTimeout(() => this.#taken.delete(url), KEEP_MS),
    );
    return kept.stream.open;
  }

  /** Nobody comes for any. */
  drop(): void {
    for (const url of this.#kept.keys()) this.#free(url);
  }

  #free(url: string): void {
    const kept = this.#kept.get(url);
    if (!kept) return;
    clearTimeout(kept.timer);
    this.#kept.delete(url);
    kept.stream.dispose();
  }
}
