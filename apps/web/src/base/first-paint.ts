/** How a document marks scripts that wait for its first paint: the server writes it (`apps/server/src/pages`). */
const WAITING = "later";
/** A page in the background is not painted, and some browser may not tell. */
const LONGEST_WAIT_MS = 1_000;

/** Resolves once the document has been painted. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

/**
 * Runs inline at the document's end: what wakes the page is asked for once it is painted, and shares the line with
 * neither the document nor its largest picture. Its text is constant per build: the server's content security policy
 * allows it by hash.
 */
export const firstPaintScript =
  `{const ask=()=>{for(const link of document.querySelectorAll("link[rel=${WAITING}]"))link.rel="modulepreload"};` +
  `new PerformanceObserver(ask).observe({type:"paint",buffered:true});setTimeout(ask,${LONGEST_WAIT_MS})}`;
