import type { Stream } from "@penlight/contract";
import { sourcesOf } from "../stream/pick-source.ts";
import { loadHlsEngine } from "./load-engine.ts";
import { PreparedStreams } from "./prepared-streams.ts";

/** What this tab opens before its players stand. */
export const preparedStreams = new PreparedStreams();

/** Somebody is about to open a page. */
export interface Intent {
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
  const ageMs = Math.max(0, Date.now() - toldAtMs);
  if (intent === last) {
    preparedStreams.keep(source.url, () => prepareHlsStream(source, ageMs), intent.lives);
  }
}
