import { useEffect } from "react";
import { Store } from "../store/store.ts";
import { useStore } from "../store/use-store.ts";

/**
 * Who says at this moment that the page is in trouble, what is done about it, and how to hurry it: the picture's place,
 * or the page's line, about the connection or about a platform. One of them is enough: parts that could not be had
 * look like parts on their way meanwhile, and are asked for again when it is over.
 */
export type Teller = "stage" | "connection" | "platform";

const tellers: Record<Teller, Store<number>> = {
  stage: new Store(0),
  connection: new Store(0),
  platform: new Store(0),
};

/** Says that a teller is on screen, as long as it is. */
export function useTellTrouble(teller: Teller, tells: boolean): void {
  useEffect(() => {
    const count = tellers[teller];
    if (!tells) return;
    count.set(count.getSnapshot() + 1);
    return () => count.set(count.getSnapshot() - 1);
  }, [teller, tells]);
}

/** Whether that one says it. */
export function useIsTelling(teller: Teller): boolean {
  return useStore(tellers[teller], 0) > 0;
}

/** Whether any does: what else is missing says nothing, and offers no button of its own. */
export function useTroubleIsTold(): boolean {
  const stage = useIsTelling("stage");
  const connection = useIsTelling("connection");
  const platform = useIsTelling("platform");
  return stage || connection || platform;
}
