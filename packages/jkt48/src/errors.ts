/** Why a call failed. `forbidden`: the site, or the guard in front of it, refuses us for now. */
export type Jkt48ErrorCode = "network" | "not_found" | "forbidden" | "rate_limited" | "bad_answer";

/** A failed call. `retryable` says whether the same call can succeed soon without anything changing here. */
export class Jkt48Error extends Error {
  override readonly name = "Jkt48Error";
  readonly code: Jkt48ErrorCode;
  readonly status: number | undefined;
  /** What the site asked to wait, with `rate_limited`. */
  readonly retryAfterSec: number | undefined;

  constructor(
    code: Jkt48ErrorCode,
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
