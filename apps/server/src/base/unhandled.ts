import type { Logger } from "./logger.ts";

/**
 * Hands on an error of work that nobody waits for, as a rejection that nobody handles: the process logs and counts it
 * ({@link watchRejections}), and whoever met it goes on.
 */
export function raiseUnhandled(thrown: unknown): void {
  void Promise.reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
}

/** How many rejections belonged to no request. */
export interface UnhandledRejections {
  readonly count: number;
}

/**
 * Logs and counts each rejection that nobody handles. It never ends the process: one part's work has failed, and all
 * others serve on. (An exception that nobody catches is another matter: it may have left anything half done.)
 */
export function watchRejections(logger: () => Logger): UnhandledRejections {
  const rejections = { count: 0 };
  process.on("unhandledRejection", (error) => {
    rejections.count += 1;
    logger().error({ err: error }, "a rejection outside of any request");
  });
  return rejections;
}
