import { startTransition, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

type Subscribe = (listener: () => void) => () => void;

/**
 * A value from outside React, as `useSyncExternalStore` has it. Hydration shows the server's value; the browser's
 * follows as a transition, since React would render it synchronously, with every dehydrated boundary below.
 *
 * Transitions are rendered together, and one that reaches a dehydrated boundary waits until that is hydrated. A value
 * that must not wait for any part of the page is read with {@link useExternalAtOnce}.
 * @param read the value now; the same between two changes
 * @param first the value that server and hydration show; always the same
 */
export function useExternal<T>(subscribe: Subscribe, read: () => T, first: () => T): T {
  // Both are written in effects only. The ref tells React's own check after hydration, which comes before the
  // transition, that the server's value is still the one to show.
  const isFromDocument = useRef(false);
  const [hasLeftDocument, setLeftDocument] = useState(false);
  const isHydrating = useSyncExternalStore(
    never,
    () => isFromDocument.current,
    () => true,
  );
  const value = useSyncExternalStore(
    subscribe,
    () => (isFromDocument.current && !hasLeftDocument ? first() : read()),
    first,
  );
  useLayoutEffect(() => {
    isFromDocument.current = isHydrating;
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the first rendering alone
  }, []);
  useEffect(() => {
    if (!isFromDocument.current) return;
    // Nothing is rendered again where both agree.
    if (Object.is(read(), first())) isFromDocument.current = false;
    else startTransition(() => setLeftDocument(true));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- of the first rendering alone
  }, []);
  return value;
}

/**
 * The same, rendered synchronously right after hydration: for a value that would be wrong until then, in components
 * with little below them.
 */
export function useExternalAtOnce<T>(subscribe: Subscribe, read: () => T, first: () => T): T {
  return useSyncExternalStore(subscribe, read, first);
}

/** The subscription to a value that never changes while the page is open. */
export const never = (): (() => void) => () => undefined;

const yes = (): boolean => true;
const no = (): boolean => false;

/** Whether React has hydrated the component: false on the server and while hydrating, else true at once. */
export function useHydrated(): boolean {
  return useExternal(never, yes, no);
}
