import type { Stream } from "@penlight/contract";
import { serverTime } from "../../../store/server-time.ts";
import { nextTask } from "../../../base/next-task.ts";
import type { OpenEngine } from "../stream/engine.ts";
import { sourcesOf } from "../stream/pick-source.ts";
import type { PreparedStream } from "./hls/hls-engine.ts";

// Each engine is a separate chunk, loaded only when a room is about to be opened.
const importHlsEngine = () => import("./hls/hls-engine.ts");

let hlsEngine: Awaited<ReturnType<typeof importHlsEngine>> | undefined;

/**
 * Loads the Media Source engine, and stores it: even for a loaded module, `import()` resolves only tasks later, after
 * those that render a room's page. Rejects when it cannot be loaded; the next call retries.
 */
export async function loadHlsEngine(): ReturnType<typeof importHlsEngine> {
  if (hlsEngine) return hlsEngine;
  const loaded = await importHlsEngine();
  // In a separate task: its initialization takes a phone as long as evaluating the module.
  await nextTask();
  hlsEngine = loaded;
  return hlsEngine;
}

export const loadNativeEngine = (): Promise<OpenEngine> =>
  import("./native-engine.ts").then((module) => module.openNativeEngine);

/** A click follows the touch within a second, or not at all. */
const STORED_MS = 10_000;

type Timer = ReturnType<typeof setTimeout>;

interface Stored {
  stream: PreparedStream;
  timer: Timer;
}

/** Streams that are being opened before their players are mounted, by address. */
export class PreparedStreams {
  /** Oldest first. */
  readonly #stored = new Map<string, Stored>();
  /** Streams that players have just taken: preparing them again would be too late. */
  readonly #taken = new Map<string, Timer>();

  /**
   * Prepares a stream for a later player, and disposes the oldest ones beyond the limit.
   * @param prepare starts it
   * @param most maximum number of streams opened at once
   */
  store(url: string, prepare: () => PreparedStream, most: number): void {
    if (this.#stored.has(url) || this.#taken.has(url)) return;
    for (const oldest of this.#stored.keys()) {
      if (this.#stored.size < most) break;
      this.#free(oldest);
    }
    this.#stored.set(url, { stream: prepare(), timer: setTimeout(() => this.#free(url), STORED_MS) });
  }

  /** Removes and returns a prepared stream; undefined if there is none. */
  take(url: string): OpenEngine | undefined {
    const stored = this.#stored.get(url);
    if (!stored) return undefined;
    clearTimeout(stored.timer);
    this.#stored.delete(url);
    this.#taken.set(
      url,
      setTimeout(() => this.#taken.delete(url), STORED_MS),
    );
    return stored.stream.open;
  }

  /** Disposes all prepared streams. */
  drop(): void {
    for (const url of this.#stored.keys()) this.#free(url);
  }

  #free(url: string): void {
    const stored = this.#stored.get(url);
    if (!stored) return;
    clearTimeout(stored.timer);
    this.#stored.delete(url);
    stored.stream.dispose();
  }
}

/** Streams that this tab opens before their players are mounted. */
export const preparedStreams = new PreparedStreams();

/** A page that is probably about to be opened. */
interface Intent {
  /** Number of lives on that page. */
  lives: number;
}

/** Streams are prepared only for the latest intent. */
let last: Intent | undefined;

/** Starts an intent to open a page. @returns to be passed to `prepareStream` for each of its lives */
export function beginIntent(lives = 1): Intent {
  last = { lives };
  return last;
}

/** Cancels the intent: the finger only scrolled. */
export function forgetIntent(): void {
  last = undefined;
  preparedStreams.drop();
}

/**
 * Prepares the stream that a player would start with, unless another intent has begun since.
 * @param sentAtMs when the server returned these streams, Unix milliseconds
 */
export async function prepareStream(
  streams: readonly Stream[],
  sentAtMs: number,
  intent: Intent,
): Promise<void> {
  const [source] = sourcesOf(streams);
  // Without Media Source the browser opens the stream natively.
  if (!source || !("MediaSource" in globalThis || "ManagedMediaSource" in globalThis)) return;
  const { prepareHlsStream } = await loadHlsEngine();
  // Not negative, in case the device's clock is behind ours.
  const ageMs = Math.max(0, serverTime.nowMs() - sentAtMs);
  if (intent === last) {
    preparedStreams.store(source.url, () => prepareHlsStream(source, ageMs), intent.lives);
  }
}
