import { useQueryClient } from "@tanstack/react-query";
import { use, useEffect } from "react";
import { isGone } from "../../api/errors.ts";
import { LiveConnectionContext } from "../../realtime/use-channel.ts";

/** Reads that failed while our server was away are tried again as soon as it is back, whatever they are of. */
export function useRecovery(): void {
  const connection = use(LiveConnectionContext);
  const cache = useQueryClient();
  useEffect(() => {
    if (!connection) return;
    let wasOpen = connection.getSnapshot().state === "open";
    return connection.subscribe(() => {
      const isOpen = connection.getSnapshot().state === "open";
      if (isOpen && !wasOpen) {
        const failed = ({ state }: { state: { error: unknown } }): boolean =>
          state.error !== null && !isGone(state.error);
        void cache.refetchQueries({ type: "active", predicate: failed });
      }
      wasOpen = isOpen;
    });
  }, [connection, cache]);
}
