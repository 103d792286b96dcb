import { useCallback } from "react";
import { useExternal, useExternalAtOnce } from "./use-external.ts";

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
  return useExternal(
    useChanges(query),
    () => matchMedia(query).matches,
    () => false,
  );
}

/** The same, for a part that the document contains: true on the server, and right after hydration what the window is. */
export function useMediaAtOnce(query: string): boolean {
  return useExternalAtOnce(
    useChanges(query),
    () => matchMedia(query).matches,
    () => true,
  );
}

function useChanges(query: string): (listener: () => void) => () => void {
  return useCallback(
    (listener) => {
      const media = matchMedia(query);
      media.addEventListener("change", listener);
      return () => media.removeEventListener("change", listener);
    },
    [query],
  );
}
