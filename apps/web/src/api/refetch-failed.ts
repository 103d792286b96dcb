import type { QueryClient } from "@tanstack/react-query";
import { isGone } from "./call.ts";

/** Refetches every failed read on the page, except those whose resource does not exist. */
export function refetchFailed(cache: QueryClient): void {
  const failed = ({ state }: { state: { error: unknown } }): boolean =>
    state.error !== null && !isGone(state.error);
  void cache.refetchQueries({ type: "active", predicate: failed });
}
