/** How often the clock is looked at. */
const LOOK_EVERY_MS = 5_000;
/** A look that comes this much too late: the machine slept. */
const SLEPT_MS = 15_000;

/**
 * Calls back whenever what the tab knows may be old: the network went or came, the tab came to the front or out
 * of the freezer, or the machine slept (its clock jumped, which no event tells).
 */
export function attachWake(onWake: () => void): () => void {
  const listening = new AbortController();
  const { signal } = listening;
  window.addEventListener("online", onWake, { signal });
  window.addEventListener("offline", onWake, { signal });
  document.addEventListener("resume", onWake, { signal });
  document.addEventListener(
    "visibilitychange",
    () => {
      if (document.visibilityState === "visible") onWake();
    },
    { signal },
  );
  let lookedAtMs = Date.now();
  const timer = setInterval(() => {
    const slept = Date.now() - lookedAtMs > LOOK_EVERY_MS + SLEPT_MS;
    lookedAtMs = Date.now();
    if (slept && document.visibilityState === "visible") onWake();
  }, LOOK_EVERY_MS);
  return () => {
    clearInterval(timer);
    listening.abort();
  };
}
