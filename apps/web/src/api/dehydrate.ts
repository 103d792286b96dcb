import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { CallError, callErrorCode, isGone, type CallErrorCode } from "./call.ts";

/** The query cache as serialized in the page, from the server's rendering to the browser's hydration. */
export interface CacheState {
  /** Answers, by query key. */
  found: [key: QueryKey, data: unknown][];
  /** Calls that were answered with an error saying that the resource does not exist. */
  gone: [key: QueryKey, code: CallErrorCode][];
}

/**
 * Serializes the cache of a rendered page. Temporary failures are left out, and removed from the cache, so that both
 * server and browser render that part as loading and the browser then retries.
 */
export function dehydrate(cache: QueryClient): CacheState {
  const state: CacheState = { found: [], gone: [] };
  for (const query of cache.getQueryCache().getAll()) {
    if (query.state.data !== undefined) state.found.push([query.queryKey, query.state.data]);
    else if (isGone(query.state.error)) state.gone.push([query.queryKey, callErrorCode(query.state.error)]);
    else cache.removeQueries({ queryKey: query.queryKey, exact: true });
  }
  return state;
}

/** Restores the output of {@link dehydrate} into each cache; the age of answers counts from now. */
export function rehydrate(caches: readonly QueryClient[], state: CacheState): void {
  const gone = state.gone.map(([key, code]) => [key, new CallError(code, 404, code)] as const);
  for (const cache of caches) {
    for (const [key, data] of state.found) cache.setQueryData(key, data);
    for (const [key, error] of gone) {
      const query = cache.getQueryCache().build(cache, { queryKey: key });
      query.setState({ status: "error", error, fetchStatus: "idle" });
    }
  }
}
