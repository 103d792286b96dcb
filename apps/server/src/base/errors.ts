import { ERROR_STATUS, type ErrorCode, type Problem } from "@penlight/contract";

export interface AppErrorDetails {
  /** Text for the user where the spec has one; else `detail` stands in for it. */
  message?: string;
  /** Field → what is wrong with it. */
  errors?: Record<string, string>;
  /** Seconds after which the same call may succeed. */
  retryAfterSec?: number;
  /** Methods of the path, with `method_not_allowed`. */
  allow?: string;
  cause?: unknown;
}

/** A refusal that the caller may see: a code of the contract and a text that is safe to show. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly detail: string;
  readonly userMessage: string;
  readonly errors: Record<string, string> | undefined;
  readonly retryAfterSec: number | undefined;
  readonly allow: string | undefined;

  constructor(code: ErrorCode, detail: string, details: AppErrorDetails = {}) {
    super(`${code}: ${detail}`, { cause: details.cause });
    this.code = code;
    this.detail = detail;
    this.userMessage = details.message ?? detail;
    this.errors = details.errors;
    this.retryAfterSec = details.retryAfterSec;
    this.allow = details.allow;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** What a form's field can't be. @param text goes on where the field's name stops: "is required" */
export function invalidField(field: string, text: string): AppError {
  return new AppError("validation_failed", `${field} ${text}`, { errors: { [field]: text } });
}

/** Any thrown value as a refusal; what we did not foresee tells nothing of itself. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError("internal", "Something went wrong here.", { cause: error });
}

/** Body of an error answer (`application/problem+json`). */
export function problemOf(error: AppError, requestId: string): Problem {
  const words = error.code.replaceAll("_", " ");
  return {
    type: `/problems/${error.code}`,
    title: words.charAt(0).toUpperCase() + words.slice(1),
    status: error.status,
    detail: error.detail,
    code: error.code,
    message: error.userMessage,
    request_id: requestId,
    ...(error.errors && { errors: error.errors }),
    ...(error.retryAfterSec !== undefined && { retry_after: error.retryAfterSec }),
  };
}

/** Headers that belong to an error answer beside its type. */
export function problemHeaders(error: AppError): Record<string, string> {
  return {
    "content-type": "application/problem+json; charset=utf-8",
    "cache-control": "no-store",
    ...(error.retryAfterSec !== undefined && { "retry-after": String(error.retryAfterSec) }),
    ...(error.allow && { allow: error.allow }),
  };
}
