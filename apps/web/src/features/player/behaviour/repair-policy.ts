import { backoffMs, type Backoff } from "@penlight/live-socket";
import type { EngineFailure } from "../stream/engine.ts";

/** What can be wrong with a running live. */
export type Trouble =
  /** The engine gave up on a playlist or segment, or on decoding. */
  | EngineFailure
  /** The picture stands still although it should move. */
  | { kind: "stall" }
  /** The playlist is answered and doesn't move on. */
  | { kind: "frozen" };

/** What has been tried since the picture last ran well. */
export interface Attempts {
  repairs: number;
  decodings: number;
  refusals: number;
}

export type Repair =
  /** Goes on loading in place: buffer and picture stay. */
  | { action: "resume"; delayMs: number }
  /** Decodes on from what is loaded. */
  | { action: "recover-media"; delayMs: number }
  /** Throws the engine away and begins with a new one. */
  | { action: "rebuild"; delayMs: number }
  /** Says so, and waits for a press on the button or for other streams. */
  | { action: "stop" };

export const NO_ATTEMPTS: Attempts = { repairs: 0, decodings: 0, refusals: 0 };

const WAITS: Backoff = { minMs: 1_000, maxMs: 10_000, jitter: 0.2 };
const IN_PLACE = 2;
const MAX_DECODINGS = 2;
/** The page needs this long to ask for fresh streams; they come as another address. */
const FRESH_STREAMS_MS = 2_000;
const REFUSALS: ReadonlySet<number> = new Set([401, 403, 410, 451]);

/** The player repairs itself when nothing has moved for so long. */
const STALL_MS = 10_000;
const STALL_MAX_MS = 60_000;

/**
 * What to do about a trouble. It never gives up on a live: whether that is over the page finds out from the
 * server. Only what the server forbids twice, fresh streams in between, is taken for an answer.
 * @param die 0 ≤ die < 1, spreads the waits of many viewers
 */
export function repairOf(trouble: Trouble, attempts: Attempts, die: number): Repair {
  const delayMs = backoffMs(WAITS, attempts.repairs + 1, die);
  switch (trouble.kind) {
    case "media":
      return attempts.decodings < MAX_DECODINGS
        ? { action: "recover-media", delayMs: 0 }
        : { action: "rebuild", delayMs };
    case "network":
      if (REFUSALS.has(trouble.status)) {
        return attempts.refusals === 0
          ? { action: "rebuild", delayMs: FRESH_STREAMS_MS }
          : { action: "stop" };
      }
      return { action: attempts.repairs < IN_PLACE ? "resume" : "rebuild", delayMs };
    case "stall":
    case "frozen":
      return { action: "rebuild", delayMs: 0 };
  }
}

/** How long something may stand still before it counts as a trouble: longer with every attempt that didn't help. */
export function patienceMs({ repairs }: Attempts): number {
  return Math.min(STALL_MAX_MS, STALL_MS * 2 ** repairs);
}

/** One more attempt. */
export function countAttempt(attempts: Attempts, trouble: Trouble): Attempts {
  const refused = trouble.kind === "network" && REFUSALS.has(trouble.status);
  return {
    repairs: attempts.repairs + 1,
    decodings: attempts.decodings + (trouble.kind === "media" ? 1 : 0),
    refusals: attempts.refusals + (refused ? 1 : 0),
  };
}
