import type { Stream } from "@penlight/contract";
import { loadHlsEngine } from "./load-engine.ts";
import { sourcesOf } from "../stream/pick-source.ts";
import { dropPrepared, keepPrepared } from "./prepared-streams.ts";

/** Counts who was about to open a live, so that only the last one's stream is begun. */
let intents = 0;

/** Somebody is about to open a live. @returns what `prepareStream` wants to know */
export function beginIntent(): number {
  intents += 1;
  return intents;
}

/** Nobody opens what was pointed at: the finger only scrolled by. */
export function forgetIntent(): void {
  intents += 1;
  dropPrepared();
}

/**
 * Begins the stream that a player of these would start with, unless another was meant since.
 * @param toldAtMs when the server named these streams, unix time
 */
export async function prepareStream(
  streams: readonly Stream[],
  toldAtMs: number,
  intent: number,
): Promise<void> {
  const [source] = sourcesOf(streams);
  // Where there is no Media Source the browser opens the stream by itself.
  if (!source || !("MediaSource" in globalThis || "ManagedMediaSource" in globalThis)) return;
  const { prepareHlsStream } = await loadHlsEngine();
  // A device's clock may be behind ours.
  const ageMs = Math.max(0, Date.now() - toldAtMs);
  if (intent === intents) keepPrepared(source.url, () => prepareHlsStream(source, ageMs));
}
