import { useSyncExternalStore } from "react";

const QUERY = "(prefers-reduced-motion: reduce)";

/** Whether nothing is to move by itself. */
export function useStillness(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(QUERY);
      query.addEventListener("change", listener);
      return () => query.removeEventListener("change", listener);
    },
    () => matchMedia(QUERY).matches,
  );
}
