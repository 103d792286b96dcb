import { pino, type Logger } from "pino";

export type { Logger } from "pino";

/**
 * A logger that writes lines of JSON. Callers must not pass keys, cookies or texts of fans.
 * @param write receives the lines; default: standard output
 */
export function createLogger(level: string, write?: (line: string) => void): Logger {
  const serializers = { err: (error: unknown) => loggedError(error) };
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime, serializers };
  return write === undefined ? pino(options) : pino(options, { write });
}

/** Depth up to which causes of causes are logged. */
const MAX_DEPTH = 3;

/** The logged part of an error: what it is and where it was thrown, without the data that it carries. */
interface LoggedError {
  type: string;
  message: string;
  code?: string;
  /** The database's own name of the place in its source. */
  routine?: string;
  stack?: string;
  cause?: LoggedError;
}

/** An error in loggable form. Database errors carry the statement's parameters and whole rows, which are dropped. */
export function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: "not an error" };
  const type = error.constructor.name;
  const code = "code" in error && typeof error.code === "string" ? { code: error.code } : {};
  const routine = "routine" in error && typeof error.routine === "string" ? error.routine : null;
  // The message about an invalid value ends with that value.
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
