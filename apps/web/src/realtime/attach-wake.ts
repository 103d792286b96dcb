/** Interval of the clock check. */
const LOOK_EVERY_MS = 5_000;
/** A check that is this much too late means that the machine slept. */
const SLEPT_MS = 15_000;

/**
 * Calls back whenever the tab's data may be stale: the network was lost or found, the tab became visible or was
 * resumed, or the machine slept (detected by a clock jump, since no event reports it).
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
