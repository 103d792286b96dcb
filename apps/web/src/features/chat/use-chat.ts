import type { ChannelState, ChatStatus, RealtimeEvent, SubscribeFailure } from "@penlight/contract";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useChannel } from "../../realtime/use-channel.ts";
import { ChatLog, type ChatClock } from "./chat-log.ts";
import { rowOfEvent, type ChatRow } from "./chat-rows.ts";

/** How the chat's own source stands; the page's connection has its own line. */
export type ChatSource =
  | { state: "connecting" }
  | { state: "open" }
  | { state: "reconnecting" }
  /** The platform has not given a key for this live yet. */
  | { state: "no-key" }
  | { state: "refused"; code: SubscribeFailure };

const browserClock: ChatClock = {
  nowMs: () => performance.now(),
  setTimeout: (run, delayMs) => setTimeout(run, delayMs),
  clearTimeout: (timer) => clearTimeout(timer as ReturnType<typeof setTimeout>),
  onFrame: (run) => requestAnimationFrame(run),
};

/** What may stand between a live's channel and its chat. */
export interface ChatGate {
  /**
   * Something came live.
   * @param row what it is in the chat, if anything
   * @param atMs as the platform dates it, Unix milliseconds
   * @param run what else it brings
   */
  take(row: ChatRow | null, atMs: number, run: () => void): void;
  /** A comment log, newest first. */
  merge(rows: readonly ChatRow[]): void;
}

interface ChatOptions {
  /** `chat:showroom:…` or `chat:idn:…`; null while nothing is on air. */
  channel: string | null;
  /** The comment log, newest first; null while it has not been read. */
  firstRows: readonly ChatRow[] | null;
  /** Rows are missing: the comment log as it is now, newest first. */
  readLog: () => Promise<readonly ChatRow[]>;
  /** What stood when somebody came, beside the chat: the telop. */
  onState?: (state: ChannelState) => void;
  /** Events of the channel that are not the chat's, e.g. the telop. */
  onEvent?: (event: RealtimeEvent) => void;
  /** The chat is not for this viewer, or no longer. */
  onRefused?: () => void;
}

/** The server's copy of the log is up to 8 s old: what was said just before somebody came is in it by then. */
const LOG_AGE_MAX_MS = 9_000;

/** A live's chat for as long as the component is mounted. Mount it anew (by `key`) for another live. */
export function useChat({ channel, firstRows, readLog, onState, onEvent, onRefused }: ChatOptions) {
  const [log] = useState(() => new ChatLog(browserClock, firstRows));
  const [source, setSource] = useState<ChatSource>({ state: "connecting" });
  const gateRef = useRef<ChatGate>(null);
  const [joins, setJoins] = useState(0);
  const catchUp = (): void => {
    void readLog().then(
      (rows) => (gateRef.current ?? log).merge(rows),
      // Without the log the chat goes on with what comes live.
      () => log.merge([]),
    );
  };
  const catchUpLater = useEffectEvent(catchUp);
  const isOnAir = channel !== null;
  useEffect(() => {
    // It is on its way as a rule, and does not wait for the connection.
    if (isOnAir && !log.getSnapshot().logRead) catchUpLater();
  }, [isOnAir, log]);
  useEffect(() => {
    if (joins === 0) return;
    const timer = setTimeout(() => catchUpLater(), LOG_AGE_MAX_MS);
    return () => clearTimeout(timer);
  }, [joins]);
  useChannel(channel, {
    onState: (state) => {
      // The first viewer's subscription opens the platform's chat: that it is not open yet is no trouble.
      if ("connected" in state && state.connected) setSource({ state: "open" });
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

/** A connection that never stood cannot be lost: it is still being made. */
function sourceAfter(before: ChatSource, status: ChatStatus): ChatSource {
  if (status.connected) return { state: "open" };
  if (status.reason === "no_key") return { state: "no-key" };
  return before.state === "connecting" ? before : { state: "reconnecting" };
}
