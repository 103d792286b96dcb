import { useCallback } from "react";
import { useExternal } from "../../store/use-external.ts";

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
  return useExternal(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
