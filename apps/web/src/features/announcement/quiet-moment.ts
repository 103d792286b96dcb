/** Nobody has done anything for so long: they read, or are not there. */
export const QUIET_MS = 10_000;

const SIGNS = ["pointerdown", "pointermove", "touchmove", "wheel", "scroll", "keydown"] as const;

/** What is asked of a page. */
interface QuietPage extends Pick<EventTarget, "addEventListener"> {
  readonly hidden: boolean;
}

/**
 * Calls back once, in a moment in which nobody is about to press something: after {@link QUIET_MS} without a sign of
 * them, or as they look away from the page.
 * @param isReaching whether the pointer rests on something that can be pressed, or somebody writes
 * @returns ends the waiting
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

/** Whether a mouse rests on something that can be pressed, or a field has the focus. */
export function isReachingIn(page: Document): boolean {
  const hasMouse = matchMedia("(hover: hover)").matches;
  return (
    (hasMouse && page.querySelector(":is(a, button, label, summary):hover") !== null) ||
    page.querySelector(":is(input, textarea, select):focus") !== null
  );
}
