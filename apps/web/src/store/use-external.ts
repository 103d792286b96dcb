import { startTransition, useEffect, useState, useSyncExternalStore } from "react";

/**
 * A value from outside React, as `useSyncExternalStore` has it. What the browser knows better than the server is
 * rendered as a transition: React would render it in one go, and wake every boundary below in the same long task.
 * @param read the value now; the same between two changes
 * @param first what the server, and hydration, show; always the same
 */
export function useExternal<T>(
  subscribe: (listener: () => void) => () => void,
  read: () => T,
  first: () => T,
): T {
  // Whether it shows the first value. Also written while rendering and in the effect: only the reading goes by it.
  const [place, setPlace] = useState<{ first?: boolean }>({});
  const value = useSyncExternalStore(
    subscribe,
    () => (place.first ? first() : read()),
    () => {
      // React asks for it where there is a document to agree with, and nowhere else.
      place.first = true;
      return first();
    },
  );
  useEffect(() => {
    if (!place.first) return;
    if (Object.is(read(), first())) place.first = false;
    else startTransition(() => setPlace({}));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, as the document is left behind once
  }, []);
  return value;
}

/** What never changes while the page is open. */
export const never = (): (() => void) => () => undefined;

const yes = (): boolean => true;
const no = (): boolean => false;

/** Whether React has woken the component: not on the server, nor while hydrating. True at once where the app brings it. */
export function useHydrated(): boolean {
  return useExternal(never, yes, no);
}
