import { rememberVisit } from "./release.ts";

/** When the page was opened: a visit does not become the next by lasting. */
export const OPENED_AT_MS = Math.round(performance.timeOrigin);

/** Keeps when somebody was here last, as long as they are. @returns the end of it */
export function keepVisit(page: Document): () => void {
  const remember = (): void => {
    rememberVisit(() => localStorage, OPENED_AT_MS, OPENED_AT_MS + Math.round(performance.now()));
  };
  remember();
  page.addEventListener("visibilitychange", remember);
  return () => page.removeEventListener("visibilitychange", remember);
}
