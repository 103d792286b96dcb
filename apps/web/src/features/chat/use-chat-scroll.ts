import { useLayoutEffect, useRef } from "react";
import type { ChatLog } from "./chat-log.ts";
import { ChatScroll } from "./chat-scroll.ts";
import type { ChatState } from "./chat-state.ts";

/** Ties the chat's list to its log: away from the newest the log pauses, back there it goes on. */
export function useChatScroll(log: ChatLog, state: ChatState) {
  const scroller = useRef<HTMLDivElement>(null);
  const list = useRef<HTMLOListElement>(null);
  const scroll = useRef<ChatScroll | null>(null);

  useLayoutEffect(() => {
    if (!scroller.current || !list.current) return;
    const attached = new ChatScroll(scroller.current, list.current, (away) => {
      if (away) log.pause();
      else log.resume();
    });
    scroll.current = attached;
    return () => attached.detach();
  }, [log]);

  useLayoutEffect(() => {
    if (state.rows.length > 0) scroll.current?.rowsChanged();
  }, [state]);

  // The chip leads back, and so does a comment of the fan's own.
  useLayoutEffect(() => {
    if (!state.paused) scroll.current?.toNewest();
  }, [state.paused]);
  return { scroller, list };
}
