import { startTransition, useEffect, useLayoutEffect, useRef, useState, useSyncExternalStore } from "react";

type Subscribe = (listener: () => void) => () => void;

/**
 * Reads an external value like `useSyncExternalStore`. Hydration renders the server's value; the browser's value
 * follows in a transition, because React would otherwise render it synchronously, with every dehydrated boundary below.
 *
 * Transitions are rendered together, and one that reaches a dehydrated boundary waits until that is hydrated. Use
 * {@link useExternalAtOnce} for a value that must not wait for other parts of the page.
 * @param read the current value; must be stable between two changes
 * @param first the value for server and hydration; must always be the same
 */
export function useExternal<T>(subscribe: Subscribe, read: () => T, first: () => T): T {
  // Both are written only in effects. React checks the snapshot after hydration, before the transition; the ref makes
  // that check still return the server's value.
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
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only for the first rendering
  }, []);
  useEffect(() => {
    if (!isFromDocument.current) return;
    // No second rendering when both values agree.
    if (Object.is(read(), first())) isFromDocument.current = false;
    else startTransition(() => setLeftDocument(true));
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- only for the first rendering
  }, []);
  return value;
}

/**
 * Like {@link useExternal}, but rendered synchronously right after hydration: for a value that would be wrong until
 * then, in components with small subtrees.
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
