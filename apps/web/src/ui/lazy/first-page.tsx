import type { RouterHistory } from "@tanstack/react-router";
import { createContext, createElement, use, useEffect, type ComponentType, type ReactElement } from "react";

/** Called when a page stands awake: React has hydrated it, or has rendered it itself. */
export const PageAwakeContext = createContext<() => void>(() => undefined);

/** A page that never wakes must not keep its visitor. */
const LONGEST_HOLD_MS = 15_000;

/**
 * The component of a route, which says when it stands awake. The router renders it when its code is here
 * (`preload`), and shows its fault where that could not be had. The router's own would take the whole document anew
 * then, which without a network is the browser's word instead of ours, and the end of what plays.
 */
export function page(load: () => Promise<{ default: ComponentType }>) {
  let Page: ComponentType | undefined;
  const preload = async (): Promise<void> => {
    Page ??= tellingAwake((await load()).default);
  };
  return Object.assign(() => Page && createElement(Page), { preload });
}

/** A page that says when it stands awake. */
export function tellingAwake(Page: ComponentType): () => ReactElement {
  return function AwakePage() {
    const onAwake = use(PageAwakeContext);
    useEffect(onAwake, [onAwake]);
    return createElement(Page);
  };
}

/**
 * Lets a fan leave the first page only when it is awake. The router forgets a page as soon as it leaves it; parts
 * that React has not hydrated by then fail, and take the whole document with them. Of several clicks the last counts.
 * @see https://github.com/TanStack/router/issues/8306
 * @returns what is to be called when the page is awake
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
 * Leaves the first page where it is. It is read and scrolled long before it is awake, and the router would then put
 * it where it was left last, or to its top, under the finger of whoever is about to press something.
 * @param firstPath of the page that the server rendered
 * @param page scrolled by the fan, or by a browser that remembered the place
 * @returns for each rendering, whether the router is to scroll
 */
export function keepFirstPlace(firstPath: string, page: { scrollY: number; document: EventTarget }) {
  let isFirst = true;
  return ({ location }: { location: { pathname: string } }): boolean => {
    const staysWhereItIs = isFirst && location.pathname === firstPath && page.scrollY > 0;
    isFirst = false;
    // The router remembers the place of what it has heard being scrolled, and has listened since a moment ago.
    if (staysWhereItIs) page.document.dispatchEvent(new Event("scroll"));
    return !staysWhereItIs;
  };
}
