/** The `rel` with which the server marks scripts that wait for the first paint (`apps/server/src/pages`). */
const WAITING = "later";
/** Fallback: a page in the background is not painted, and some browsers may not report the paint. */
const LONGEST_WAIT_MS = 1_000;

/** Resolves once the document has been painted. */
export function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver(() => resolve()).observe({ type: "paint", buffered: true });
    setTimeout(resolve, LONGEST_WAIT_MS);
  });
}

/**
 * Runs inline at the document's end. It loads the hydration scripts only after the first paint, so that they do not
 * compete for bandwidth with the document and its largest picture. Its text is constant per build: the server's content
 * security policy allows it by hash.
 */
export const firstPaintScript =
  `{const ask=()=>{for(const link of document.querySelectorAll("link[rel=${WAITING}]"))link.rel="modulepreload"};` +
  `new PerformanceObserver(ask).observe({type:"paint",buffered:true});setTimeout(ask,${LONGEST_WAIT_MS})}`;
