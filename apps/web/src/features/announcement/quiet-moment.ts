/** Time without user activity after which the fan is assumed to read or to be away. */
export const QUIET_MS = 10_000;

const SIGNS = ["pointerdown", "pointermove", "touchmove", "wheel", "scroll", "keydown"] as const;

/** The part of a page that is used. */
interface QuietPage extends Pick<EventTarget, "addEventListener"> {
  readonly hidden: boolean;
}

/**
 * Calls back once, when nobody is about to press something: after {@link QUIET_MS} without user activity, or when the
 * page is hidden.
 * @param isReaching whether the pointer is over something pressable, or a field has the focus
 * @returns cancels it
 */
export function whenQuiet(page: QuietPage, isReaching: () => boolean, act: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const end = (): void => {
    clearTimeout(timer);
    waiting.abort();
  };
  const come = (): void => {
    end();
    act();
  };
  const waitAnew = (): void => {
    clearTimeout(timer);
    timer = setTimeout(() => (isReaching() ? waitAnew() : come()), QUIET_MS);
  };
  for (const sign of SIGNS) page.addEventListener(sign, waitAnew, { capture: true, passive: true, signal });
  page.addEventListener("visibilitychange", () => page.hidden && come(), { signal });
  waitAnew();
  return end;
}

/** Whether a mouse is over something pressable, or a field has the focus. */
export function isReachingIn(page: Document): boolean {
  const hasMouse = matchMedia("(hover: hover)").matches;
  return (
    (hasMouse && page.querySelector(":is(a, button, label, summary):hover") !== null) ||
    page.querySelector(":is(input, textarea, select):focus") !== null
  );
}
