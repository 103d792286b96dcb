import type { QueryClient } from "@tanstack/react-query";
import { isGone } from "./call.ts";

/** Asks again for everything on the page that could not be had, but for what does not exist. */
export function refetchFailed(cache: QueryClient): void {
  const failed = ({ state }: { state: { error: unknown } }): boolean =>
    state.error !== null && !isGone(state.error);
  void cache.refetchQueries({ type: "active", predicate: failed });
}
