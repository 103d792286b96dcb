import { useEffectEvent, useLayoutEffect, type RefObject } from "react";

/**
 * Moves the focus to another element when the focused one is removed from the page. Otherwise keyboard users would
 * start again at the top of the page.
 * @param next returns the element to focus; called while the old element is being removed and is still in the document
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
