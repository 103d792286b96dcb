import { createContext, use, useEffect, useEffectEvent } from "react";
import { useStore } from "../store/use-store.ts";
import type { ChannelReader } from "./channel.ts";
import type { ConnectionStatus, LiveConnection } from "./live-connection.ts";

/** The tab's connection; null while the server renders. */
export const LiveConnectionContext = createContext<LiveConnection | null>(null);

const IDLE: ConnectionStatus = { state: "idle" };

/** Reads a channel for as long as the component is mounted. `null` reads nothing. */
export function useChannel(channel: string | null, reader: ChannelReader): void {
  const connection = use(LiveConnectionContext);
  const onState = useEffectEvent<NonNullable<ChannelReader["onState"]>>((state) => reader.onState?.(state));
  const onEvent = useEffectEvent<ChannelReader["onEvent"]>((event) => reader.onEvent(event));
  const onGap = useEffectEvent(() => reader.onGap?.());
  const onDropped = useEffectEvent((count: number) => reader.onDropped?.(count));
  const onFailed = useEffectEvent<NonNullable<ChannelReader["onFailed"]>>((code) => reader.onFailed?.(code));
  useEffect(() => {
    if (!connection || channel === null) return;
    return connection.read(channel, {
      onState: (state) => onState(state),
      onEvent: (event) => onEvent(event),
      onGap: () => onGap(),
      onDropped: (count) => onDropped(count),
      onFailed: (code) => onFailed(code),
    });
  }, [connection, channel]);
}

/** How the tab's connection stands, and the ways to hurry it and to begin it anew. */
export function useConnection(): { status: ConnectionStatus; connectNow: () => void; renew: () => void } {
  const connection = use(LiveConnectionContext);
  const status = useStore(connection, IDLE);
  return { status, connectNow: () => connection?.connectNow(), renew: () => connection?.renew() };
}
