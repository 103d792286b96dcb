import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { queries } from "../../api/queries.ts";
import { useFan, useSession } from "../../api/use-me.ts";
import { useChannel, useConnection } from "../../realtime/use-channel.ts";
import { withPermissions } from "../../base/fan.ts";

/** Updates the fan's permissions from the `me` channel, on every open page. Visitors have no such channel. */
export function useOwnFeed(): void {
  const session = useSession();
  const cache = useQueryClient();
  const accountId = useFan()?.user.account_id ?? null;
  const signIn = useConnectionOf(accountId);
  useChannel(accountId === null ? null : "me", {
    onEvent: (event) => {
      if (event.type === "permission") {
        cache.setQueryData(queries.me().queryKey, (old) => old && withPermissions(old, event.data));
      } else if (event.type === "farm") {
        void cache.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] === "getFarmRun" });
        // The end of a run is shown on every page, from the fan's own data.
        if (event.data.state !== "running") void cache.invalidateQueries({ queryKey: queries.me().queryKey });
      } else if (event.type === "session") {
        session?.lost(session.token());
      }
    },
    onGap: () => void cache.invalidateQueries({ queryKey: queries.me().queryKey }),
    onFailed: (code) => {
      if (code === "session_required") signIn();
    },
  });
}

/**
 * Renews the tab's connection when the account changes: the server would treat a connection from before the sign-in as
 * a visitor's, and one from before the sign-out as still the fan's.
 * @returns to be called when the server treats the connection as a visitor's
 */
function useConnectionOf(accountId: string | null): () => void {
  const { renew } = useConnection();
  const onLeave = useEffectEvent(renew);
  // Once per fan: a server that does not recognize the session would otherwise cause endless reconnects.
  const renewedFor = useRef<string | null>(null);
  useEffect(() => {
    if (accountId === null) return;
    return () => {
      renewedFor.current = null;
      onLeave();
    };
  }, [accountId]);
  return () => {
    if (renewedFor.current === accountId) return;
    renewedFor.current = accountId;
    renew();
  };
}
