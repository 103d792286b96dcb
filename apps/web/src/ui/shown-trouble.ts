import { useEffect } from "react";
import { Store } from "../store/store.ts";
import { useStore } from "../store/use-store.ts";

/**
 * The place that currently reports a problem, with what is being done about it and a retry button: the video area, or
 * the page's line about the connection or about a platform. One report is enough: meanwhile other parts that failed to
 * load look as if they were loading, and are refetched when the problem is over.
 */
export type Reporter = "stage" | "connection" | "platform";

const reporters: Record<Reporter, Store<number>> = {
  stage: new Store(0),
  connection: new Store(0),
  platform: new Store(0),
};

/** Registers a reporter while `tells` is true. */
export function useReportTrouble(reporter: Reporter, tells: boolean): void {
  useEffect(() => {
    const count = reporters[reporter];
    if (!tells) return;
    count.set(count.getSnapshot() + 1);
    return () => count.set(count.getSnapshot() - 1);
  }, [reporter, tells]);
}

/** Whether this reporter is on screen. */
export function useIsReporting(reporter: Reporter): boolean {
  return useStore(reporters[reporter], 0) > 0;
}

/** Whether any reporter is on screen; other failed parts then show neither an error nor a retry button. */
export function useIsTroubleShown(): boolean {
  const stage = useIsReporting("stage");
  const connection = useIsReporting("connection");
  const platform = useIsReporting("platform");
  return stage || connection || platform;
}
