import { useLayoutEffect, useRef } from "react";
import type { ShownChat } from "../chat-log.ts";
import type { ChatRow } from "../chat-rows.ts";
import type { ChatState } from "../chat-state.ts";

/** When scrolled further than this, the reader has left the newest row. */
const AWAY_PX = 32;

/**
 * Adds rows at the top of a list without a layout shift for every row below: they are added above the visible edge, and
 * the whole list is then moved down by a transform, which does not count as a shift.
 */
class ChatScroll {
  readonly #scroller: HTMLElement;
  readonly #list: HTMLElement;
  readonly #listening = new AbortController();
  #firstRow: HTMLElement | null;
  /** Previous position of the first row, relative to the list's edge. */
  #firstTopPx: number;
  /** How far the list is translated upwards: the height of added rows that are not visible yet. */
  #heldPx = 0;
  #frame = 0;

  constructor(scroller: HTMLElement, list: HTMLElement, onAway: (away: boolean) => void) {
    this.#scroller = scroller;
    this.#list = list;
    this.#firstRow = this.#newestRow();
    this.#firstTopPx = this.#firstRow?.offsetTop ?? 0;
    const tell = (): void => onAway(this.#isAway());
    scroller.addEventListener("scroll", tell, { signal: this.#listening.signal, passive: true });
  }

  /** Called after rows were added or removed. */
  rowsChanged(): void {
    const before = this.#firstRow;
    const movedPx = before?.isConnected ? before.offsetTop - this.#firstTopPx : 0;
    this.#firstRow = this.#newestRow();
    this.#firstTopPx = this.#firstRow?.offsetTop ?? 0;
    if (movedPx === 0) return;
    this.#hold(this.#heldPx + movedPx);
    // Two frames: the first must have been drawn, otherwise the browser would merge both steps. A release that is
    // already scheduled is not postponed, or the rows of a busy chat would never appear.
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.#hold(0);
      });
    });
  }

  /** Scrolls a reader who has left the newest row back to it. */
  toNewest(): void {
    if (this.#isAway()) this.#scroller.scrollTop = 0;
  }

  detach(): void {
    cancelAnimationFrame(this.#frame);
    this.#hold(0);
    this.#listening.abort();
  }

  #isAway(): boolean {
    // Where the newest row is at the bottom (watch-views.css), the scroll offset is negative.
    return Math.abs(this.#scroller.scrollTop) > AWAY_PX;
  }

  #hold(px: number): void {
    this.#heldPx = px;
    this.#list.style.transform = px === 0 ? "" : `translateY(${-px}px)`;
  }

  #newestRow(): HTMLElement | null {
    return this.#list.firstElementChild as HTMLElement | null;
  }
}

/** Connects the chat's list with its log: scrolling away from the newest row pauses the log, returning resumes it. */
export function useChatScroll(log: ShownChat, { paused }: ChatState, rows: readonly ChatRow[]) {
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
    if (rows.length > 0) scroll.current?.rowsChanged();
  }, [rows]);

  // The chip resumes the chat, and so does the fan's own comment.
  useLayoutEffect(() => {
    if (!paused) scroll.current?.toNewest();
  }, [paused]);
  return { scroller, list };
}
