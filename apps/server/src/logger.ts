import { pino, type Logger } from "pino";

export type { Logger } from "pino";

/**
 * Lines of JSON. Callers hand over nothing that may not be read: no key, cookie or text.
 * @param write takes the lines; default: standard output
 */
export function createLogger(level: string, write?: (line: string) => void): Logger {
  const options = { level, base: null, timestamp: pino.stdTimeFunctions.isoTime };
  return write === undefined ? pino(options) : pino(options, { write });
}
