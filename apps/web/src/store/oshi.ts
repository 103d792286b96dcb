import { Store } from "./store.ts";

/** Room numbers of somebody's oshi, the first one first. Stored by `stored-oshi.ts`. */
export const oshiNow = new Store<readonly number[]>([]);
