import type { RouterHistory } from "@tanstack/react-router";
import { createContext, createElement, use, useEffect, type ComponentType, type ReactElement } from "react";

/** Called when a page is ready: React has hydrated it, or has rendered it in the browser. */
export const PageReadyContext = createContext<() => void>(() => undefined);

/** Time limit for blocking navigation, for a page that is never hydrated. */
const LONGEST_HOLD_MS = 15_000;

/**
 * The component of a route, which reports when it is ready. The router loads its code first (`preload`), and shows its
 * error component when that fails. The router's own lazy component would reload the whole document instead, which
 * without a network shows the browser's error page and ends playback.
 */
export function page(load: () => Promise<{ default: ComponentType }>) {
  let Page: ComponentType | undefined;
  const preload = async (): Promise<void> => {
    Page ??= reportingReady((await load()).default);
  };
  return Object.assign(() => Page && createElement(Page), { preload });
}

/** A page that reports when it is ready. */
export function reportingReady(Page: ComponentType): () => ReactElement {
  return function ReadyPage() {
    const onReady = use(PageReadyContext);
    useEffect(onReady, [onReady]);
    return createElement(Page);
  };
}

/**
 * Blocks navigation away from the first page until it is hydrated. The router drops a page's state as soon as it leaves
 * it; parts that are not hydrated by then fail, and the whole document with them. Of several clicks the last one
 * counts.
 * @see https://github.com/TanStack/router/issues/8306
 * @returns to be called when the page is hydrated
 */
export function holdFirstPage(history: Pick<RouterHistory, "block">): () => void {
  let wake: () => void = () => undefined;
  const awake = new Promise<void>((resolve) => {
    wake = resolve;
    setTimeout(resolve, LONGEST_HOLD_MS);
  });
  let lastTurn = 0;
  const release = history.block({
    enableBeforeUnload: false,
    async blockerFn() {
      lastTurn += 1;
      const turn = lastTurn;
      await awake;
      return turn !== lastTurn;
    },
  });
  void awake.then(release);
  return wake;
}

/**
 * Keeps the scroll position of the first page. It is read and scrolled long before it is hydrated; the router would
 * then restore an earlier position, or scroll to the top, while the fan may be about to press something.
 * @param firstPath path of the page that the server rendered
 * @param page scrolled by the fan, or by a browser that restored the position
 * @returns whether the router should scroll; called for each rendering
 */
export function keepFirstScrollPosition(firstPath: string, page: { scrollY: number; document: EventTarget }) {
  let isFirst = true;
  return ({ location }: { location: { pathname: string } }): boolean => {
    const staysWhereItIs = isFirst && location.pathname === firstPath && page.scrollY > 0;
    isFirst = false;
    // The router saves positions on scroll events, and has missed those before it subscribed.
    if (staysWhereItIs) page.document.dispatchEvent(new Event("scroll"));
    return !staysWhereItIs;
  };
}
