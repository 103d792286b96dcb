import { CallError } from "../../../api/call.ts";

/** Whether the next send would be refused as well, because the error was not caused by these stars. */
export function isHopeless(error: unknown): boolean {
  return error instanceof CallError && (HOPELESS_STATUS.has(error.status) || error.code === "room_offline");
}

/** Signed out, refused by the platform, rate limit. */
const HOPELESS_STATUS: ReadonlySet<number> = new Set([401, 403, 429]);

/** How long no more stars may be sent, milliseconds; null when the error was not a rate limit. */
export function waitAfter(error: unknown): number | null {
  return error instanceof CallError && error.status === 429 ? (error.retryAfterMs ?? 1_000) : null;
}

/** The reason shown for stars that were not accepted. */
export type StarRefusal = "over" | "too-few" | "other";

export function starRefusal(error: unknown): StarRefusal {
  if (!(error instanceof CallError)) return "other";
  if (error.code === "room_offline") return "over";
  return error.code === "not_enough_stars" || error.code === "no_stars" ? "too-few" : "other";
}
