import type { Readable } from "./store.ts";
import { never, useExternal } from "./use-external.ts";

/**
 * The value of a store.
 * @param store null where there is none, as on the server
 * @param first the value for server and hydration, and without a store
 */
export function useStore<T>(store: Pick<Readable<T>, "subscribe" | "getSnapshot"> | null, first: T): T {
  const value = (): T => first;
  return useExternal(store?.subscribe ?? never, store?.getSnapshot ?? value, value);
}
