import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef } from "react";
import { queries } from "../../api/queries.ts";
import { useFan, useSession } from "../../api/use-me.ts";
import { useChannel, useConnection } from "../../realtime/use-channel.ts";
import { withPermissions } from "../../base/fan.ts";

/** Keeps what the fan may do in step with the `me` channel, on every open page. Visitors have no such channel. */
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
        // That it is over the fan is told wherever they are.
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
 * Sees to it that the tab's connection is the fan's: one from before the sign-in is a visitor's for the server, and
 * one that outlives the sign-out would still be the fan's.
 * @returns to be called when the server takes the connection for a visitor's
 */
function useConnectionOf(accountId: string | null): () => void {
  const { renew } = useConnection();
  const onLeave = useEffectEvent(renew);
  // Once for each fan: a server that does not see the session would else be asked without an end.
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
