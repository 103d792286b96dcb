import { rememberVisit } from "./release.ts";

/** When the page was opened: a long first visit does not count as a second one. */
export const OPENED_AT_MS = Math.round(performance.timeOrigin);

/** Stores when somebody was last here, while the page is open. @returns stops it */
export function storeVisit(page: Document): () => void {
  const remember = (): void => {
    rememberVisit(() => localStorage, OPENED_AT_MS, OPENED_AT_MS + Math.round(performance.now()));
  };
  remember();
  page.addEventListener("visibilitychange", remember);
  return () => page.removeEventListener("visibilitychange", remember);
}
