const SIGNS = ["pointerdown", "pointermove", "touchstart", "keydown", "scroll"] as const;

/** Calls back once, at the first sign that somebody uses the page. */
export function onFirstTouch(target: Pick<EventTarget, "addEventListener">, act: () => void): void {
  const listening = new AbortController();
  const once = (): void => {
    listening.abort();
    act();
  };
  for (const sign of SIGNS) target.addEventListener(sign, once, { passive: true, signal: listening.signal });
}
