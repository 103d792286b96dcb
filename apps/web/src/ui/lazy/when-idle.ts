/** Upper limit of the wait for idle time. */
const LONGEST_WAIT_MS = 4_000;

/** Resolves when the document with all its files is loaded and the browser has time for what no view waits for. */
export async function whenIdle(): Promise<void> {
  if (document.readyState !== "complete")
    await new Promise((resolve) => addEventListener("load", resolve, { once: true }));
  // Browsers that do not report idle time are not waited for.
  if ("requestIdleCallback" in globalThis)
    await new Promise((resolve) => requestIdleCallback(resolve, { timeout: LONGEST_WAIT_MS }));
}
