import { useSyncExternalStore } from "react";
import type { Readable } from "./store.ts";

const never = (): (() => void) => () => undefined;

/**
 * The value of a store.
 * @param store null where there is none, as on the server
 * @param first what the server, and hydration, show; also where there is no store
 */
export function useStore<T>(store: Pick<Readable<T>, "subscribe" | "getSnapshot"> | null, first: T): T {
  const value = (): T => first;
  return useSyncExternalStore(store?.subscribe ?? never, store?.getSnapshot ?? value, value);
}
