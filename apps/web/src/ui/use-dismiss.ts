import { useEffect, useEffectEvent, type RefObject } from "react";

/** Closes something open on Escape, on a press outside it, and when focus leaves it. */
export function useDismiss(ref: RefObject<HTMLElement | null>, open: boolean, close: () => void): void {
  const onClose = useEffectEvent(close);
  useEffect(() => {
    if (!open) return;
    const isOutside = (target: EventTarget | null): boolean =>
      target instanceof Node && !ref.current?.contains(target);
    const listening = new AbortController();
    const { signal } = listening;
    const closeFromOutside = (event: Event): void => {
      if (isOutside(event.target)) onClose();
    };
    document.addEventListener("pointerdown", closeFromOutside, { signal });
    document.addEventListener("focusin", closeFromOutside, { signal });
    document.addEventListener(
      "keydown",
      (event) => {
        if (event.key === "Escape") onClose();
      },
      { signal },
    );
    return () => listening.abort();
  }, [ref, open]);
}
