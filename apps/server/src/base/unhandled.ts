import type { Logger } from "./logger.ts";

/**
 * Reports an error of background work as an unhandled rejection: the process logs and counts it
 * ({@link watchRejections}), and the caller continues.
 */
export function raiseUnhandled(thrown: unknown): void {
  void Promise.reject(thrown instanceof Error ? thrown : new Error(String(thrown)));
}

/** Number of unhandled rejections of this process. */
export interface UnhandledRejections {
  readonly count: number;
}

/**
 * Logs and counts unhandled rejections. They never end the process: one part's work has failed and the others go on.
 * (An uncaught exception is different: it may have left any state half changed.)
 */
export function watchRejections(logger: () => Logger): UnhandledRejections {
  const rejections = { count: 0 };
  process.on("unhandledRejection", (error) => {
    rejections.count += 1;
    logger().error({ err: error }, "a rejection outside of any request");
  });
  return rejections;
}
