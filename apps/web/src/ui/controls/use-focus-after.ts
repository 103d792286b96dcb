import { useEffectEvent, useLayoutEffect, type RefObject } from "react";

/**
 * Where an element leaves the page while something in it has the focus, the focus goes on to another one: to nowhere,
 * who uses keys would begin at the top of the page again.
 * @param next what has it then; it is asked as the element leaves, and that still stands
 */
export function useFocusAfter(
  element: RefObject<HTMLElement | null>,
  next: () => HTMLElement | null | undefined,
): void {
  const find = useEffectEvent(next);
  useLayoutEffect(() => {
    const { current } = element;
    return () => {
      if (current?.contains(document.activeElement)) find()?.focus({ preventScroll: true });
    };
  }, [element]);
}
