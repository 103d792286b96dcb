import type { EndpointInput, EndpointName, EndpointOutput } from "@penlight/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";

/**
 * A call as query options; loaders, components and invalidation share its key. The key is the call itself, so the
 * cache's one default query function (`createQueryClient`) can fetch every query.
 */
export function read<N extends EndpointName>(name: N, input: EndpointInput<N>) {
  return queryOptions<EndpointOutput<N>>({ queryKey: [name, input] });
}

/** Last element of the key of a read whose answer belongs to the fan. */
const OWN = "own";

/** A {@link read} whose answer belongs to the fan: it is dropped with the session (`forgetOwn`). */
export function readOwn<N extends EndpointName>(name: N, input: EndpointInput<N>) {
  return queryOptions<EndpointOutput<N>>({ queryKey: [name, input, OWN] });
}

/** Removes all of the fan's own answers, and aborts pending ones; public answers stay. */
export function forgetOwn(cache: QueryClient): void {
  const queries = cache.getQueryCache();
  for (const query of queries.findAll({ predicate: ({ queryKey }) => queryKey[2] === OWN })) {
    query.reset();
    queries.remove(query);
  }
}
