const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "scroll"] as const;

/**
 * The time reserved for the first frame of a page opened within the app, before code that was not requested is loaded.
 */
export const REST_MS = 1_000;

/**
 * Calls back once, at the first user interaction with the page.
 * @param restMs for this long only presses count: a newly opened page scrolls by itself, and the pointer over it may
 * still be moving
 */
export function onFirstTouch(
  target: Pick<EventTarget, "addEventListener">,
  act: () => void,
  restMs = 0,
): void {
  const listening = new AbortController();
  const restUntilMs = performance.now() + restMs;
  const once = ({ type, timeStamp }: Event): void => {
    if (timeStamp < restUntilMs && /move|scroll/.test(type)) return;
    listening.abort();
    act();
  };
  for (const sign of SIGNS) target.addEventListener(sign, once, { passive: true, signal: listening.signal });
}
