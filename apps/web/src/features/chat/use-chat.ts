import type { ChannelState, ChatStatus, RealtimeEvent, SubscribeFailure } from "@penlight/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useChannel } from "../../realtime/use-channel.ts";
import { ChatLog, type ChatClock } from "./chat-log.ts";
import { rowOfEvent, type ChatRow } from "./chat-rows.ts";

/** State of the chat's own source. The page shows the state of its connection separately. */
export type ChatSource =
  | { state: "connecting" }
  | { state: "open" }
  | { state: "reconnecting" }
  /** The platform has not provided a chat key for this live yet. */
  | { state: "no-key" }
  | { state: "refused"; code: SubscribeFailure };

const browserClock: ChatClock = {
  nowMs: () => performance.now(),
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  onFrame: (run) => requestAnimationFrame(run),
};

/** A gate between a live's channel and its chat. */
export interface ChatGate {
  /**
   * Receives a live item.
   * @param row its row in the chat, if any
   * @param atMs the platform's time, Unix milliseconds
   * @param run further effects of the item
   */
  take(row: ChatRow | null, atMs: number, run: () => void): void;
  /** A comment log, newest first. */
  merge(rows: readonly ChatRow[]): void;
}

interface ChatOptions {
  /** `chat:showroom:…` or `chat:idn:…`; null while the room is off air. */
  channel: string | null;
  /** The comment log, newest first; null while it has not been loaded. */
  firstRows: readonly ChatRow[] | null;
  /** Loads the current comment log, newest first, after rows were lost. */
  readLog: () => Promise<readonly ChatRow[]>;
  /** Receives the channel's state at subscription, besides the chat: the telop. */
  onState?: (state: ChannelState) => void;
  /** Receives events of the channel that are not part of the chat, such as the telop. */
  onEvent?: (event: RealtimeEvent) => void;
  /** The viewer may not read the chat, or not any more. */
  onRefused?: () => void;
}

/** The server caches the log for up to 8 s: after this, it contains the comments sent just before the viewer joined. */
const LOG_AGE_MAX_MS = 9_000;

/** A live's chat while the component is mounted. Must be remounted (by `key`) for another live. */
export function useChat({ channel, firstRows, readLog, onState, onEvent, onRefused }: ChatOptions) {
  const [log] = useState(() => new ChatLog(browserClock, firstRows));
  const [source, setSource] = useState<ChatSource>({ state: "connecting" });
  const gateRef = useRef<ChatGate>(null);
  const [joins, setJoins] = useState(0);
  const catchUp = (): void => {
    void readLog().then(
      (rows) => (gateRef.current ?? log).merge(rows),
      // Without a log the chat continues with live rows only.
      () => log.merge([]),
    );
  };
  const catchUpLater = useEffectEvent(catchUp);
  const isOnAir = channel !== null;
  useEffect(() => {
    // The log is usually loading already, and does not depend on the connection.
    if (isOnAir && !log.getSnapshot().logRead) catchUpLater();
  }, [isOnAir, log]);
  useEffect(() => {
    if (joins === 0) return;
    const timer = setTimeout(() => catchUpLater(), LOG_AGE_MAX_MS);
    return () => clearTimeout(timer);
  }, [joins]);
  useChannel(channel, {
    onState: (state) => {
      // The first viewer's subscription makes the server open the platform's chat, so "not connected" is not an error
      // here.
      if ("connected" in state && (state.connected || state.reason === "no_key"))
        setSource((before) => sourceAfter(before, state));
      onState?.(state);
      catchUp();
      setJoins((count) => count + 1);
    },
    onEvent: (event) => {
      if (event.type === "status") return setSource((before) => sourceAfter(before, event.data));
      const row = rowOfEvent(event);
      if (gateRef.current)
        return gateRef.current.take(row, row?.atMs ?? Date.parse(event.ts), () => onEvent?.(event));
      if (row) log.add(row);
      onEvent?.(event);
    },
    onGap: catchUp,
    onDropped: catchUp,
    onFailed: (code) => {
      setSource({ state: "refused", code });
      onRefused?.();
    },
  });
  return { log, source, gateRef };
}

/** A connection that was never open is not lost: it is still being opened. */
function sourceAfter(before: ChatSource, status: ChatStatus): ChatSource {
  if (status.connected) return { state: "open" };
  if (status.reason === "no_key") return { state: "no-key" };
  return before.state === "connecting" ? before : { state: "reconnecting" };
}
