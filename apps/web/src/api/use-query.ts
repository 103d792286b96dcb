import {
  QueryObserver,
  useQuery as useLiveQuery,
  useQueryClient,
  type DefaultError,
  type QueryClient,
  type QueryKey,
  type QueryState,
  type UseQueryOptions,
  type UseQueryResult,
} from "@tanstack/react-query";
import { createContext, use } from "react";
import { never, useExternalAtOnce } from "../store/use-external.ts";

/** The answers that the document contained, unchanged; null on the server and without a document. */
export const DocumentCacheContext = createContext<QueryClient | null>(null);

/**
 * TanStack's `useQuery`, with the document's answer while React hydrates. A part of a page may be hydrated seconds
 * after the cache has begun to change; TanStack's own hook would then render an answer that differs from the markup,
 * and React would discard the markup. Right after hydration the component renders with the current answer.
 */
export function useQuery<
  TQueryFnData = unknown,
  TError = DefaultError,
  TData = TQueryFnData,
  TQueryKey extends QueryKey = QueryKey,
>(options: UseQueryOptions<TQueryFnData, TError, TData, TQueryKey>): UseQueryResult<TData, TError> {
  const cache = useQueryClient();
  const documentCache = use(DocumentCacheContext);
  const result = useLiveQuery(options);
  const inDocument = documentCache ? answerIn(documentCache, options.queryKey) : undefined;
  // Equal answers are treated as identical, so that React does not render again after hydration.
  const current = (): QueryState | undefined => {
    const answer = answerIn(cache, options.queryKey);
    return answer?.data === inDocument?.data && answer?.error === inDocument?.error ? inDocument : answer;
  };
  const shown = useExternalAtOnce(never, current, () => inDocument);
  if (!documentCache || shown === current()) return result;
  const asInDocument = {
    ...documentCache.defaultQueryOptions(options),
    _optimisticResults: "optimistic",
  } as const;
  return new QueryObserver(documentCache, asInDocument).getOptimisticResult(asInDocument);
}

/** Undefined while there is neither data nor an error. */
function answerIn(cache: QueryClient, key: QueryKey): QueryState | undefined {
  const state = cache.getQueryState(key);
  return state && (state.data !== undefined || state.error !== null) ? state : undefined;
}
