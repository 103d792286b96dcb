import { ERROR_STATUS, type ErrorCode, type Permissions } from "@penlight/contract";

export interface AppErrorDetails {
  /** Text for the user where the spec has one; else `detail` stands in for it. */
  message?: string;
  /** Field → what is wrong with it. */
  errors?: Record<string, string>;
  /** What the account is not allowed, with `permission_required`. */
  permission?: keyof Permissions;
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

/** What a form's field can't be. @param text goes on where the field's name stops: "is required" */
export function invalidField(field: string, text: string): AppError {
  return new AppError("validation_failed", `${field} ${text}`, { errors: { [field]: text } });
}

/** Any thrown value as a refusal; what we did not foresee tells nothing of itself. */
export function toAppError(error: unknown): AppError {
  if (error instanceof AppError) return error;
  return new AppError("internal", "Something went wrong here.", { cause: error });
}

/** What went wrong in one line, for the log where a trace would tell no more. */
export function reasonOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}
