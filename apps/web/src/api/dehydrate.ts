import type { QueryClient, QueryKey } from "@tanstack/react-query";
import { CallError, callErrorCode, isGone, type CallErrorCode } from "./call.ts";

/** The query cache as it travels in the page, from the server's rendering to the browser's hydration. */
export interface CacheState {
  /** Answers, by query key. */
  found: [key: QueryKey, data: unknown][];
  /** Calls whose answer was that the thing does not exist. */
  gone: [key: QueryKey, code: CallErrorCode][];
}

/**
 * Packs the cache of a rendered page. Failures that may pass are left out, and taken out of the cache, so that
 * server and browser both render such a part as still loading and the browser then tries for itself.
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

/** Unpacks what {@link dehydrate} packed, the same answers into each cache; ages count from now. */
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
