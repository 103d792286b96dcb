import { IdnError } from "@penlight/idn";
import { Jkt48Error } from "@penlight/jkt48";
import { ShowroomError } from "@penlight/showroom";
import type { ErrorCode } from "@penlight/contract";
import { AppError } from "../base/errors.ts";
import { UpstreamDeadlineError, UpstreamPausedError } from "../upstream/polite-fetch.ts";

/** Converts a platform's error to our codes. @param missing the code for "not found" in this request */
export function platformError(cause: unknown, missing: ErrorCode): AppError {
  if (cause instanceof AppError) return cause;
  if (cause instanceof ShowroomError || cause instanceof IdnError || cause instanceof Jkt48Error) {
    switch (cause.code) {
      case "not_found":
        return new AppError(missing, "The platform does not know this.", { cause });
      case "ticket_needed":
        return new AppError("ticket_required", "A ticket is needed to watch this.", { cause });
      case "rate_limited":
        return new AppError("upstream_failed", "The platform is busy.", {
          cause,
          ...(cause.retryAfterSec !== undefined && { retryAfterSec: cause.retryAfterSec }),
        });
      case "network":
        return networkError(cause);
      case "forbidden":
      case "refused":
      case "bad_answer":
        return new AppError("upstream_failed", "The platform's answer makes no sense.", { cause });
    }
  }
  return new AppError("upstream_failed", "The platform can't be reached.", { cause });
}

/**
 * Awaits a platform request and converts its errors to our codes.
 * @param missing as in {@link platformError}
 * @param onUnreadable called when the answer is not what the platform's client expects
 */
export async function inOurCodes<T>(
  work: Promise<T>,
  missing: ErrorCode,
  onUnreadable?: () => void,
): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (isUnreadable(error)) onUnreadable?.();
    throw platformError(error, missing);
  }
}

/** Whether an answer arrived whose content is not understood. */
export function isUnreadable(error: unknown): boolean {
  if (!(error instanceof ShowroomError || error instanceof IdnError || error instanceof Jkt48Error))
    return false;
  return error.code === "bad_answer" && (error.status ?? 200) < 500;
}

function networkError(error: Error): AppError {
  const { cause } = error;
  if (cause instanceof UpstreamPausedError)
    return new AppError("upstream_failed", "The platform is left alone for a moment.", {
      cause: error,
      retryAfterSec: cause.retryAfterSec,
    });
  if (cause instanceof UpstreamDeadlineError)
    return new AppError("upstream_timeout", "The platform took too long.", { cause: error });
  return new AppError("upstream_failed", "The platform can't be reached.", { cause: error });
}
