import type { EngineFailure } from "../engine/engine.ts";

/** What to do after the engine gave up. */
export type RetryVerdict =
  /** Decode on: the engine repairs itself in place. */
  | { action: "recover-media" }
  /** Load the playlist anew after a wait; the page asks meanwhile whether the live is still on. */
  | { action: "reload"; delayMs: number }
  /** Tell the fan; only a press on the button tries again. */
  | { action: "give-up"; reason: "lost" | "media" };

const FIRST_DELAY_MS = 1_000;
const MAX_DELAY_MS = 15_000;
/** About a minute of trying. */
const MAX_RELOADS = 7;
const MAX_MEDIA_REPAIRS = 2;

/**
 * 404 and 5xx are the ordinary ways in which a live ends or its CDN hiccups: both are tried again with growing
 * waits. A stream that the server forbids (401, 403, 410, 451) is not.
 * @param failures how often in a row this kind failed before, without playing in between
 */
export function retryVerdict(failure: EngineFailure, failures: number): RetryVerdict {
  if (failure.kind === "media") {
    return failures < MAX_MEDIA_REPAIRS
      ? { action: "recover-media" }
      : { action: "give-up", reason: "media" };
  }
  if ([401, 403, 410, 451].includes(failure.status) || failures >= MAX_RELOADS) {
    return { action: "give-up", reason: "lost" };
  }
  return { action: "reload", delayMs: Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** failures) };
}
