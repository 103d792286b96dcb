import type { Stream } from "@penlight/contract";
import { serverTime } from "../../../store/server-time.ts";
import { nextTask } from "../../../base/next-task.ts";
import type { OpenEngine } from "../stream/engine.ts";
import { sourcesOf } from "../stream/pick-source.ts";
import type { PreparedStream } from "./hls/hls-engine.ts";

// Each engine is a chunk of its own, loaded only when a room is about to open.
const importHlsEngine = () => import("./hls/hls-engine.ts");

let hlsEngine: Awaited<ReturnType<typeof importHlsEngine>> | undefined;

/**
 * The engine by Media Source, kept once it came: even of a module that is there, `import()` tells only tasks later,
 * behind those that put a room's page on screen. Rejects when it cannot be had; the next call tries again.
 */
export async function loadHlsEngine(): ReturnType<typeof importHlsEngine> {
  if (hlsEngine) return hlsEngine;
  const loaded = await importHlsEngine();
  // What it does first takes a phone as long as to evaluate it.
  await nextTask();
  hlsEngine = loaded;
  return hlsEngine;
}

export const loadNativeEngine = (): Promise<OpenEngine> =>
  import("./native-engine.ts").then((module) => module.openNativeEngine);

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

/** What this tab opens before its players stand. */
export const preparedStreams = new PreparedStreams();

/** Somebody is about to open a page. */
interface Intent {
  /** So many are watched there. */
  lives: number;
}

/** Only the last one's streams are begun. */
let last: Intent | undefined;

/** Somebody is about to open a page. @returns what `prepareStream` wants to know for each of its lives */
export function beginIntent(lives = 1): Intent {
  last = { lives };
  return last;
}

/** Nobody opens what was pointed at: the finger only scrolled by. */
export function forgetIntent(): void {
  last = undefined;
  preparedStreams.drop();
}

/**
 * Begins the stream that a player of these would start with, unless another page was meant since.
 * @param toldAtMs when the server named these streams, unix time
 */
export async function prepareStream(
  streams: readonly Stream[],
  toldAtMs: number,
  intent: Intent,
): Promise<void> {
  const [source] = sourcesOf(streams);
  // Where there is no Media Source the browser opens the stream by itself.
  if (!source || !("MediaSource" in globalThis || "ManagedMediaSource" in globalThis)) return;
  const { prepareHlsStream } = await loadHlsEngine();
  // A device's clock may be behind ours.
  const ageMs = Math.max(0, serverTime.nowMs() - toldAtMs);
  if (intent === last) {
    preparedStreams.keep(source.url, () => prepareHlsStream(source, ageMs), intent.lives);
  }
}
