import type { Call, CountedEvent, ErrorCode } from "@penlight/contract";
import { createContext, use } from "react";

/** Error codes of a call: the server's own codes, plus "network" for a request that got no answer. */
export type CallErrorCode = ErrorCode | "network" | "unknown";

interface CallErrorDetails {
  retryAfterMs?: number | null;
  fields?: Record<string, string>;
}

/** A failed call. The caller decides whether to show an error; `message` is the server's text for fans. */
export class CallError extends Error {
  override readonly name = "CallError";
  readonly code: CallErrorCode;
  /** HTTP status; 0 when no answer came. */
  readonly status: number;

  /** How long the server asks to wait before the next request, milliseconds; null when it does not say. */
  readonly retryAfterMs: number | null;

  /** Validation errors by field name; empty when the server names no field. */
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
 * The error code of any rejection of a `Call`. On the server the caches reject with the server's own error class, which
 * carries the same `code`.
 */
export function callErrorCode(error: unknown): CallErrorCode {
  if (typeof error === "object" && error !== null && "code" in error && typeof error.code === "string") {
    return error.code as CallErrorCode;
  }
  return "unknown";
}

/** The error text to show to the fan: the server's own message, or `otherwise` when it sent none. */
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

/** Whether a call was refused because the fan has to sign in again. `Session` then notifies the page. */
export function isSessionOver(error: unknown): boolean {
  return SESSION_OVER.has(callErrorCode(error));
}

/** Whether the requested resource does not exist, so that a retry is pointless. */
export function isGone(error: unknown): boolean {
  return GONE.has(callErrorCode(error));
}

export const CallContext = createContext<Call | null>(null);

/** For actions of the fan. Pages read data through the query cache instead. */
export function useCall(): Call {
  const call = use(CallContext);
  if (!call) throw new Error("useCall needs a CallContext above it");
  return call;
}

/** Increments one of the operator's anonymous event counters. */
export function countEvent(call: Call, name: CountedEvent): void {
  void call("countEvent", { body: { name } }).catch(() => undefined);
}
