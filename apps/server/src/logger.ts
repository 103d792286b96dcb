import { pino, type Logger } from "pino";

export type { Logger } from "pino";

/** Lines of JSON on standard output. Callers hand over nothing that may not be read: no key, cookie or text. */
export function createLogger(level: string): Logger {
  return pino({ level, base: null, timestamp: pino.stdTimeFunctions.isoTime });
}
