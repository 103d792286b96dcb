import { useEffect } from "react";
import { Store } from "../store/store.ts";
import { useStore } from "../store/use-store.ts";

/**
 * The place that currently reports a problem, with what is being done about it and a retry button: the video area, or
 * the page's line about the connection or about a platform. One report is enough: meanwhile other parts that failed to
 * load look as if they were loading, and are refetched when the problem is over.
 */
export type Teller = "stage" | "connection" | "platform";

const tellers: Record<Teller, Store<number>> = {
  stage: new Store(0),
  connection: new Store(0),
  platform: new Store(0),
};

/** Registers a reporter while `tells` is true. */
export function useTellTrouble(teller: Teller, tells: boolean): void {
  useEffect(() => {
    const count = tellers[teller];
    if (!tells) return;
    count.set(count.getSnapshot() + 1);
    return () => count.set(count.getSnapshot() - 1);
  }, [teller, tells]);
}

/** Whether this reporter is on screen. */
export function useIsTelling(teller: Teller): boolean {
  return useStore(tellers[teller], 0) > 0;
}

/** Whether any reporter is on screen; other failed parts then show neither an error nor a retry button. */
export function useTroubleIsTold(): boolean {
  const stage = useIsTelling("stage");
  const connection = useIsTelling("connection");
  const platform = useIsTelling("platform");
  return stage || connection || platform;
}
