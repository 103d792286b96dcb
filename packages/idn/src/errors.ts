/** Why a call failed, in the platform's terms. */
export type IdnErrorCode = "network" | "not_found" | "forbidden" | "rate_limited" | "bad_answer";

/** A failed call. `retryable` says whether the same call can succeed soon without anything changing here. */
export class IdnError extends Error {
  override readonly name = "IdnError";
  readonly code: IdnErrorCode;
  readonly status: number | undefined;
  /** What the platform asked to wait, with `rate_limited`. */
  readonly retryAfterSec: number | undefined;

  constructor(
    code: IdnErrorCode,
    message: string,
    details: { status?: number; retryAfterSec?: number; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.code = code;
    this.status = details.status;
    this.retryAfterSec = details.retryAfterSec;
  }

  get retryable(): boolean {
    return this.code !== "not_found" && this.code !== "forbidden";
  }
}
