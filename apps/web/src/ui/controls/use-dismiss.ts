import { useEffect, useEffectEvent, type RefObject } from "react";

/**
 * Closes something, as long as it is open, on a press outside it, when focus leaves it, and on Escape, which also
 * brings focus back to its button.
 */
export function useDismiss(ref: RefObject<HTMLElement | null>, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    const listening = new AbortController();
    const { signal } = listening;
    const closeFromOutside = (event: Event): void => {
      if (event.target instanceof Node && !ref.current?.contains(event.target)) onClose();
    };
    const closeByKey = (event: KeyboardEvent): void => {
      if (event.key !== "Escape") return;
      onClose();
      ref.current?.querySelector("button")?.focus();
    };
    document.addEventListener("pointerdown", closeFromOutside, { signal });
    document.addEventListener("focusin", closeFromOutside, { signal });
    document.addEventListener("keydown", closeByKey, { signal });
    return () => listening.abort();
  }, [ref]);
}
