import { Store } from "./store.ts";

/** Numbers of the rooms of whom somebody has as oshi, the first one first. `kept-oshi.ts` keeps them. */
export const oshiNow = new Store<readonly number[]>([]);
