import { createContext, use, useEffect, useEffectEvent } from "react";
import { Store } from "../store/store.ts";
import { useStore } from "../store/use-store.ts";
import type { ChannelReader } from "./channel.ts";
import type { ConnectionStatus, LiveConnection } from "./live-connection.ts";

type ConnectionStore = Store<LiveConnection | null>;

/**
 * The tab's connection; null on the server and until it exists. Provided as a store: a changing context value would
 * render the whole page again, and would wait for every part that is not hydrated yet.
 */
export const LiveConnectionContext = createContext<ConnectionStore>(new Store(null));

/**
 * Runs an effect with the tab's connection as soon as it exists.
 * @param act returns its cleanup
 * @returns the cleanup
 */
function whenConnected(store: ConnectionStore, act: (connection: LiveConnection) => () => void): () => void {
  let end: (() => void) | undefined;
  const attempt = (): void => {
    const connection = store.getSnapshot();
    if (connection && !end) end = act(connection);
  };
  const unsubscribe = store.subscribe(attempt);
  attempt();
  return () => {
    unsubscribe();
    end?.();
  };
}

const IDLE: ConnectionStatus = { state: "idle" };

/** Reads a channel while the component is mounted. `null` reads nothing. */
export function useChannel(channel: string | null, reader: ChannelReader): void {
  const store = use(LiveConnectionContext);
  const onState = useEffectEvent<NonNullable<ChannelReader["onState"]>>((state) => reader.onState?.(state));
  const onEvent = useEffectEvent<ChannelReader["onEvent"]>((event) => reader.onEvent(event));
  const onGap = useEffectEvent(() => reader.onGap?.());
  const onDropped = useEffectEvent((count: number) => reader.onDropped?.(count));
  const onFailed = useEffectEvent<NonNullable<ChannelReader["onFailed"]>>((code) => reader.onFailed?.(code));
  useEffect(() => {
    if (channel === null) return;
    return whenConnected(store, (connection) =>
      connection.read(channel, {
        onState: (state) => onState(state),
        onEvent: (event) => onEvent(event),
        onGap: () => onGap(),
        onDropped: (count) => onDropped(count),
        onFailed: (code) => onFailed(code),
      }),
    );
  }, [store, channel]);
}

/** Calls back whenever the tab's connection has reopened. */
export function useReconnected(onReconnected: () => void): void {
  const store = use(LiveConnectionContext);
  const onOpen = useEffectEvent(onReconnected);
  useEffect(
    () =>
      whenConnected(store, (connection) => {
        let wasOpen = connection.getSnapshot().state === "open";
        return connection.subscribe(() => {
          const isOpen = connection.getSnapshot().state === "open";
          if (isOpen && !wasOpen) onOpen();
          wasOpen = isOpen;
        });
      }),
    [store],
  );
}

/** The status of the tab's connection, and functions to retry now and to reconnect. */
export function useConnection(): { status: ConnectionStatus; connectNow: () => void; renew: () => void } {
  const connection = useStore(use(LiveConnectionContext), null);
  const status = useStore(connection, IDLE);
  return { status, connectNow: () => connection?.connectNow(), renew: () => connection?.renew() };
}
