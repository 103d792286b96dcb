import { Store } from "./store.ts";

/** Null as long as the document says it: a script has marked it before the first paint (`oshi-script.ts`). */
const chosen = new Store<readonly number[] | null>(null);
let fromDocument: readonly number[] | undefined;

/** Numbers of the rooms of whom somebody has as oshi, the first one first. `kept-oshi.ts` keeps them. */
export const oshiNow = {
  subscribe: chosen.subscribe,
  getSnapshot: (): readonly number[] =>
    chosen.getSnapshot() ??
    (fromDocument ??= JSON.parse(document.documentElement.dataset.oshiRooms ?? "[]") as number[]),
  set: (rooms: readonly number[]): void => chosen.set(rooms),
};
