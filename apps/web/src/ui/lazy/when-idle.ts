/** Fallback where the browser reports no idle time, and upper limit of the wait for it. */
const LONGEST_WAIT_MS = 4_000;

/** Resolves when the document with all its files is loaded and the browser has time for what no view waits for. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  await new Promise<unknown>((resolve) => {
    if ("requestIdleCallback" in globalThis) requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS });
    else setTimeout(resolve, LONGEST_WAIT_MS);
  });
}
