const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "scroll"] as const;

/** So long a page that the app brings has for its first frame, before what nobody has asked for comes. */
export const REST_MS = 1_000;

/**
 * Calls back once, at the first sign that somebody uses the page.
 * @param restMs for so long only a press is one: a page that has just come scrolls by itself, under a pointer that
 * still moves
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
