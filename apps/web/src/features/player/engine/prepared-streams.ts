import type { OpenEngine } from "../stream/engine.ts";
import type { PreparedStream } from "./hls/hls-engine.ts";

/** A click follows the finger within a second, or it doesn't follow. */
const KEEP_MS = 10_000;

interface Kept {
  url: string;
  stream: PreparedStream;
  timer: ReturnType<typeof setTimeout>;
}

/** The one stream of this tab that is being opened before its page stands. */
let kept: Kept | undefined;
/** What a player has just come for: who still meant to prepare it is too late. */
let taken: string | undefined;

/** Keeps a stream for the player to come; one that nobody came for makes place. @param prepare begins it */
export function keepPrepared(url: string, prepare: () => PreparedStream): void {
  if (kept?.url === url || taken === url) return;
  dropPrepared();
  kept = { url, stream: prepare(), timer: setTimeout(dropPrepared, KEEP_MS) };
}

/** Gives a stream away, if it is the one that is being opened. */
export function takePrepared(url: string): OpenEngine | undefined {
  if (kept?.url !== url) return undefined;
  const { stream, timer } = kept;
  clearTimeout(timer);
  kept = undefined;
  taken = url;
  setTimeout(() => {
    if (taken === url) taken = undefined;
  }, KEEP_MS);
  return stream.open;
}

/** Nobody comes: the finger only scrolled by. */
export function dropPrepared(): void {
  if (!kept) return;
  clearTimeout(kept.timer);
  kept.stream.dispose();
  kept = undefined;
}
