import { ERROR_STATUS, type ErrorCode, type Permissions } from "@penlight/contract";

export interface AppErrorDetails {
  /** Text for the user where the spec defines one; otherwise `detail` is used. */
  message?: string;
  /** Form field → what is wrong with it. */
  errors?: Record<string, string>;
  /** The permission that the account lacks, with `permission_required`. */
  permission?: keyof Permissions;
  /** Seconds after which the same call may succeed. */
  retryAfterSec?: number;
  /** Allowed methods of the path, with `method_not_allowed`. */
  allow?: string;
  cause?: unknown;
}

/** An error that may be shown to the caller: a code of the contract and a safe text. */
export class AppError extends Error {
  override readonly name = "AppError";
  readonly code: ErrorCode;
  readonly detail: string;
  readonly userMessage: string;
  readonly errors: Record<string, string> | undefined;
  readonly permission: keyof Permissions | undefined;
  readonly retryAfterSec: number | undefined;
  readonly allow: string | undefined;

  constructor(code: ErrorCode, detail: string, details: AppErrorDetails = {}) {
    super(`${code}: ${detail}`, { cause: details.cause });
    this.code = code;
    this.detail = detail;
    this.userMessage = details.message ?? detail;
    this.errors = details.errors;
    this.permission = details.permission;
    this.retryAfterSec = details.retryAfterSec;
    this.allow = details.allow;
  }

  get status(): number {
    return ERROR_STATUS[this.code];
  }
}

/** Error for an invalid form field. @param text continues the sentence after the field's name: "is required" */
export function invalidField(field: string, text: string): AppError {
  return new AppError("validation_failed", `${field} ${text}`, { errors: { [field]: text } });
}

/** Converts any thrown value to an {@link AppError}; unexpected errors reveal no details. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError("internal", "Something went wrong here.", { cause: error });
}

/** An error's message as one line, for log entries that need no stack trace. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
