import type { FastifyRequest } from "fastify";
import { hasZodFastifySchemaValidationErrors } from "fastify-type-provider-zod";
import { AppError, toAppError } from "../base/errors.ts";

/** Whatever was thrown within the framework, as one of our refusals. */
export function errorOf(cause: unknown, request: FastifyRequest): AppError {
  if (hasZodFastifySchemaValidationErrors(cause)) return validationError(cause, request);
  if (cause instanceof Error && "statusCode" in cause) return frameworkError(cause, Number(cause.statusCode));
  return toAppError(cause);
}

function validationError(
  cause: { validation: readonly { instancePath: string; message?: string }[]; validationContext?: string },
  request: FastifyRequest,
): AppError {
  const fields = Object.fromEntries(
    cause.validation.map(({ instancePath, message }) => [
      instancePath.replace(/^\//, "") || "(all)",
      message ?? "is not valid",
    ]),
  );
  if (cause.validationContext === "params") {
    return !("platform" in fields) && /\/(?:rooms|lives)\//.test(request.routeOptions.url ?? "")
      ? new AppError("invalid_room_id", "This is not the number of a room.")
      : // What can't be an id is nobody's.
        new AppError("not_found", "There is nothing here.");
  }
  return new AppError("validation_failed", "Something in the request is not as it must be.", {
    errors: fields,
  });
}

/** The framework's own refusals: of bodies that it could not take. */
function frameworkError(cause: Error, status: number): AppError {
  if (status === 413) return new AppError("body_too_large", "At most 64 KiB are taken.", { cause });
  if (status === 415) return new AppError("unsupported_media_type", "Send JSON or a form.", { cause });
  if (status === 400) return new AppError("invalid_json", "The body is not valid.", { cause });
  return toAppError(cause);
}
