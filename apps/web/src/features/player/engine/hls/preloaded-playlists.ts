import type { Preload } from "@penlight/contract";

/**
 * A live's media playlist is outdated after this; a master playlist would not be, but is requested at the same time.
 */
const KEEP_MS = 5_000;

/**
 * Playlists that were included in an answer, until the engine requests them: each is returned once, and only while it
 * is fresh.
 */
export class PreloadedPlaylists {
  readonly #texts = new Map<string, { text: string; untilMs: number }>();
  readonly #nowMs: () => number;

  /** @param nowMs any monotonic clock */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /**
   * Adds playlists to those of other lives, which expire soon.
   * @param origin our origin, to which the paths are relative
   * @param ageMs age of the answer that contained them, which may have been cached
   */
  put(preload: Preload, origin: string, ageMs: number): void {
    const nowMs = this.#nowMs();
    const untilMs = nowMs + KEEP_MS - ageMs;
    for (const [url, kept] of this.#texts) if (kept.untilMs <= nowMs) this.#texts.delete(url);
    for (const { path, text } of preload) this.#texts.set(origin + path, { text, untilMs });
  }

  /** @param url absolute */
  take(url: string): string | undefined {
    const found = this.#texts.get(url);
    this.#texts.delete(url);
    return found && this.#nowMs() < found.untilMs ? found.text : undefined;
  }
}
