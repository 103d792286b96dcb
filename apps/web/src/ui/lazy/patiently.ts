import { backoffMs, type Backoff } from "@penlight/live-socket";

const WAITS: Backoff = { minMs: 1_000, maxMs: 30_000, jitter: 0.3 };

/**
 * Fetches what a page can't do without, however often the network fails it: again after a while, and as soon as the
 * browser is online again. It never rejects.
 * @param onFailed done when it has failed again after a wait: once may have been a moment without a network
 */
export async function patiently<T>(
  fetchIt: () => Promise<T>,
  onFailed: () => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await fetchIt();
    } catch {
      if (failures > 1) await onFailed();
      await betterTimes(failures);
    }
  }
}

/** Whichever comes first; the other then finds nobody waiting. */
function betterTimes(failures: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, backoffMs(WAITS, failures, Math.random()));
    addEventListener("online", resolve, { once: true });
  });
}
