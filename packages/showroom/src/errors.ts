/** Why a call failed, in the platform's terms. */
export type ShowroomErrorCode =
  /** No answer: connection refused, reset, or the caller's deadline. */
  | "network"
  /** 404 or code 1002: unknown room, or content that this caller may not see. */
  | "not_found"
  /** The answer carries `redirect_url`, or status 402: a ticket is needed. */
  | "ticket_needed"
  /** 401 or 403: no such session, blocked, or "private mode" of a room that is not live. */
  | "forbidden"
  /** Refused with a reason in the platform's words: `userText` has them. */
  | "refused"
  | "rate_limited"
  /** 5xx, or an answer that is not what the call promises. */
  | "bad_answer";

/** A failed call. `retryable` says whether the same call can succeed soon without anything changing here. */
export class ShowroomError extends Error {
  override readonly name = "ShowroomError";
  readonly code: ShowroomErrorCode;
  readonly status: number | undefined;
  /** What the platform asked to wait, with `rate_limited`. */
  readonly retryAfterSec: number | undefined;
  /** The platform's words for whom it refuses, with `refused`; empty with every other code. */
  readonly userText: string;

  constructor(
    code: ShowroomErrorCode,
    message: string,
    details: { status?: number; retryAfterSec?: number; userText?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.retryAfterSec = details.retryAfterSec;
    this.userText = details.userText ?? "";
  }

  get retryable(): boolean {
    return this.code === "network" || this.code === "bad_answer" || this.code === "rate_limited";
  }
}
