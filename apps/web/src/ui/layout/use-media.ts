import { useCallback, useSyncExternalStore } from "react";

/**
 * Whether the window is as a media query says. The server, and hydration, say no.
 * @param query as in a stylesheet: `(width < 40rem)`
 */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void): (() => void) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
