import { pino, type Logger } from "pino";

export type { Logger } from "pino";

/**
 * Lines of JSON. Callers hand over nothing that may not be read: no key, cookie or text.
 * @param write takes the lines; default: standard output
 */
export function createLogger(level: string, write?: (line: string) => void): Logger {
  const serializers = { err: (error: unknown) => loggedError(error) };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers };
  return write === undefined ? pino(options) : pino(options, { write });
}

/** Causes of causes are told up to here. */
const MAX_DEPTH = 3;

/** What a log says of an error: what it is and where, and of nothing that it carries along. */
interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** The database's own name of the place. */
  routine?: string;
  stack?: string;
  cause?: LoggedError;
}

/** An error as it may be read. Those of a database carry the statement's parameters, and whole rows. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const type = error.constructor.name;
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const routine = "routine" in error && typeof error.routine === "string" ? error.routine : null;
  // The message of a value that can't be read ends with the value.
  if (routine !== null) return { type, message: error.message.replace(/: ".*"$/s, ""), ...code, routine };
  const isDeeper = error.cause !== undefined && depth < MAX_DEPTH;
  return {
    type,
    message: error.message,
    ...code,
    ...(error.stack !== undefined && { stack: error.stack }),
    ...(isDeeper && { cause: loggedError(error.cause, depth + 1) }),
  };
}
