import { useLayoutEffect, useRef } from "react";
import type { ShownChat } from "../chat-log.ts";
import type { ChatRow } from "../chat-rows.ts";
import type { ChatState } from "../chat-state.ts";

/** Scrolled further than this the reader has left the newest. */
const AWAY_PX = 32;

/**
 * Shows rows that join at the top of a list without the browser counting a layout shift for every row below: they
 * join unseen above the edge, and the whole list then moves down by a transform, which is no shift.
 */
class ChatScroll {
  readonly #scroller: HTMLElement;
  readonly #list: HTMLElement;
  readonly #listening = new AbortController();
  #firstRow: HTMLElement | null;
  /** Where the first row stood, measured from the list's edge. */
  #firstTopPx: number;
  /** How far the list is held up: what joined and is not shown yet. */
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

  /** After rows have come or gone. */
  rowsChanged(): void {
    const before = this.#firstRow;
    const movedPx = before?.isConnected ? before.offsetTop - this.#firstTopPx : 0;
    this.#firstRow = this.#newestRow();
    this.#firstTopPx = this.#firstRow?.offsetTop ?? 0;
    if (movedPx === 0) return;
    this.#hold(this.#heldPx + movedPx);
    // Two frames: the first must have been drawn, else the browser sees both steps as one. A release that is
    // already due stays so, or a busy chat would never be shown.
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = requestAnimationFrame(() => {
        this.#frame = 0;
        this.#hold(0);
      });
    });
  }

  /** Leads a reader back who is away from the newest. */
  toNewest(): void {
    if (this.#isAway()) this.#scroller.scrollTop = 0;
  }

  detach(): void {
    cancelAnimationFrame(this.#frame);
    this.#hold(0);
    this.#listening.abort();
  }

  #isAway(): boolean {
    // Where the newest is lowest (watch-views.css) it scrolls the other way.
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

/** Ties the chat's list to its log: away from the newest the log pauses, back there it goes on. */
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

  // The chip leads back, and so does a comment of the fan's own.
  useLayoutEffect(() => {
    if (!paused) scroll.current?.toNewest();
  }, [paused]);
  return { scroller, list };
}
