import { useCallback } from "react";
import { useExternal } from "../../store/use-external.ts";

/** Resolves as soon as a media query matches, at once on the server. */
export function whenMediaMatches(query: string): Promise<void> {
  if (import.meta.env.SSR || matchMedia(query).matches) return Promise.resolve();
  return new Promise((resolve) => {
    matchMedia(query).addEventListener("change", () => resolve(), { once: true });
  });
}

/**
 * Whether a media query matches; false on the server and during hydration.
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
