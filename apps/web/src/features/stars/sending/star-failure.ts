import { CallError } from "../../../api/call.ts";

/** Whether, after this failure, the next send would be refused as well: nothing was wrong with the stars. */
export function isHopeless(error: unknown): boolean {
  return error instanceof CallError && (HOPELESS_STATUS.has(error.status) || error.code === "room_offline");
}

/** Signed out, refused by the platform, too much at once. */
const HOPELESS_STATUS: ReadonlySet<number> = new Set([401, 403, 429]);

/** For how long no more may be sent; null when that is not why it failed. */
export function waitAfter(error: unknown): number | null {
  return error instanceof CallError && error.status === 429 ? (error.retryAfterMs ?? 1_000) : null;
}

/** What is to be said of stars that were not taken. */
export type StarRefusal = "over" | "too-few" | "other";

export function starRefusal(error: unknown): StarRefusal {
  if (!(error instanceof CallError)) return "other";
  if (error.code === "room_offline") return "over";
  return error.code === "not_enough_stars" || error.code === "no_stars" ? "too-few" : "other";
}
