import { backoffMs, type Backoff } from "@penlight/live-socket/backoff";

const WAITS: Backoff = { minMs: 1_000, maxMs: 30_000, jitter: 0.3 };

/**
 * Loads something essential for a page and retries until loaded: after growing delays, and as soon as the browser is
 * online again. Never rejects.
 * @param onFailed called after each failure but the first, which may have been only a moment without a network
 */
export async function retryUntilLoaded<T>(
  fetchIt: () => Promise<T>,
  onFailed: () => Promise<void> = () => Promise.resolve(),
): Promise<T> {
  for (let failures = 1; ; failures += 1) {
    try {
      return await fetchIt();
    } catch {
      if (failures > 1) await onFailed();
      await nextChance(failures);
    }
  }
}

/** Resolves after the delay, or when the browser is online again. */
function nextChance(failures: number): Promise<unknown> {
  return new Promise((resolve) => {
    setTimeout(resolve, backoffMs(WAITS, failures, Math.random()));
    addEventListener("online", resolve, { once: true });
  });
}
