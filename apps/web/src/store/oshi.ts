import { Store } from "./store.ts";

/** Nobody's oshi: always the same, so that who has none sees nothing rendered anew. */
export const NO_OSHI: readonly number[] = [];

/** Null as long as the document says it: a script has marked it before the first paint (`oshi-script.ts`). */
const chosen = new Store<readonly number[] | null>(null);
let fromDocument: readonly number[] | undefined;

/** Numbers of the rooms of whom somebody has as oshi, the first one first. `kept-oshi.ts` keeps them. */
export const oshiNow = {
  subscribe: chosen.subscribe,
  getSnapshot: (): readonly number[] =>
    chosen.getSnapshot() ?? (fromDocument ??= marked(document.documentElement.dataset)),
  set: (rooms: readonly number[]): void => chosen.set(rooms),
};

const marked = ({ oshiRooms }: DOMStringMap): readonly number[] =>
  oshiRooms ? (JSON.parse(oshiRooms) as number[]) : NO_OSHI;
