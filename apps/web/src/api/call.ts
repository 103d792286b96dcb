import type { Call, CountedEvent, ErrorCode } from "@penlight/contract";
import { createContext, use } from "react";

/** What can go wrong with a call: the server's own codes, plus a request that never got an answer. */
export type CallErrorCode = ErrorCode | "network" | "unknown";

interface CallErrorDetails {
  retryAfterMs?: number | null;
  fields?: Record<string, string>;
}

/**
 * A call that failed. The caller decides what, if anything, the fan is told; the server's words for a fan are the
 * `message`.
 */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly code: CallErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;

  /** How long the server asks to stay away; null when it doesn't say. */
  readonly retryAfterMs: number | null;

  /** What is wrong with which part of what was sent, by its name; empty when the server names none. */
  readonly fields: Readonly<Record<string, string>>;

  constructor(
    code: CallErrorCode,
    status: number,
    message: string,
    { retryAfterMs = null, fields = {} }: CallErrorDetails = {},
  ) {
    super(message);
    this.code = code;
    this.status = status;
    this.retryAfterMs = retryAfterMs;
    this.fields = fields;
  }
}

/**
 * The code of any rejection of a `Call`: on the server the caches reject with the server's own error class,
 * which carries the same `code`.
 */
export function callErrorCode(error: unknown): CallErrorCode {
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string") {
    return error.code as CallErrorCode;
  }
  return "unknown";
}

/** What a failed call says to the fan: the server's own words, or `otherwise` where it said nothing. */
export function messageOf(error: unknown, otherwise: string): string {
  return error instanceof CallError && error.status > 0 && error.message !== "" ? error.message : otherwise;
}

const GONE: ReadonlySet<CallErrorCode> = new Set([
  "not_found",
  "room_not_found",
  "idn_room_not_found",
  "live_not_found",
  "schedule_not_found",
  "member_not_found",
  "history_not_found",
  "invalid_room_id",
  "validation_failed",
  "bad_request",
]);

const SESSION_OVER: ReadonlySet<CallErrorCode> = new Set([
  "session_required",
  "session_expired",
  "platform_session_lost",
]);

/** Whether a call was refused because the fan has to sign in again. The page says so by itself (`Session`). */
export function isSessionOver(error: unknown): boolean {
  return SESSION_OVER.has(callErrorCode(error));
}

/** Whether the thing asked for does not exist, so that asking again is pointless. */
export function isGone(error: unknown): boolean {
  return GONE.has(callErrorCode(error));
}

export const CallContext = createContext<Call | null>(null);

/** For what a fan does; what a page reads goes through the query cache. */
export function useCall(): Call {
  const call = use(CallContext);
  if (!call) throw new Error("useCall needs a CallContext above it");
  return call;
}

/** Counts for the operator that something was done, by nobody in particular. */
export function countEvent(call: Call, name: CountedEvent): void {
  void call("countEvent", { body: { name } }).catch(() => undefined);
}
