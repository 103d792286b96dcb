import type { Preload } from "@penlight/contract";

/** A live's media playlist is worth nothing after this; a master would be, but is asked for at the same time. */
const KEEP_MS = 5_000;

/**
 * Playlists that came with an answer, until the engine asks for them: each is handed out once, and only while it
 * is young.
 */
export class PreloadedPlaylists {
  readonly #texts = new Map<string, { text: string; untilMs: number }>();
  readonly #nowMs: () => number;

  /** @param nowMs of any clock that only goes forward */
  constructor(nowMs: () => number) {
    this.#nowMs = nowMs;
  }

  /**
   * Beside those of other lives, which are soon too old.
   * @param origin of ours, which the paths are of
   * @param ageMs since the answer that they came with: it may have lain in a cache
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
