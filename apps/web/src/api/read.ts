import type { EndpointInput, EndpointName, EndpointOutput } from "@penlight/contract";
import { queryOptions, type QueryClient } from "@tanstack/react-query";

/**
 * A read as a value: loaders, components and invalidation all name it by this. Its key is the call itself, so the
 * cache's one default function (`createQueryClient`) knows how to fetch every query.
 */
export function read<N extends EndpointName>(name: N, input: EndpointInput<N>) {
  return queryOptions<EndpointOutput<N>>({ queryKey: [name, input] });
}

/** Marks, at the end of its key, a read whose answer is the fan's own. */
const OWN = "own";

/** A {@link read} of what is the fan's own: it goes when the session does (`forgetOwn`). */
export function readOwn<N extends EndpointName>(name: N, input: EndpointInput<N>) {
  return queryOptions<EndpointOutput<N>>({ queryKey: [name, input, OWN] });
}

/** Drops whatever is the fan's own, also what is still on its way; what everybody sees stays. */
export function forgetOwn(cache: QueryClient): void {
  const queries = cache.getQueryCache();
  for (const query of queries.findAll({ predicate: ({ queryKey }) => queryKey[2] === OWN })) {
    query.reset();
    queries.remove(query);
  }
}
